/** Computes free slots for server and page, without Intl (goja has none). */
import { dayMs, hourMs, minuteMs } from '../durations.ts';
import { federalHolidays } from '../federal-holidays.ts';
import { momentOf, msOfTime, wallClock } from '../firm-time.ts';
import { zoneNamed } from '../us-zones.ts';
import type { Interval, Schedule } from './schedule.ts';

export type SlotQuestion = {
  schedule: Schedule;
  minutes: number;
  booked: readonly Interval[];
  now: number;
};

const stepMs = 30 * minuteMs;

/**
 * Starts of free slots in UTC ms, optionally in `within`. Leaves out times that a clock change skips; counts repeated
 * ones once.
 */
export function freeSlots(question: SlotQuestion, within?: Interval): number[] {
  const { schedule, now } = question;
  const zone = zoneNamed(schedule.zone);
  if (!zone) return [];
  const earliest = Math.max(now + schedule.notice * hourMs, within?.from ?? 0);
  const latest = Math.min(now + schedule.horizon * dayMs, (within?.until ?? Infinity) - 1);
  if (latest < earliest) return [];
  const found = new Set<number>();
  const firstDay = midnight(wallClock(earliest, zone));
  const lastDay = midnight(wallClock(latest, zone));
  const { worksOn = [] } = schedule;
  // Federal holidays are days off, except those that this person opened.
  const closed = federalHolidays(nameOf(firstDay), nameOf(lastDay)).map(({ day }) => day);
  const holidays = new Set(closed.filter((day) => !worksOn.includes(day)));
  for (let day = firstDay; day <= lastDay; day += dayMs) {
    if (holidays.has(nameOf(day))) continue;
    for (const start of slotsOn(day, question)) {
      if (start >= earliest && start <= latest) found.add(start);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** `day` is midnight of the schedule's day, read as if it were UTC. */
function slotsOn(day: number, { schedule, minutes, booked }: SlotQuestion): number[] {
  const zone = zoneNamed(schedule.zone);
  const name = nameOf(day);
  if (!zone || schedule.daysOff.some(({ from, to }) => from <= name && name <= to)) return [];
  const begins = momentOf(day, zone);
  const ends = momentOf(day + dayMs, zone);
  const nearby = booked.filter(({ from, until }) => until > begins - dayMs && from < ends + dayMs);
  const taken = nearby.filter(({ from }) => from >= begins && from < ends).length;
  if (taken >= schedule.perDay) return [];
  const bufferMs = schedule.buffer * minuteMs;
  const isFree = (from: number, until: number) =>
    !nearby.some((one) => from < one.until + bufferMs && until + bufferMs > one.from) &&
    !schedule.blocks.some((one) => from < one.until && until > one.from);
  const weekday = new Date(day).getUTCDay();
  return schedule.hours
    .filter((stretch) => stretch.day === weekday)
    .flatMap(({ from, to }) => {
      const closes = momentOf(day + msOfTime(to), zone);
      return clockTimes(day + msOfTime(from), day + msOfTime(to)).flatMap((wall) => {
        const start = momentOf(wall, zone);
        const end = start + minutes * minuteMs;
        return end <= closes && isFree(start, end) ? [start] : [];
      });
    });
}

const nameOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

function clockTimes(from: number, to: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / stepMs) }, (_, n) => from + n * stepMs);
}

function midnight(wallMs: number): number {
  return Math.floor(wallMs / dayMs) * dayMs;
}
