/** Formats appointment times without Intl (goja has none). */
import { dayMs, minuteMs } from '../durations.ts';
import {
  firmTime,
  longDate,
  momentOf,
  type NamedZone,
  wallClock,
  weekdayOf,
} from '../firm-time.ts';
import { unbroken } from '../unbroken.ts';
import { timeZones, zoneNamed } from '../us-zones.ts';

export type ZoneName = (typeof timeZones)[number];

export const zoneLabels = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Atlantic',
} as const satisfies Record<ZoneName, string>;

export function isZoneName(name: string): name is ZoneName {
  return timeZones.some((zone) => zone === name);
}

export function labeledZone(name: ZoneName): NamedZone {
  return { ...(zoneNamed(name) ?? { standardHours: 0 }), label: zoneLabels[name] };
}

/** "Tuesday, March 10, 2026, 2:30 PM Eastern", for a moment in UTC ms. */
export function appointmentTime(utcMs: number, zone: ZoneName): string {
  return `${appointmentDay(utcMs, zone)}, ${clockTime(utcMs, zone)} ${zoneLabels[zone]}`;
}

/** Adds the other zone if its clock differs: "..., 2:30 PM Eastern (11:30 AM Pacific)". */
export function timeInBoth(utcMs: number, zone: ZoneName, other: ZoneName): string {
  return `${appointmentDay(utcMs, zone)}, ${clockInBoth(utcMs, zone, other)}`;
}

/** Without the day: "2:30 PM Eastern (11:30 AM Pacific)". */
export function clockInBoth(utcMs: number, zone: ZoneName, other: ZoneName): string {
  const written = `${clockTime(utcMs, zone)} ${zoneLabels[zone]}`;
  const here = wallClock(utcMs, labeledZone(zone));
  const there = wallClock(utcMs, labeledZone(other));
  if (here === there) return written;
  const isSameDay = appointmentDay(utcMs, zone) === appointmentDay(utcMs, other);
  const elsewhere = `${clockTime(utcMs, other)} ${zoneLabels[other]}`;
  return `${written} (${isSameDay ? '' : `${weekdayOf(there)} `}${elsewhere})`;
}

/** As `timeInBoth`, with no-break spaces, for pages. */
export function unbrokenTimeInBoth(utcMs: number, zone: ZoneName, other: ZoneName): string {
  return unbrokenTime(timeInBoth(utcMs, zone, other));
}

export function unbrokenTime(words: string): string {
  return words.replace(/\(.*\)|\w+ \d+, \d+|\S+ [AP]M/g, unbroken);
}

export function appointmentDay(utcMs: number, zone: ZoneName): string {
  const wall = wallClock(utcMs, labeledZone(zone));
  return `${weekdayOf(wall)}, ${longDate(wall)}`;
}

export function clockTime(utcMs: number, zone: ZoneName): string {
  return firmTime(utcMs, labeledZone(zone)).slice(0, -zoneLabels[zone].length - 1);
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Afternoon starts at noon, evening at 5 PM. */
export function partOfDay(utcMs: number, zone: ZoneName): PartOfDay {
  const hour = new Date(wallClock(utcMs, labeledZone(zone))).getUTCHours();
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** Starts of `count` days and the end of the last; the first is `away` days from today. A week begins on Monday. */
export function daysFrom(now: number, zone: ZoneName, days: { count: 1 | 7; away: number }) {
  const clock = labeledZone(zone);
  const today = Math.floor(wallClock(now, clock) / dayMs);
  // January 1, 1970 was a Thursday.
  const sinceMonday = days.count === 7 ? (today + 3) % 7 : 0;
  const first = today - sinceMonday + days.away;
  const begins = (day: number) => momentOf((first + day) * dayMs, clock);
  return {
    starts: Array.from({ length: days.count }, (_, day) => begins(day)),
    until: begins(days.count),
  };
}

/** Whole days in the zone from today to the day of `utcMs`: `away` for `daysFrom`. */
export function daysAway(now: number, utcMs: number, zone: ZoneName): number {
  const dayOf = (moment: number) => Math.floor(wallClock(moment, labeledZone(zone)) / dayMs);
  return dayOf(utcMs) - dayOf(now);
}

/** Minutes since midnight in the zone. */
export function minuteOfDay(utcMs: number, zone: ZoneName): number {
  return Math.floor((wallClock(utcMs, labeledZone(zone)) % dayMs) / minuteMs);
}
