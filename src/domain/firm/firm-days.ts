/** Days on which the firm is closed, as owners write them and as clocks read them. */
import * as v from 'valibot';

import { calendarDay } from '../calendar-day.ts';

/** Both days are off. */
export type DayOff = { from: string; to: string };

/** Most stretches of days, and most days of one. */
export const daysOffLimits = { stretches: 60, days: 100 } as const;

const dayMs = 86_400_000;

/** In their order. A line is a day, or two with a space between them; nothing where a line is none, or ends before it begins. */
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

/** The text of these days. */
export function daysOffText(days: readonly DayOff[]): string {
  return days.map(({ from, to }) => (from === to ? from : `${from} ${to}`)).join('\n');
}

function isDay(text: string): boolean {
  return text !== '' && v.is(calendarDay, text);
}
