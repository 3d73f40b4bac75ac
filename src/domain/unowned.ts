/** Tells sample addresses and numbers from those that someone can own. Imported by every page: it imports nothing. */

/** Reserved domains (RFC 2606, RFC 6761) and fictional phone numbers. */
const unowned =
  /(^|[./@])example(\.(com|net|org))?([/:]|$)|\.(example|test|invalid)([/:]|$)|^\(555\)/;

/** True for an address or number that belongs to no one. */
export function isUnowned(text: string): boolean {
  return unowned.test(text);
}
