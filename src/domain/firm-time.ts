/** Formats dates in the firm's time zone, with daylight saving time (DST), without Intl (goja has none). */
import { hourMs, minuteMs } from './durations.ts';
import { unbroken } from './unbroken.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A US zone by its winter offset; `allYear` without daylight saving. */
export type FirmZone = { standardHours: number; allYear?: true };

export type NamedZone = FirmZone & { label: string };

/** "November 21, 2026" in the firm's zone. */
export function firmDate(utcMs: number, zone: FirmZone): string {
  return longDate(wallClock(utcMs, zone));
}

export function unbrokenDate(utcMs: number, zone: FirmZone): string {
  return unbroken(firmDate(utcMs, zone));
}

/** "November 21, 2026, 11:04 AM Eastern". */
export function firmDateTime(utcMs: number, zone: NamedZone): string {
  return `${firmDate(utcMs, zone)}, ${firmTime(utcMs, zone)}`;
}

export function firmTime(utcMs: number, zone: NamedZone): string {
  return `${timeOfDay(new Date(wallClock(utcMs, zone)))} ${zone.label}`;
}

/** "today, 11:04 AM", "Nov 19, 11:04 AM", or "Nov 19, 2025" for another year, in the firm's zone. */
export function shortDateTime(utcMs: number, nowMs: number, zone: FirmZone): string {
  const here = new Date(wallClock(utcMs, zone));
  const now = new Date(wallClock(nowMs, zone));
  const day = `${months[here.getUTCMonth()]?.slice(0, 3)} ${here.getUTCDate()}`;
  if (here.getUTCFullYear() !== now.getUTCFullYear()) return `${day}, ${here.getUTCFullYear()}`;
  const isToday = here.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
  return `${isToday ? 'today' : day}, ${timeOfDay(here)}`;
}

/** "2026-11-21", the day in the firm's zone. */
export function firmDay(utcMs: number, zone: FirmZone): string {
  return new Date(wallClock(utcMs, zone)).toISOString().slice(0, 10);
}

/** A local time as UTC ms, to be read with `Date`'s UTC getters. */
export function wallClock(utcMs: number, zone: FirmZone): number {
  return utcMs + offsetHours(utcMs, zone) * hourMs;
}

/** The moment of a local time; an hour skipped in March maps to the next one. */
export function momentOf(wallMs: number, zone: FirmZone): number {
  const asSummer = wallMs - (zone.standardHours + 1) * hourMs;
  return wallClock(asSummer, zone) === wallMs ? asSummer : wallMs - zone.standardHours * hourMs;
}

export function msOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minuteMs;
}

export function longDate(utcMs: number): string {
  const date = new Date(utcMs);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** "Nov 21, 2026" for "2026-11-21"; other text stays unchanged. */
export function dayText(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? day : longDate(at).replace(/^(\w{3})\w*/, '$1');
}

export function weekdayOf(wallMs: number): string {
  return weekdays[new Date(wallMs).getUTCDay()] ?? '';
}

function timeOfDay(wall: Date): string {
  const hour = wall.getUTCHours();
  const minute = String(wall.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The UTC offset in hours. DST: second Sunday of March to first of November, at 2 AM. */
function offsetHours(utcMs: number, { standardHours, allYear }: FirmZone): number {
  if (allYear) return standardHours;
  const year = new Date(utcMs + standardHours * hourMs).getUTCFullYear();
  const begins = sundayOf(year, 2, 8) + (2 - standardHours) * hourMs;
  const ends = sundayOf(year, 10, 1) + (1 - standardHours) * hourMs;
  return utcMs >= begins && utcMs < ends ? standardHours + 1 : standardHours;
}

/** Midnight UTC of the first Sunday on or after a date. */
function sundayOf(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  return Date.UTC(year, month, day + ((7 - weekday) % 7));
}
