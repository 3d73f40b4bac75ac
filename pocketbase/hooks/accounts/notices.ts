import type { Notice } from '../mail/emails-of-accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isStaff } from './role.ts';

/** `to` is the former address after a change of address, so that its owner notices a takeover. */
export function mailNotice(
  app: PbApp,
  account: PbRecord,
  { to, notice }: { to: string; notice: Notice },
): void {
  const role = isStaff(account) ? 'staff' : 'client';
  queueMail(app, { kind: 'account-notice', to, data: { notice, role } });
}
