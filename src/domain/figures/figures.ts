/** What became of estimates and messages, week by week: counts alone, nothing about any person. Source: docs/product.md, Figures. */
import * as v from 'valibot';

import { type FirmZone, momentOf, wallClock } from '../firm-time.ts';

/** Where staff ask for them. */
export const figuresRoute = '/api/desk/figures';

/** So many weeks are shown, the present one among them. */
export const figureWeeks = 13;

/** Most sources that have a line of their own; the others are counted together. */
export const figureSources = 10;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A week from a Monday of the firm's calendar ("2026-11-23"), by when each lead arrived. `reached`: visitors who saw an estimate, and
 * `submitted` those of them who sent it. `won` is how many of all of that week's leads are won by now. `median` is the middle one of the
 * submitted estimates' first years, in cents; null where there is none. `asked` are those that
 * have an answer or should have one by now; `answered` of them had it within the promised hours.
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

/** By where a visitor first came from: a campaign's source, else the site that led here; empty where neither is known. */
const sourceSchema = v.object({ source: v.string(), submitted: count, won: count });

export type FigureSource = v.InferOutput<typeof sourceSchema>;

/** The answer of `figuresRoute`: the newest week first, the largest source first; `others` counts further sources. */
export const figuresSchema = v.object({
  at: v.number(),
  weeks: v.array(weekSchema),
  sources: v.array(sourceSchema),
  others: v.object({ submitted: count, won: count }),
});

export type Figures = v.InferOutput<typeof figuresSchema>;

const dayMs = 86_400_000;

/** The Mondays of the weeks that are shown, the newest first, each with its first moment and the one after its last, UTC milliseconds. */
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
