import * as v from 'valibot';

import { dayMs } from '../durations.ts';
import { calendarDay } from '../calendar-day.ts';

export type DayOff = { from: string; to: string };

export const daysOffLimits = { stretches: 60, days: 100 } as const;

/** A line is one day, or two separated by a space; undefined if any line is invalid. */
export function daysOffIn(text: string): DayOff[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const days = lines.flatMap((line) => {
    const [from = '', to = from, more] = line.trim().split(/ +/);
    const isStretch = more === undefined && isDay(from) && isDay(to) && from <= to;
    const length = (Date.parse(to) - Date.parse(from)) / dayMs;
    return isStretch && length < daysOffLimits.days ? [{ from, to }] : [];
  });
  if (days.length !== lines.length || days.length > daysOffLimits.stretches) return undefined;
  return days.sort((one, other) => (one.from < other.from ? -1 : 1));
}

export function daysOffText(days: readonly DayOff[]): string {
  return days.map(({ from, to }) => (from === to ? from : `${from} ${to}`)).join('\n');
}

function isDay(text: string): boolean {
  return text !== '' && v.is(calendarDay, text);
}
