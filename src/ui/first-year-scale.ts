/** Converts a year's amounts to a countable number of dots. */
import type { Cents } from '#domain/money.ts';

/** Instalments count as one-time work. */
export interface MonthAmounts {
  readonly oneTime: Cents;
  readonly monthly: Cents;
}

/** Dots of monthly services are below those of one-time work. */
export interface MonthDots {
  readonly oneTime: number;
  readonly monthly: number;
}

const units: readonly Cents[] = [10_000, 20_000, 50_000, 100_000, 200_000];
const tallest = 16;

/** The smallest unit, in cents, with at most 16 dots per column, which fit on a screen. */
export function firstYearUnit(months: readonly MonthAmounts[]): Cents {
  const fits = (unit: Cents) => months.every((month) => columnHeight(month, unit) <= tallest);
  return units.find(fits) ?? 200_000;
}

/** Rounds each month's sum, so a column shows the month's total. */
export function firstYearDots(months: readonly MonthAmounts[], unit: Cents): readonly MonthDots[] {
  return months.map((month) => {
    const monthly = Math.round(month.monthly / unit);
    return { monthly, oneTime: columnHeight(month, unit) - monthly };
  });
}

export function columnHeight({ oneTime, monthly }: MonthAmounts, unit: Cents): number {
  return Math.round((oneTime + monthly) / unit);
}
