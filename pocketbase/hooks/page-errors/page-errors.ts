/** Counts errors that browsers report, and lists them for the desk. */

import * as v from 'valibot';

import { paths } from '#config/paths.ts';
import {
  errorClasses,
  placePattern,
  versionPattern,
  type PageError,
} from '#domain/page-errors/page-error.ts';
import type { ShownPageError } from '#domain/page-errors/shown-page-error.ts';
import { readBody, forLook, oneOfStaff } from '../accounts/account-request.ts';
import { mayAsk } from '../accounts/allowance.ts';
import { answerNothing, guarded, answer } from '../core/answer.ts';
import { run, selectRows, upsert } from '../core/sql.ts';

const unknownAddress = '*';
const perAddress = { name: 'page errors', burst: 10, everySeconds: 60 };
/** From all addresses. */
const ofAll = { name: 'all page errors', burst: 60, everySeconds: 10 };

const schema = v.strictObject({
  class: v.picklist(errorClasses),
  route: v.picklist([...Object.values(paths), unknownAddress]),
  place: v.pipe(v.string(), v.maxLength(80), v.regex(placePattern)),
  version: v.pipe(v.string(), v.maxLength(8), v.regex(versionPattern)),
});

/** POST /api/page-errors. Anyone may report, so all parts have strict forms; no address or account is stored. */
export function reportPageError(e: RequestEvent): void {
  guarded(e, () => {
    const reported = readBody(e, schema, perAddress);
    if (!reported || !mayAsk(e, ofAll, 'all')) return;
    countPageError(e.app, reported, Date.now());
    answerNothing(e);
  });
}

/** GET /api/desk/page-errors */
export function listPageErrors(e: RequestEvent): void {
  forLook(e, oneOfStaff, null, () => {
    answer(e, 200, { errors: readPageErrors(e.app) });
  });
}

/** Then the longest unseen one is dropped. */
const mostRows = 200;
const keptMs = 30 * 86_400_000;

const columns = { class: '', route: '', place: '', version: '', times: 0, first: 0, last: 0 };

function countPageError(app: PbApp, error: PageError, now: number): void {
  const row = { ...error, times: 1, first: now, last: now };
  const changes = { times: 'times + 1', first: 'first' };
  upsert(app, 'page_errors', Object.keys(error), row, changes);
  run(
    app,
    `DELETE FROM page_errors WHERE rowid IN
      (SELECT rowid FROM page_errors ORDER BY last DESC, rowid DESC LIMIT -1 OFFSET {:mostRows})`,
    { mostRows },
  );
}

/** Last seen first. */
function readPageErrors(app: PbApp): ShownPageError[] {
  return selectRows(app, columns, 'FROM page_errors ORDER BY last DESC, rowid DESC');
}

/** Deletes those unseen for 30 days. */
export function sweepPageErrors(app: PbApp, now: number): void {
  run(app, 'DELETE FROM page_errors WHERE last < {:before}', { before: now - keptMs });
}
