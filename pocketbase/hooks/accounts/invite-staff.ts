/** A colleague invited by an owner: an account no one can sign in to before its owner has chosen a password. */
import { transact } from '../core/transaction.ts';
import * as v from 'valibot';

import { emailAddress, requiredText, textLimits } from '#domain/form-values.ts';
import { appendAudit } from '../audit/append.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { answer } from '../core/answer.ts';
import { forBody } from './account-request.ts';
import { accountByEmail, newAccount, randomPassword } from './account-rows.ts';
import { linkToken } from './mailed-links.ts';
import { aProvenOwner } from './owners.ts';
import { needsInvitation } from './reset-password.ts';

const schema = v.object({ email: emailAddress, name: requiredText(textLimits.name) });
const perAddress = { name: 'invite', burst: 20, everySeconds: 60 };
const threeDays = 3 * 24 * 60 * 60;

/**
 * POST /api/staff/invite; of addresses that have an account already, those that need the link for a new password get it: 409 for any
 * other, which is mailed nothing.
 */
export function inviteStaff(e: RequestEvent): void {
  forBody(e, aProvenOwner, schema, perAddress, (wanted, by) => {
    const fresh = newAccount(e.app, 'staff', { ...wanted, password: randomPassword() });
    const isInvited = transact(e.app, (tx) => {
      const known = accountByEmail(tx, 'staff', wanted.email);
      if (known && !mayInvite(tx, known)) return false;
      const account = known ?? fresh;
      if (!known) tx.save(account);
      appendAudit(tx, { by, action: 'invited', account }, Date.now());
      queueMail(tx, {
        kind: 'staff-invite',
        to: wanted.email,
        data: { token: invitation(tx, account), name: wanted.name },
      });
      return true;
    });
    if (isInvited) answer(e, 202, {});
    else answer(e, 409, { code: 'has_account' });
  });
}

function mayInvite(tx: PbApp, known: PbRecord): boolean {
  return !known.getBool('disabled') && (!known.getBool('verified') || needsInvitation(tx, known));
}

/** A password reset's token that lives for days: an invitation is not read within half an hour. */
function invitation(tx: PbApp, account: PbRecord): string {
  return linkToken(tx, account, { type: 'passwordReset' }, threeDays);
}
