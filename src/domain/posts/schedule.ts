/** Scheduled publishing: a minute in the firm's zone (docs/product.md, Posts). */
import * as v from 'valibot';

import { dayMs, minuteMs } from '../durations.ts';
import { type FirmZone, momentOf, wallClock } from '../firm-time.ts';

export const scheduleDays = 730;

/** UTC ms, a whole minute; 0 if not scheduled. */
export const publishAtSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(8e15),
  v.multipleOf(minuteMs),
);

/** What a save requests; a scheduled post is a draft with a time. */
export const publishChoices = ['draft', 'scheduled', 'published'] as const;

export type PublishChoice = (typeof publishChoices)[number];

/** A post's state on the server and in ops; `publishAt` stays after its time. */
type Publishing = { status: 'draft' | 'published'; publishAt: number };

export function publishChoiceOf({ status, publishAt }: Publishing): PublishChoice {
  return status === 'draft' && publishAt > 0 ? 'scheduled' : status;
}

export function canSchedule(publishAt: number, now: number): boolean {
  return publishAt > now && publishAt <= now + scheduleDays * dayMs;
}

export type DayAndTime = { day: string; time: string };

export function dayAndTimeOf(publishAt: number, zone: FirmZone): DayAndTime {
  if (publishAt === 0) return { day: '', time: '' };
  const shown = new Date(wallClock(publishAt, zone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

export function publishAtOf({ day, time }: DayAndTime, zone: FirmZone): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return 0;
  const wall = Date.parse(`${day}T${time}:00.000Z`);
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== day) return 0;
  return Math.max(0, momentOf(wall, zone));
}
