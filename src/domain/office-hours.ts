/**
 * Office hours: Monday to Friday in the firm's zone, except days off and federal holidays. The 24-hour promise ignores
 * them.
 */
import { dayMs } from './durations.ts';
import { isFederalHoliday } from './federal-holidays.ts';
import type { DayOff } from './firm/firm-days.ts';
import {
  firmTime,
  longDate,
  momentOf,
  msOfTime,
  type NamedZone,
  wallClock,
  weekdayOf,
} from './firm-time.ts';

export type OfficeHours = { opens: string; closes: string };

/** `until` is the next closing or opening, in UTC ms. */
export type OfficeState = { open: boolean; until: number };

export function officeState(
  utcMs: number,
  zone: NamedZone,
  hours: OfficeHours,
  daysOff: readonly DayOff[],
): OfficeState {
  const wall = wallClock(utcMs, zone);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  const opens = midnight + msOfTime(hours.opens);
  const closes = midnight + msOfTime(hours.closes);
  if (isWorkday(midnight, daysOff) && wall < opens)
    return { open: false, until: momentOf(opens, zone) };
  if (isWorkday(midnight, daysOff) && wall < closes)
    return { open: true, until: momentOf(closes, zone) };
  let next = midnight + dayMs;
  while (!isWorkday(next, daysOff)) next += dayMs;
  return { open: false, until: momentOf(next + msOfTime(hours.opens), zone) };
}

/** "Office open until 5:00 PM Eastern", "Office opens today 9:00 AM Eastern"; later days by weekday or date. */
export function officeText(
  utcMs: number,
  zone: NamedZone,
  hours: OfficeHours,
  daysOff: readonly DayOff[],
): string {
  const { open, until } = officeState(utcMs, zone, hours, daysOff);
  const time = firmTime(until, zone);
  const wall = wallClock(until, zone);
  const isFar = until - utcMs > 6 * dayMs;
  const isToday = Math.floor(wall / dayMs) === Math.floor(wallClock(utcMs, zone) / dayMs);
  const day = isFar ? longDate(wall) : isToday ? 'today' : weekdayOf(wall);
  return open ? `Office open until ${time}` : `Office opens ${day} ${time}`;
}

function isWorkday(wallMs: number, daysOff: readonly DayOff[]): boolean {
  const date = new Date(wallMs);
  const day = date.getUTCDay();
  return day >= 1 && day <= 5 && !isDayOff(date, daysOff);
}

function isDayOff(date: Date, daysOff: readonly DayOff[]): boolean {
  const day = date.toISOString().slice(0, 10);
  return isFederalHoliday(day) || daysOff.some(({ from, to }) => from <= day && day <= to);
}
