import * as v from 'valibot';

import { isZoneName, labeledZone, type ZoneName } from '#domain/appointments/appointment-time.ts';
import { type Schedule, scheduleSchema } from '#domain/appointments/schedule.ts';
import { momentOf, wallClock } from '#domain/firm-time.ts';

const text = v.string();
const span = v.object({ from: text, to: text });

const draftSchema = v.object({
  zone: text,
  hours: v.array(v.object({ day: v.number(), from: text, to: text })),
  daysOff: v.array(span),
  worksOn: v.optional(v.array(text)),
  blocks: v.array(v.object({ day: text, from: text, to: text })),
  buffer: text,
  notice: text,
  horizon: text,
  perDay: text,
});

export type HoursDraft = v.InferOutput<typeof draftSchema>;

type Begun = { rev: number; draft: HoursDraft };

const begunSchema = v.union([
  v.object({ rev: v.number(), draft: draftSchema }),
  // Drafts of earlier releases have no revision.
  v.pipe(
    draftSchema,
    v.transform((draft) => ({ rev: -1, draft })),
  ),
]);

export function begunIn(kept: string): Begun | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), begunSchema), kept);
  return read.success ? read.output : undefined;
}

export function keptText(begun: Begun): string {
  return JSON.stringify(begun);
}

export function draftOf(schedule: Schedule): HoursDraft {
  const { zone, blocks, buffer, notice, horizon, perDay } = schedule;
  return {
    zone,
    hours: schedule.hours,
    daysOff: schedule.daysOff,
    ...(schedule.worksOn && { worksOn: schedule.worksOn }),
    blocks: blocks.map(({ from, until }) => ({
      day: wallText(from, zone).slice(0, 10),
      from: wallText(from, zone).slice(11, 16),
      to: wallText(until, zone).slice(11, 16),
    })),
    buffer: String(buffer),
    notice: String(notice),
    horizon: String(horizon),
    perDay: String(perDay),
  };
}

/** Undefined if incomplete or invalid. Past blocked times are dropped. */
export function scheduleOf(draft: HoursDraft, now: number): Schedule | undefined {
  const { zone, buffer, notice, horizon, perDay } = draft;
  if (!isZoneName(zone)) return undefined;
  const blocks = draft.blocks.map(({ day, from, to }) => ({
    from: momentIn(day, from, zone),
    until: momentIn(day, to, zone),
  }));
  const read = v.safeParse(scheduleSchema, {
    ...draft,
    blocks: blocks.filter(({ from, until }) => !(from < until && until < now)),
    buffer: wholeNumber(buffer),
    notice: wholeNumber(notice),
    horizon: wholeNumber(horizon),
    perDay: wholeNumber(perDay),
  });
  return read.success ? read.output : undefined;
}

function wholeNumber(written: string): number {
  return /^\d+$/.test(written.trim()) ? Number(written) : Number.NaN;
}

function momentIn(day: string, time: string, zone: ZoneName): number {
  return momentOf(Date.parse(`${day}T${time}:00Z`), labeledZone(zone));
}

function wallText(moment: number, zone: ZoneName): string {
  return new Date(wallClock(moment, labeledZone(zone))).toISOString();
}
