/** What the routes of owners have in common: owners in force, a small body, and as often as there are owners. */
import type * as v from 'valibot';

import { answer, guarded } from '../core/answer.ts';
import { readBody, signedIn } from './account-request.ts';
import type { Allowance } from './allowance.ts';

/** The owner who asks; nothing when the request has been answered already. No password is asked for again. */
export function ownerOf(e: RequestEvent): PbRecord | undefined {
  const staff = signedIn(e, 'staff');
  if (!staff || staff.getBool('owner')) return staff;
  answer(e, 403, { code: 'owners_only' });
  return undefined;
}

/** Runs `handle` for an owner's request that may be answered; any other has been answered already. */
export function forOwner<T>(
  e: RequestEvent,
  schema: v.GenericSchema<unknown, T>,
  allowance: Allowance,
  handle: (wanted: T, owner: PbRecord) => void,
): void {
  guarded(e, () => {
    const owner = ownerOf(e);
    const wanted = owner && readBody(e, schema, allowance);
    if (owner && wanted !== undefined) handle(wanted, owner);
  });
}
