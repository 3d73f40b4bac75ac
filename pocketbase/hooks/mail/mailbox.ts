/** Where a mail arrives, for what one mailbox may be sent: many addresses lead to one. */

/** Both names of Google's mail lead to one mailbox, and dots in a name count for nothing there. */
const google = /^(gmail|googlemail)\.com$/;

/** The same text for every address of a mailbox: in lower case, without what follows a plus sign. */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const bare = name.replace(/(.)\+.*$/, '$1');
  return google.test(domain) ? `${bare.replace(/\./g, '')}@gmail.com` : `${bare}@${domain}`;
}
