/** Mails that answer a visitor by themselves: too few for anybody to bother strangers through us. */
import { takeAllowance } from '../accounts/allowance.ts';

/** Three at once to one address, and three more an hour. */
const perReader = { name: 'reply to', burst: 3, everySeconds: 20 * 60 };

/** Thirty for one network address: an office shares one. */
const perSender = { name: 'reply for', burst: 30, everySeconds: 2 * 60 };

/** Who would be answered: `sender` is the network address that asks, `to` the mail address it gives. */
export type Reply = { to: string; sender: string; suspectedSpam: boolean };

/** Whether a mail may be sent; taking one. What is not mailed is kept all the same. */
export function mayReply(app: PbApp, { to, sender, suspectedSpam }: Reply): boolean {
  if (suspectedSpam || takeAllowance(app, perSender, sender) > 0) return false;
  return takeAllowance(app, perReader, to.toLowerCase()) === 0;
}
