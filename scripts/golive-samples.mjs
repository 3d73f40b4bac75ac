/** Finds what is still a sample in the firm's facts and links. */

/** Addresses no one can own (RFC 2606, RFC 6761), and the numbers kept for stories. */
const nobodys =
  /(^|[./@])example(\.(com|net|org))?([/:]|$)|\.(example|test|invalid)([/:]|$)|^\(555\)/;

/**
 * Every place in `facts` that is marked as a sample or holds an address no one can own.
 * @param {unknown} facts
 * @param {string} [at] where they stand, such as "firm"
 * @returns {string[]} one sentence a place
 */
export function samplesIn(facts, at = '') {
  if (typeof facts === 'string') {
    return nobodys.test(facts) ? [`${at} is a sample: ${facts}`] : [];
  }
  if (typeof facts !== 'object' || facts === null) return [];
  if ('sample' in facts && facts.sample === true) return [`${at} is sample content`];
  // A link's host only repeats its address for people to read.
  return Object.entries(facts)
    .filter(([name]) => name !== 'host')
    .flatMap(([name, value]) => samplesIn(value, at ? `${at}.${name}` : name));
}

/**
 * The credentials whose logo is not settled, and logos whose file is not there.
 * @param {Record<string, import('../src/config/links.ts').Credential>} credentials
 * @param {(path: string) => boolean} isThere whether a file is below `public`
 * @returns {string[]} one sentence a credential
 */
export function missingLogos(credentials, isThere) {
  return Object.entries(credentials).flatMap(([name, { logo }]) => {
    const place = `links.credentials.${name}.logo`;
    if (logo === 'drawn') return [];
    if (logo === null) return [`${place} is missing: a drawn mark stands in its place`];
    return isThere(logo.src) ? [] : [`${place} names a file that is not there: public${logo.src}`];
  });
}

/**
 * What a data folder lacks before it can meet the public.
 * @param {{ accounts: readonly string[], posts: number, leads: number, smtp: boolean, sender: string }} facts how many posts and leads are the demo's; `sender` is empty where mails come from the firm's own address
 * @returns {string[]} one sentence a problem
 */
export function unreadyData({ accounts, posts, leads, smtp, sender }) {
  const demo = accounts.filter((email) => nobodys.test(email) && !email.startsWith('__pb'));
  return [
    ...demo.map((email) => `there is a demo account: ${email}`),
    ...(posts > 0 ? [`posts of the demo are there: ${posts}`] : []),
    ...(leads > 0 ? [`leads of the demo are there: ${leads}`] : []),
    ...(smtp ? [] : ['no SMTP server is set: no mail would leave']),
    ...(nobodys.test(sender) ? [`mails would come from a sample address: ${sender}`] : []),
  ];
}
