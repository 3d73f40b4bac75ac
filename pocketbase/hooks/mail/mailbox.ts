/** Gmail's domains, which share mailboxes and ignore dots in the name. */
const google = /^(gmail|googlemail)\.com$/;

/** The mailbox of an address: lower case without a plus suffix. */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const bare = name.replace(/(.)\+.*$/, '$1');
  return google.test(domain) ? `${bare.replace(/\./g, '')}@gmail.com` : `${bare}@${domain}`;
}
