/** What happens to somebody's second factor is said to them by mail, in the transaction of what happens. */
import type { MailData } from '../mail/letters.ts';
import { queueMail } from '../mail/queue-mail.ts';

export type FactorKind =
  | 'factor-set'
  | 'factor-removed'
  | 'factor-reset'
  | 'recovery-code-used'
  | 'new-recovery-codes';

/** The one place that hears of every change of a factor. */
export function noticeFactor<K extends FactorKind>(
  tx: PbApp,
  account: PbRecord,
  kind: K,
  data: MailData[K],
): void {
  queueMail<FactorKind>(tx, { kind, to: account.getString('email'), data });
}
