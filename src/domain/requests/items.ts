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

/** `part` numbers several documents of one kind from 1; `more` asks for any others. */
export type Wanted = { item: RequestItem; part: string };

export const partPattern = /^(?:|[1-9]\d?|more)$/;

export function isSame(one: Wanted, other: Wanted): boolean {
  return one.item !== 'other' && one.item === other.item && one.part === other.part;
}
