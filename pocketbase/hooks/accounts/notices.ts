/** Mails account notices. */
import type { Notice } from '../mail/emails-about-accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isStaff } from './role.ts';

/** `to` may be the previous address. */
export function mailNotice(
  app: PbApp,
  account: PbRecord,
  { to, notice }: { to: string; notice: Notice },
): void {
  const role = isStaff(account) ? 'staff' : 'client';
  queueMail(app, { kind: 'account-notice', to, data: { notice, role } });
}
