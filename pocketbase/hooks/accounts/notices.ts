/** What happens to an account is told by mail: to the person whose account it is, at the address of before. */
import type { Notice } from '../mail/emails-about-accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isStaff } from './role.ts';

/** Queues the mail. */
export function mailNotice(
  app: PbApp,
  account: PbRecord,
  { to, notice }: { to: string; notice: Notice },
): void {
  const role = isStaff(account) ? 'staff' : 'client';
  queueMail(app, { kind: 'account-notice', to, data: { notice, role } });
}
