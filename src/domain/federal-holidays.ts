/** Computes US federal holidays (docs/product.md, Appointments). */
import { dayMs } from './durations.ts';

type Holiday = { day: string; name: string };

type Rule = readonly [
  month: number,
  name: string,
  ofMonth: number | { weekday: number; nth: number },
];

const rules: readonly Rule[] = [
  [0, 'New Year’s Day', 1],
  [0, 'Martin Luther King Jr. Day', { weekday: 1, nth: 3 }],
  [1, 'Washington’s Birthday', { weekday: 1, nth: 3 }],
  [4, 'Memorial Day', { weekday: 1, nth: -1 }],
  [5, 'Juneteenth', 19],
  [6, 'Independence Day', 4],
  [8, 'Labor Day', { weekday: 1, nth: 1 }],
  [9, 'Columbus Day', { weekday: 1, nth: 2 }],
  [10, 'Veterans Day', 11],
  [10, 'Thanksgiving Day', { weekday: 4, nth: 4 }],
  [11, 'Christmas Day', 25],
];

/**
 * From `from` to `until` inclusive (by default a year later), in order. A weekend's holiday is also observed on the
 * nearest weekday.
 */
export function federalHolidays(from: string, until = yearAfter(from)): Holiday[] {
  const years = [];
  // January 1 may be observed on December 31 of the year before.
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)) + 1; year += 1)
    years.push(year);
  return years
    .flatMap((year) => rules.flatMap((rule) => daysOf(year, rule)))
    .filter(({ day }) => from <= day && day <= until)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

export const isFederalHoliday = (day: string): boolean => federalHolidays(day, day).length > 0;

const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

function daysOf(year: number, [month, name, ofMonth]: Rule): Holiday[] {
  if (typeof ofMonth !== 'number') return [{ day: nameOf(nthOf(year, month, ofMonth)), name }];
  const day = Date.UTC(year, month, ofMonth);
  const weekday = new Date(day).getUTCDay();
  const moved = weekday === 6 ? day - dayMs : weekday === 0 ? day + dayMs : undefined;
  const observed = moved === undefined ? [] : [{ day: nameOf(moved), name: `${name} (observed)` }];
  return [{ day: nameOf(day), name }, ...observed];
}

function nthOf(
  year: number,
  month: number,
  { weekday, nth }: { weekday: number; nth: number },
): number {
  const first = Date.UTC(year, nth > 0 ? month : month + 1, 1);
  const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7;
  return first + (ahead + 7 * (nth > 0 ? nth - 1 : nth)) * dayMs;
}

const nameOf = (day: number): string => new Date(day).toISOString().slice(0, 10);
