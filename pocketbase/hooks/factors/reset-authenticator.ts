/** Someone has lost the phone and the recovery codes: an owner or the operator takes the authenticator away. */
import { transactOrRefuse } from '../core/transaction.ts';
import * as v from 'valibot';

import { emailAddress } from '#domain/form-values.ts';
import { idPattern } from '#domain/ids.ts';
import { forBody } from '../accounts/account-request.ts';
import { accountByEmail } from '../accounts/account-rows.ts';
import type { Role } from '../accounts/role.ts';
import type { Allowance } from '../accounts/allowance.ts';
import { aProvenOwner } from '../accounts/owners.ts';
import { endSessionsOf } from '../accounts/sessions.ts';
import { answer, answerNothing, refuse } from '../core/answer.ts';
import { findRow } from '../core/rows.ts';
import { endAuthenticator } from './authenticators-table.ts';
import { noticeFactor } from './factor-notices.ts';
import { endRecoveryCodes } from './recovery-codes.ts';
import { endStepsOf } from './sign-in-step.ts';

const perAddress: Allowance = { name: 'reset authenticator', burst: 20, everySeconds: 60 };
const schema = v.object({
  collection: v.picklist(['clients', 'staff']),
  id: v.pipe(v.string(), v.regex(idPattern)),
});

/** POST /api/staff/reset-authenticator: an owner's action, and never one's own authenticator. */
export function resetAuthenticator(e: RequestEvent): void {
  forBody(e, aProvenOwner, schema, perAddress, (wanted, by) => {
    if (wanted.id === by.id) return answer(e, 403, { code: 'forbidden' });
    const account = findRow(e.app, wanted.collection, wanted.id);
    if (!account || !reset(e.app, account, by)) return refuse(e, 404, 'not_found');
    answerNothing(e);
  });
}

/** The operator's command (scripts/staff.mjs): false where there is no such account, or nothing to take away. */
export function resetByOperator(app: PbApp, role: Role, email: string): boolean {
  const address = v.safeParse(emailAddress, email);
  const account = address.success && accountByEmail(app, role, address.output);
  return account ? reset(app, account, null) : false;
}

/** Sessions end too: who has the phone may have been signed in. They are ended here, as the operator's command hears no events. */
function reset(app: PbApp, account: PbRecord, by: PbRecord | null): boolean {
  return transactOrRefuse(app, (tx, refuse: (word: false) => never) => {
    if (!endAuthenticator(tx, account.id)) return refuse(false);
    endRecoveryCodes(tx, account.id);
    account.refreshTokenKey();
    tx.save(account);
    endSessionsOf(tx, account.id);
    endStepsOf(tx, account.id);
    noticeFactor(tx, account, { kind: 'factor-reset', data: {}, by });
    return true;
  });
}
