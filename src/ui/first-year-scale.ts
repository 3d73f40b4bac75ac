/** How a year of amounts becomes dots: one unit for the whole chart, chosen so that it stays countable. */
import type { Cents } from '#domain/money.ts';

/** What falls due in one month: one-time work and its instalments apart from monthly services. */
export interface MonthAmounts {
  readonly oneTime: Cents;
  readonly monthly: Cents;
}

/** One column: dots of monthly services below, dots of one-time work on top. */
export interface MonthDots {
  readonly oneTime: number;
  readonly monthly: number;
}

const units: readonly Cents[] = [10_000, 20_000, 50_000, 100_000, 200_000];
const tallest = 16;

/** The smallest unit, in cents, that keeps every column within 16 dots, which a laptop and a phone show without scrolling; the largest when none does. */
export function firstYearUnit(months: readonly MonthAmounts[]): Cents {
  const fits = (unit: Cents) => months.every((month) => columnHeight(month, unit) <= tallest);
  return units.find(fits) ?? 200_000;
}

/** The dots of each month. A column is summed first, then rounded, so that it shows the month's own total. */
export function firstYearDots(months: readonly MonthAmounts[], unit: Cents): readonly MonthDots[] {
  return months.map((month) => {
    const monthly = Math.round(month.monthly / unit);
    return { monthly, oneTime: columnHeight(month, unit) - monthly };
  });
}

/** The dots of one month's sum. */
export function columnHeight({ oneTime, monthly }: MonthAmounts, unit: Cents): number {
  return Math.round((oneTime + monthly) / unit);
}
