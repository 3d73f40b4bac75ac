/** Limits mails that visitors cause: they cannot flood strangers or the firm. */
import { limits } from '../limits.ts';
import { take } from '../core/limiter.ts';
import type { Networks } from '../core/client-networks.ts';

export type Reply = { to: string; sender: Networks; suspectedSpam: boolean };

export function mayReply(app: PbApp, { to, sender, suspectedSpam }: Reply): boolean {
  if (suspectedSpam || take(app, limits.repliesForSender, sender) > 0) return false;
  const mailbox = mailboxOf(to);
  const reader = sender.map(({ key, times }) => ({ key: `${mailbox} ${key}`, times }));
  if (take(app, limits.repliesToReader, reader) > 0) return false;
  return take(app, limits.repliesToMailbox, mailbox) === 0;
}

/** False over the limit: staff then see the request only at the desk. */
export function mayAnnounce(app: PbApp, sender: Networks): boolean {
  return take(app, limits.announcements, sender) === 0;
}

/** Gmail's domains, which share mailboxes and ignore dots in the name. */
const google = /^(gmail|googlemail)\.com$/;

/** The mailbox of an address: lower case without a plus suffix. */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const bare = name.replace(/(.)\+.*$/, '$1');
  return google.test(domain) ? `${bare.replace(/\./g, '')}@gmail.com` : `${bare}@${domain}`;
}
