/** Where a mail arrives, for what one mailbox may be sent: many addresses lead to one. */

/** Here dots in a name count for nothing. */
const withoutDots = /^(gmail|googlemail)\.com$/;

/** The same text for every address of a mailbox: in small letters, without what stands behind a plus sign. */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const bare = name.replace(/(.)\+.*$/, '$1');
  return `${withoutDots.test(domain) ? bare.replace(/\./g, '') : bare}@${domain}`;
}
