/** What the firm can need from a client, by a name each; the words for people stand elsewhere. */

/** `other` is what staff put in their own words. */
export const requestItems = [
  'prior-return',
  'w2-1099',
  'k1',
  'form-1098',
  'state-returns',
  'business-return',
  'profit-and-loss',
  'balance-sheet',
  'bank-statements',
  'payroll-reports',
  'other',
] as const;

export type RequestItem = (typeof requestItems)[number];

/**
 * One thing that is wanted. Where there are several of a kind, `part` says which: its number, or `more` for any beyond
 * those that are known of; else it is empty.
 */
export type Wanted = { item: RequestItem; part: string };

/** What `part` may be. */
export const partPattern = /^(?:|[1-9]\d?|more)$/;

/** True for the same thing twice; what is in staff's own words is never. */
export function isSame(one: Wanted, other: Wanted): boolean {
  return one.item !== 'other' && one.item === other.item && one.part === other.part;
}
