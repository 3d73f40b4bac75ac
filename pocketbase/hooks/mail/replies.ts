/** Mails that a visitor causes: too few for anyone to bother strangers through us, or to bury the firm in them. */
import { replyAllowance } from '#domain/mail/allowance.ts';
import { takeAllowance } from '../accounts/allowance.ts';
import { networksFor, type Networks } from '../core/client-networks.ts';
import { mailboxOf } from './mailbox.ts';

/** What one network address can have sent to one mail address: whoever uses it up takes nothing from anyone else. */
const perReader = { name: 'reply to', ...replyAllowance };

/** What all of them together can have sent to one mail address. */
const perMailbox = { name: 'reply to all of', burst: 12, everySeconds: 60 * 60 };

/** Thirty for one network address: an office shares one. */
const perSender = { name: 'reply for', burst: 30, everySeconds: 2 * 60 };

/** What the firm hears of one network address: twenty at once, and twenty more an hour. */
const perVisitor = { name: 'announce', burst: 20, everySeconds: 3 * 60 };

/** Who would be answered: `sender` are the networks that the request comes from, `to` the mail address it gives. */
export type Reply = { to: string; sender: Networks; suspectedSpam: boolean };

/** Whether a mail may be sent; taking one. What is not mailed is kept all the same. */
export function mayReply(app: PbApp, { to, sender, suspectedSpam }: Reply): boolean {
  if (suspectedSpam || takeAllowance(app, perSender, sender) > 0) return false;
  const mailbox = mailboxOf(to);
  if (takeAllowance(app, perReader, networksFor(mailbox, sender)) > 0) return false;
  return takeAllowance(app, perMailbox, mailbox) === 0;
}

/** Whether the firm may be mailed about what this network address sends; taking one. The dashboard shows all of it. */
export function mayAnnounce(app: PbApp, sender: Networks): boolean {
  return takeAllowance(app, perVisitor, sender) === 0;
}
