/** What the routes of accounts have in common: a small body, checked, from someone who may. */
import * as v from 'valibot';

import { type FieldError, fieldErrors } from '#domain/field-errors.ts';
import { answer, guarded, refuse } from '../core/answer.ts';
import { findRow } from '../core/rows.ts';
import { readJson } from '../core/read-json.ts';
import { authOf, isInForce } from './account.ts';
import { isAccount, type Role, roleOf } from './role.ts';
import { type Allowance, mayAsk } from './allowance.ts';

/** No form of an account needs more. */
const maxBytes = 8 * 1024;

/** The body as the schema gives it, or nothing when the request has been answered already. */
export function readBody<T>(
  e: RequestEvent,
  schema: v.GenericSchema<unknown, T>,
  allowance: Allowance,
): T | undefined {
  if (!mayAsk(e, allowance)) return undefined;
  const read = readJson(e, maxBytes);
  if ('code' in read) {
    refuse(e, read.status, read.code);
    return undefined;
  }
  const checked = v.safeParse(schema, read.value);
  if (checked.success) return checked.output;
  refuseFields(e, fieldErrors(checked.issues));
  return undefined;
}

/** Says which fields are not taken; `path` is empty where the body is no object at all. */
export function refuseFields(e: RequestEvent, errors: readonly FieldError[]): void {
  answer(e, 422, { code: 'invalid', errors });
}

/** Who may ask: the account in force that does, or nothing when the request has been answered already. */
type Asker = (e: RequestEvent) => PbRecord | undefined;

/** Of whichever role. */
export const anyAccount: Asker = (e) => {
  const auth = authOf(e);
  if (auth && isAccount(auth) && isInForce(auth)) return auth;
  if (auth && !isAccount(auth)) answer(e, 403, { code: 'forbidden' });
  else refuse(e, 401, 'auth_expired');
  return undefined;
};

function signedIn(e: RequestEvent, role: Role): PbRecord | undefined {
  const auth = authOf(e);
  const isOpen = auth !== null && isInForce(auth);
  if (isOpen && roleOf(auth) === role) return auth;
  if (isOpen) answer(e, 403, { code: 'forbidden' });
  else refuse(e, 401, 'auth_expired');
  return undefined;
}

export const aClient: Asker = (e) => signedIn(e, 'clients');

export const oneOfStaff: Asker = (e) => signedIn(e, 'staff');

/** Of whom no password is asked again. */
export const anOwner: Asker = (e) => {
  const staff = oneOfStaff(e);
  if (!staff || staff.getBool('owner')) return staff;
  answer(e, 403, { code: 'owners_only' });
  return undefined;
};

/** Runs `handle` for a request with a body that may be answered; any other has been answered already. */
export function forBody<T>(
  e: RequestEvent,
  asker: Asker,
  schema: v.GenericSchema<unknown, T>,
  allowance: Allowance,
  handle: (wanted: T, by: PbRecord) => void,
): void {
  guarded(e, () => {
    const wanted = asker(e) && readBody(e, schema, allowance);
    const by = wanted === undefined ? undefined : askedAgain(e, asker);
    if (by && wanted !== undefined) handle(wanted, by);
  });
}

/** A body may be minutes on its way: who was closed, lowered or signed out in the meantime may no more. */
function askedAgain(e: RequestEvent, asker: Asker): PbRecord | undefined {
  if (e.auth) e.auth = findRow(e.app, e.auth.collection().name, e.auth.id) ?? null;
  return asker(e);
}

/** The same of a request without one; a null allowance is as often as someone likes. */
export function forLook(
  e: RequestEvent,
  asker: Asker,
  allowance: Allowance | null,
  handle: (by: PbRecord) => void,
): void {
  guarded(e, () => {
    if (allowance && !mayAsk(e, allowance)) return;
    const by = asker(e);
    if (by) handle(by);
  });
}

const atTheDesk = { name: 'desk', burst: 300, everySeconds: 0.25 };

/** A request to the desk: of staff in force, and as often as an office of them looks. */
export function atDesk<T>(
  e: RequestEvent,
  schema: v.GenericSchema<unknown, T>,
  handle: (wanted: T, staff: PbRecord) => void,
): void {
  forBody(e, oneOfStaff, schema, atTheDesk, handle);
}
