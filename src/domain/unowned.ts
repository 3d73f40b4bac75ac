/** Detects sample addresses and numbers. Imports nothing, because every page imports it. */

/** Reserved domains (RFC 2606, RFC 6761) and fictional phone numbers. */
const unowned =
  /(^|[./@])example(\.(com|net|org))?([/:]|$)|\.(example|test|invalid)([/:]|$)|^\(555\)/;

export function isUnowned(text: string): boolean {
  return unowned.test(text);
}
