/** A colleague invited by an owner: an account no one can sign in to before its owner has chosen a password. */
import { transact } from '../core/transaction.ts';
import * as v from 'valibot';

import { emailAddress, requiredText, textLimits } from '#domain/form-values.ts';
import { appendAudit } from '../audit/append.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { answer, guarded } from '../core/answer.ts';
import { readBody } from './account-request.ts';
import { accountByEmail, newAccount, randomPassword } from './account-rows.ts';
import { asOwner } from './owners.ts';
import { needsInvitation } from './reset-password.ts';

const schema = v.object({ email: emailAddress, name: requiredText(textLimits.name) });
const perAddress = { name: 'invite', burst: 20, everySeconds: 60 };
const threeDays = 3 * 24 * 60 * 60;

/** POST /api/staff/invite; of addresses that have an account already, those that need the link for a new password get it. */
export function inviteStaff(e: RequestEvent): void {
  guarded(e, () => {
    const by = asOwner(e);
    const wanted = by && readBody(e, schema, perAddress);
    if (!by || !wanted) return;
    const fresh = newAccount(e.app, 'staff', { ...wanted, password: randomPassword() });
    transact(e.app, (tx) => {
      const known = accountByEmail(tx, 'staff', wanted.email);
      if (known && !mayInvite(tx, known)) return;
      const account = known ?? fresh;
      if (!known) tx.save(account);
      appendAudit(tx, { by, action: 'invited', account }, Date.now());
      queueMail(tx, {
        kind: 'staff-invite',
        to: wanted.email,
        data: { token: invitation(account, wanted.email), name: wanted.name },
      });
    });
    answer(e, 202, {});
  });
}

function mayInvite(tx: PbApp, known: PbRecord): boolean {
  return !known.getBool('disabled') && (!known.getBool('verified') || needsInvitation(tx, known));
}

/** A password reset's token that lives for days: an invitation is not read within half an hour. */
function invitation(account: PbRecord, email: string): string {
  const collection = account.collection();
  const claims = { type: 'passwordReset', id: account.id, collectionId: collection.id, email };
  const key = account.tokenKey() + collection.passwordResetToken.secret;
  return $security.createJWT(claims, key, threeDays);
}
