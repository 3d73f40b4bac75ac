/**
 * A client confirms an address: with the password given at the sign-up, or with one that counts from now on. Whoever signed up
 * with someone else's address knows a password that its owner never gives.
 */
import * as v from 'valibot';

import { hasPassword } from './account-rows.ts';
import { type Allowance, mayAsk } from './allowance.ts';
import { roleOf } from './role.ts';
import { isOurLink } from './mailed-links.ts';
import { refuseToken } from './refuse-token.ts';

const given = v.object({
  password: v.fallback(v.string(), ''),
  passwordConfirm: v.fallback(v.string(), ''),
});

/** Each costs the time of a password's hash. */
const perNetwork: Allowance = { name: 'confirm address', burst: 20, everySeconds: 3 };

/** PocketBase has read the link: it confirms the address once this is through. */
export function confirmAddress(e: ResetEvent): void {
  const { record } = e;
  if (roleOf(record) !== 'clients' || record.getBool('verified')) return e.next();
  const { requestEvent: request } = e;
  if (!mayAsk(request, perNetwork)) return;
  const body = request.requestInfo().body ?? {};
  if (!isOurLink(request.app, record, 'verification', body['token'])) refuseToken();
  const { password, passwordConfirm } = v.parse(given, body);
  if (password === '') refuseField('password', 'validation_required');
  if (!hasPassword(record, password)) {
    if (password !== passwordConfirm) refuseField('passwordConfirm', 'validation_values_mismatch');
    record.setPassword(password);
  }
  return e.next();
}

function refuseField(field: string, code: string): never {
  throw new BadRequestError('An error occurred while validating the submitted data.', {
    [field]: new ValidationError(code, 'Not accepted.'),
  });
}
