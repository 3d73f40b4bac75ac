/** What `npm run staff` does to accounts (scripts/staff.mjs), in the log as no one's who is signed in; PocketBase's events are not heard there. */
import { appendAudit } from '../audit/append.ts';
import { changeRow } from '../core/rows.ts';
import { transact } from '../core/transaction.ts';
import { accountByEmail, newAccount } from './account-rows.ts';
import { isInForce } from './account.ts';
import { mailNotice } from './notices.ts';
import { othersOwn } from './owners.ts';

/**
 * Makes a confirmed account with a password of its own; the first one who can sign in owns, as no one else could invite anyone.
 * @throws {Error} with why it is refused
 */
export function addStaffByOperator(app: PbApp, email: string, name: string): { password: string } {
  const password = $security.randomString(20);
  const account = newAccount(app, 'staff', { email, password, name });
  transact(app, (tx) => {
    if (accountByEmail(tx, 'staff', email)) {
      throw new Error('this address has a staff account already.');
    }
    const owner = !othersOwn(tx, '');
    changeRow(tx, account, { verified: true, emailVisibility: true, owner });
    appendAudit(tx, { by: null, action: 'invited', account }, Date.now());
  });
  return { password };
}

/**
 * Makes someone an owner, or one of the staff again.
 * @throws {Error} with why it is refused
 */
export function changeOwnerByOperator(app: PbApp, email: string, owner: boolean): string {
  transact(app, (tx) => {
    const account = accountByEmail(tx, 'staff', email);
    if (!account) throw new Error('there is no such account.');
    if (owner && !isInForce(account)) throw new Error('this account cannot sign in.');
    if (!owner && !othersOwn(tx, account.id)) throw new Error('someone has to be an owner.');
    if (account.getBool('owner') === owner) return;
    changeRow(tx, account, { owner });
    mailNotice(tx, account, {
      to: account.getString('email'),
      notice: owner ? 'owner' : 'no-owner',
    });
    const detail = { role: owner ? 'owner' : 'staff' };
    appendAudit(tx, { by: null, action: 'role-changed', account, detail }, Date.now());
  });
  return 'changed';
}
