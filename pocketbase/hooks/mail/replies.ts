/** Limits mails that visitors cause, so that they cannot flood strangers or the firm. */
import { replyAllowance } from '#domain/mail/allowance.ts';
import { takeAllowance } from '../accounts/allowance.ts';
import { networksFor, type Networks } from '../core/client-networks.ts';
import { mailboxOf } from './mailbox.ts';

/** Per network and mailbox: using it up blocks nobody else. */
const perReader = { name: 'reply to', ...replyAllowance };

/** Per mailbox, from all networks. */
const perMailbox = { name: 'reply to all of', burst: 12, everySeconds: 60 * 60 };

/** Per network; an office shares one. */
const perSender = { name: 'reply for', burst: 30, everySeconds: 2 * 60 };

/** Mails to the firm, per network. */
const perVisitor = { name: 'announce', burst: 20, everySeconds: 3 * 60 };

/** `sender` holds the request's networks, `to` the address it gave. */
export type Reply = { to: string; sender: Networks; suspectedSpam: boolean };

/** Takes one reply from the limits, if any is left. The request is stored either way. */
export function mayReply(app: PbApp, { to, sender, suspectedSpam }: Reply): boolean {
  if (suspectedSpam || takeAllowance(app, perSender, sender) > 0) return false;
  const mailbox = mailboxOf(to);
  if (takeAllowance(app, perReader, networksFor(mailbox, sender)) > 0) return false;
  return takeAllowance(app, perMailbox, mailbox) === 0;
}

/** Takes one mail to the firm. The dashboard shows every request anyway. */
export function mayAnnounce(app: PbApp, sender: Networks): boolean {
  return takeAllowance(app, perVisitor, sender) === 0;
}
