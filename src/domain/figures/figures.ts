/** Weekly figures on estimates and messages, counts only (docs/product.md, Figures). */
import * as v from 'valibot';

import { dayMs } from '../durations.ts';
import { type FirmZone, momentOf, wallClock } from '../firm-time.ts';

export const figuresRoute = '/api/desk/figures';

export const figureWeeks = 13;

export const figureSources = 10;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Leads by the week of their arrival: `reached` saw an estimate, `submitted` sent it, `won` are won by now. `median` is
 * the first year's price in cents. `asked` were answered or are overdue; `answered` got it in time.
 */
const weekSchema = v.object({
  monday: v.string(),
  reached: count,
  submitted: count,
  won: count,
  median: v.nullable(v.number()),
  asked: count,
  answered: count,
});

export type FigureWeek = v.InferOutput<typeof weekSchema>;

const sourceSchema = v.object({ source: v.string(), submitted: count, won: count });

export type FigureSource = v.InferOutput<typeof sourceSchema>;

/**
 * Letters sent in the shown weeks, and how many their client signed. `days`: median from sent to signed, rounded up.
 */
const lettersSchema = v.object({ sent: count, signed: count, days: v.nullable(count) });

/** Weeks newest first, sources largest first; `others` sums the remaining sources. */
export const figuresSchema = v.object({
  at: v.number(),
  weeks: v.array(weekSchema),
  sources: v.array(sourceSchema),
  others: v.object({ submitted: count, won: count }),
  letters: lettersSchema,
});

export type Figures = v.InferOutput<typeof figuresSchema>;

/** Mondays, newest first, with start and end (exclusive) in UTC ms. */
export function weeksUntil(
  utcMs: number,
  zone: FirmZone,
): { monday: string; from: number; to: number }[] {
  const today = Math.floor(wallClock(utcMs, zone) / dayMs) * dayMs;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: figureWeeks }, (_, index) => {
    const monday = today - (sinceMonday + 7 * index) * dayMs;
    return {
      monday: new Date(monday).toISOString().slice(0, 10),
      from: momentOf(monday, zone),
      to: momentOf(monday + 7 * dayMs, zone),
    };
  });
}
