/** When the office is open, Monday to Friday in the firm's zone: beside the promise of an answer within 24 hours. */
import { firmTime, momentOf, type NamedZone, wallClock } from './firm-time.ts';

/** Times of day such as "09:00". */
export type OfficeHours = { opens: string; closes: string };

/** `until` is when that ends, in UTC milliseconds: the closing of an open office, the opening of a closed one. */
export type OfficeState = { open: boolean; until: number };

const dayMs = 86_400_000;
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Whether the office is open at a moment, and until when that stays so. */
export function officeState(utcMs: number, zone: NamedZone, hours: OfficeHours): OfficeState {
  const wall = wallClock(utcMs, zone);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  const opens = midnight + msOf(hours.opens);
  const closes = midnight + msOf(hours.closes);
  if (isWorkday(midnight) && wall < opens) return { open: false, until: momentOf(opens, zone) };
  if (isWorkday(midnight) && wall < closes) return { open: true, until: momentOf(closes, zone) };
  let next = midnight + dayMs;
  while (!isWorkday(next)) next += dayMs;
  return { open: false, until: momentOf(next + msOf(hours.opens), zone) };
}

/** "Office open until 5:00 PM Eastern", "Office opens Monday 9:00 AM Eastern". */
export function officeText(utcMs: number, zone: NamedZone, hours: OfficeHours): string {
  const { open, until } = officeState(utcMs, zone, hours);
  const time = firmTime(until, zone);
  return open
    ? `Office open until ${time}`
    : `Office opens ${days[new Date(wallClock(until, zone)).getUTCDay()]} ${time}`;
}

function isWorkday(wallMs: number): boolean {
  const day = new Date(wallMs).getUTCDay();
  return day >= 1 && day <= 5;
}

function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
