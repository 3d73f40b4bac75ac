/** When a draft is published by the server: a minute of the firm's calendar (docs/product.md, Posts). */
import * as v from 'valibot';

import { type FirmZone, momentOf, wallClock } from '../firm-time.ts';

/** How far ahead a post can be scheduled. */
export const scheduleDays = 730;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A moment in UTC milliseconds, a whole minute; 0 for a post that is not scheduled. */
export const publishAtSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(8e15),
  v.multipleOf(minuteMs),
);

/** What staff ask for with a save: a scheduled post is a draft with a moment. */
export const postWishes = ['draft', 'scheduled', 'published'] as const;

export type PostWish = (typeof postWishes)[number];

/** What is stored of a post's publishing, on the server and in ops; `publishAt` stays once its moment has come. */
type Publishing = { status: 'draft' | 'published'; publishAt: number };

/** What readers find, and staff call it. */
export function wishOf({ status, publishAt }: Publishing): PostWish {
  return status === 'draft' && publishAt > 0 ? 'scheduled' : status;
}

/** One word for it: the same before and after its moment, so that a save does not mind that it came in between. */
export function publishingText({ status, publishAt }: Publishing): string {
  return publishAt > 0 ? `at ${publishAt}` : status;
}

/** True for a moment that is still to come, and not too far away. */
export function canSchedule(publishAt: number, now: number): boolean {
  return publishAt > now && publishAt <= now + scheduleDays * dayMs;
}

/** A day and a time as fields of a form hold them: "2026-11-25" and "09:00", or both empty. */
export type DayAndTime = { day: string; time: string };

/** What the firm's calendar and clock show at a moment. */
export function dayAndTimeOf(publishAt: number, zone: FirmZone): DayAndTime {
  if (publishAt === 0) return { day: '', time: '' };
  const shown = new Date(wallClock(publishAt, zone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The moment at which the firm's clock shows them; 0 where they are none. */
export function publishAtOf({ day, time }: DayAndTime, zone: FirmZone): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return 0;
  const wall = Date.parse(`${day}T${time}:00.000Z`);
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== day) return 0;
  return Math.max(0, momentOf(wall, zone));
}
