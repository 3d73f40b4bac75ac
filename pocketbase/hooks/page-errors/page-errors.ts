/** Error reporting: counts errors that browsers report, and lists them for staff. */

import * as v from 'valibot';

import { dayMs } from '#domain/durations.ts';
import { paths } from '#config/paths.ts';
import {
  errorClasses,
  placePattern,
  versionPattern,
  type PageError,
} from '#domain/page-errors/page-error.ts';
import type { ShownPageError } from '#domain/page-errors/shown-page-error.ts';
import { limits } from '../limits.ts';
import { requireLimit } from '../core/limiter.ts';
import { run, selectRows, upsert } from '../core/database.ts';
import { openEndpoint, type Context } from '../endpoint.ts';

const unknownAddress = '*';

const pageErrorSchema = v.strictObject({
  class: v.picklist(errorClasses),
  route: v.picklist([...Object.values(paths), unknownAddress]),
  place: v.pipe(v.string(), v.maxLength(80), v.regex(placePattern)),
  version: v.pipe(v.string(), v.maxLength(8), v.regex(versionPattern)),
});

/** Anyone may report, so all fields have strict formats. Stores no address or account. */
export const reportPageError = openEndpoint(pageErrorSchema, ({ app }, reported) => {
  requireLimit(app, limits.allPageErrors, 'all');
  countPageError(app, reported, Date.now());
  return 'done';
});

/** Beyond this, the error seen least recently is dropped. */
const mostRows = 200;
const retentionMs = 30 * dayMs;

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

export function listPageErrors({ app }: Context): { errors: ShownPageError[] } {
  return { errors: selectRows(app, columns, 'FROM page_errors ORDER BY last DESC, rowid DESC') };
}

export function sweepPageErrors(app: PbApp, now: number): void {
  run(app, 'DELETE FROM page_errors WHERE last < {:before}', { before: now - retentionMs });
}
