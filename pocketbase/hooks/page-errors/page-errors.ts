/** Page errors that browsers report: counted, and listed for the desk. */

import * as v from 'valibot';

import { paths } from '#config/paths.ts';
import { errorClasses, placePattern, versionPattern } from '#domain/page-errors/page-error.ts';
import { readBody, forLook, oneOfStaff } from '../accounts/account-request.ts';
import { mayAsk } from '../accounts/allowance.ts';
import { answerNothing, guarded, answer } from '../core/answer.ts';
import { countPageError, readPageErrors } from './page-errors-table.ts';

const unknownAddress = '*';
const perAddress = { name: 'page errors', burst: 10, everySeconds: 60 };
/** Of all addresses together. */
const ofAll = { name: 'all page errors', burst: 60, everySeconds: 10 };

const schema = v.strictObject({
  class: v.picklist(errorClasses),
  route: v.picklist([...Object.values(paths), unknownAddress]),
  place: v.pipe(v.string(), v.maxLength(80), v.regex(placePattern)),
  version: v.pipe(v.string(), v.maxLength(8), v.regex(versionPattern)),
});

/**
 * Takes what a page reports of an error. Anyone may report, so every part of it is from a list or of a strict form, and few are
 * taken. POST /api/page-errors: neither the address nor the account that it came from is stored.
 */
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
    answer(e, 200, {
      errors: Array.from(readPageErrors(e.app), (error) => ({ ...error })),
    });
  });
}
