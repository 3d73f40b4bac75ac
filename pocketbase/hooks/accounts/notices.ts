/** Whom a change of an account is told to by mail: the person whose account it is, at the address of before. */
import type { Notice } from '../mail/letters-about-accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isInForce, isStaff } from './account.ts';

/** What saving this record amounts to, for its owner; read before it is saved. An account that never was confirmed has none. */
export function noticesOf(account: PbRecord): Notice[] {
  const before = account.original();
  const differs = (field: string) => account.getString(field) !== before.getString(field);
  const notices: Notice[] = [];
  if (before.getBool('verified') && differs('disabled')) {
    notices.push(account.getBool('disabled') ? 'closed' : 'reopened');
  }
  if (!isInForce(before)) return notices;
  if (differs('password:hash')) notices.push('password');
  if (differs('email')) notices.push('address');
  if (differs('owner')) notices.push(account.getBool('owner') ? 'owner' : 'no-owner');
  return notices;
}

/** Queues a mail for each. */
export function mailNotices(
  app: PbApp,
  account: PbRecord,
  { to, notices }: { to: string; notices: readonly Notice[] },
): void {
  const role = isStaff(account) ? 'staff' : 'client';
  for (const notice of notices)
    queueMail(app, { kind: 'account-notice', to, data: { notice, role } });
}
