/** Amounts due once and each month, as one phrase. */
import type { Amounts } from '#domain/estimator/estimate-table.ts';
import { type Cents, shortMoney } from '#domain/money.ts';

/** "+$150 once", "+$3,000 once, −$50/month", "$0" where nothing is added; from `least` to `most` where these differ: "$0 to +$150 once". */
export function amountsInWords(least: Amounts, most: Amounts, plus = '+'): string {
  const signed = (cents: Cents) => (cents > 0 ? plus : '') + shortMoney(cents);
  const column = (from: Cents, to: Cents, when: string) => {
    if (from === 0 && to === 0) return [];
    return [`${from === to ? '' : `${signed(from)} to `}${signed(to)}${when}`];
  };
  const phrases = [
    ...column(least.oneTime, most.oneTime, ' once'),
    ...column(least.monthly, most.monthly, '/month'),
  ];
  return phrases.join(', ') || shortMoney(0);
}
