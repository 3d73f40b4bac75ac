/** Money in integer cents, for exact sums; records and pages use dollars. */

export type Cents = number;

/** Rounds half up to the cent (docs/product.md, Money). */
export function divideCents(cents: Cents, by: number): Cents {
  return Math.floor((2 * cents + by) / (2 * by));
}

export function percentOf(cents: Cents, percent: number): Cents {
  return divideCents(cents * percent, 100);
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Without zero cents: "$299", "$299.50". */
export function shortMoney(cents: Cents): string {
  return formatMoney(cents).replace(/\.00$/, '');
}

/** "$2,361.75", "−$787.25" with a true minus sign. No Intl: goja has none. */
export function formatMoney(cents: Cents): string {
  const { sign, dollars, fraction } = moneyParts(cents);
  return `${sign}$${dollars}.${fraction}`;
}

/** For typesetting: sign ("" or "−"), grouped dollars, two-digit fraction. */
export function moneyParts(cents: Cents): { sign: string; dollars: string; fraction: string } {
  const whole = Math.abs(cents);
  return {
    sign: cents < 0 ? '−' : '',
    dollars: String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ','),
    fraction: String(whole % 100).padStart(2, '0'),
  };
}
