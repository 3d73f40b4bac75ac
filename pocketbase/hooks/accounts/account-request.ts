/** What the routes of accounts have in common: a small body, checked, from someone who may. */
import * as v from 'valibot';

import { type FieldError, fieldErrors } from '#domain/field-errors.ts';
import { answer, refuse } from '../core/answer.ts';
import { readJson } from '../core/read-json.ts';
import { authOf, isAccount, isInForce, type Role, roleOf } from './account.ts';
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

/** The account in force, of whichever role, or nothing when the request has been answered already. */
export function signedInAny(e: RequestEvent): PbRecord | undefined {
  const auth = authOf(e);
  if (auth && isAccount(auth) && isInForce(auth)) return auth;
  if (auth && !isAccount(auth)) answer(e, 403, { code: 'forbidden' });
  else refuse(e, 401, 'auth_expired');
  return undefined;
}

/** The account in force of this role, or nothing when the request has been answered already. */
export function signedIn(e: RequestEvent, role: Role): PbRecord | undefined {
  const auth = authOf(e);
  const isOpen = auth !== null && isInForce(auth);
  if (isOpen && roleOf(auth) === role) return auth;
  if (isOpen) answer(e, 403, { code: 'forbidden' });
  else refuse(e, 401, 'auth_expired');
  return undefined;
}
