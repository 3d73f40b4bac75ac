/** Money as integer cents, so that sums are exact; dollars appear only in records and on screen. */

/** A whole number of US cents. */
export type Cents = number;

/** Divides cents by a whole number, rounding half up to the cent (docs/product.md, Money). */
export function divideCents(cents: Cents, by: number): Cents {
  return Math.floor((2 * cents + by) / (2 * by));
}

/** The given percentage of an amount, rounded half up to the cent. */
export function percentOf(cents: Cents, percent: number): Cents {
  return divideCents(cents * percent, 100);
}

/** Adds amounts up. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Cents as the dollars that records carry: 19681 becomes 196.81. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** The same without cents that are none: "$299", "$299.50". */
export function shortMoney(cents: Cents): string {
  return formatMoney(cents).replace(/\.00$/, '');
}

/** Cents as people read them: "$2,361.75", "−$787.25" with a true minus sign. No Intl: goja has none. */
export function formatMoney(cents: Cents): string {
  const { sign, dollars, fraction } = moneyParts(cents);
  return `${sign}$${dollars}.${fraction}`;
}

/** The parts of an amount for typesetting: sign ("" or "−"), grouped dollars, two-digit fraction. */
export function moneyParts(cents: Cents): { sign: string; dollars: string; fraction: string } {
  const whole = Math.abs(cents);
  return {
    sign: cents < 0 ? '−' : '',
    dollars: String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ','),
    fraction: String(whole % 100).padStart(2, '0'),
  };
}
