/** Checks requests of account routes: sender, rate limit, body size and schema. */
import * as v from 'valibot';

import { type FieldError, fieldErrors } from '#domain/field-errors.ts';
import { answer, guarded, refuse } from '../core/answer.ts';
import { findRow } from '../core/rows.ts';
import { readJson } from '../core/read-json.ts';
import { authOf, isInForce } from './account.ts';
import { isAccount, type Role, roleOf } from './role.ts';
import { type Allowance, mayAsk } from './allowance.ts';

const maxBytes = 8 * 1024;

/** Returns the parsed body; undefined after an error response. */
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

/** Answers 422; `path` is empty where the body is not an object. */
export function refuseFields(e: RequestEvent, errors: readonly FieldError[]): void {
  answer(e, 422, { code: 'invalid', errors });
}

/** Returns the allowed active account; undefined after an error response. */
type Asker = (e: RequestEvent) => PbRecord | undefined;

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

/** Needs no fresh password, unlike `aProvenOwner`. */
export const anOwner: Asker = (e) => {
  const staff = oneOfStaff(e);
  if (!staff || staff.getBool('owner')) return staff;
  answer(e, 403, { code: 'owners_only' });
  return undefined;
};

/** Handles an allowed request with a valid body. */
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

/** Checks role and session again: a body can take minutes to arrive. */
function askedAgain(e: RequestEvent, asker: Asker): PbRecord | undefined {
  if (e.auth) e.auth = findRow(e.app, e.auth.collection().name, e.auth.id) ?? null;
  return asker(e);
}

/** Handles an allowed request without a body; null means no limit. */
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

/** Handles a request of active staff; the limit fits an office. */
export function atDesk<T>(
  e: RequestEvent,
  schema: v.GenericSchema<unknown, T>,
  handle: (wanted: T, staff: PbRecord) => void,
): void {
  forBody(e, oneOfStaff, schema, atTheDesk, handle);
}
