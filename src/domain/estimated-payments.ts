/** Due dates of the four estimated tax payments (docs/product.md, Free resources). */

import { dayMs } from './durations.ts';
import { longDate } from './firm-time.ts';

export type EstimatedPayment = {
  earned: string;
  due: string;
};

/** Periods, and the month whose 15th is due; month 12 is next January. */
const quarters = [
  { earned: 'January 1 to March 31', month: 3 },
  { earned: 'April 1 to May 31', month: 5 },
  { earned: 'June 1 to August 31', month: 8 },
  { earned: 'September 1 to December 31', month: 12 },
] as const;

/** A 15th on a weekend or holiday moves to the next working day. */
export function estimatedPayments(year: number): EstimatedPayment[] {
  return quarters.map(({ earned, month }) => ({
    earned,
    due: longDate(workingDayFrom(Date.UTC(year, month, 15))),
  }));
}

export function paymentsOver(year: number, now: number): number {
  return estimatedPayments(year).filter(({ due }) => Date.parse(`${due} UTC`) + dayMs <= now)
    .length;
}

/** The start of the UTC day: payment status changes only daily. */
export const dayOf = (moment: number): number => moment - (moment % dayMs);

/** The given year, or the first after it with a payment left. */
export function yearWithPayments(year: number, now: number): number {
  return paymentsOver(year, now) < quarters.length ? year : yearWithPayments(year + 1, now);
}

function workingDayFrom(day: number): number {
  return isWeekend(day) || isHoliday(day) ? workingDayFrom(day + dayMs) : day;
}

function isWeekend(day: number): boolean {
  return new Date(day).getUTCDay() % 6 === 0;
}

/** The two that can fall on a due date: Martin Luther King Jr. Day and Emancipation Day (Washington). */
function isHoliday(day: number): boolean {
  const date = new Date(day);
  const [month, ofMonth, weekday] = [date.getUTCMonth(), date.getUTCDate(), date.getUTCDay()];
  if (month === 0) return weekday === 1 && ofMonth >= 15 && ofMonth <= 21;
  if (month !== 3) return false;
  const onFriday = ofMonth === 15 && weekday === 5;
  const onMonday = ofMonth === 17 && weekday === 1;
  return ofMonth === 16 || onFriday || onMonday;
}
