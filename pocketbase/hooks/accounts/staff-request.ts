/** What the routes of the desk have in common: staff in force, a small body, and as often as an office of them looks. */
import type * as v from 'valibot';

import { readBody, signedIn } from './account-request.ts';
import { guarded } from '../core/answer.ts';

const perAddress = { name: 'desk', burst: 300, everySeconds: 0.25 };

/** Runs `handle` for a request that may be answered; any other has been answered already. */
export function atDesk<T>(
  e: RequestEvent,
  schema: v.GenericSchema<unknown, T>,
  handle: (wanted: T, staff: PbRecord) => void,
): void {
  guarded(e, () => {
    const staff = signedIn(e, 'staff');
    const wanted = staff && readBody(e, schema, perAddress);
    if (staff && wanted !== undefined) handle(wanted, staff);
  });
}
