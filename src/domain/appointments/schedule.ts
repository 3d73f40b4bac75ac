/** Staff hours and meeting types. */
import * as v from 'valibot';

import { requiredDay } from '../calendar-day.ts';
import { optionalText, requiredText, textLimits } from '../form-values.ts';
import { recordId } from '../ids.ts';
import { listOf } from '../list-of.ts';
import { timeZones } from '../us-zones.ts';

/** UTC ms, up to the year 2096. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4e12));

const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/));

/** Working hours on one weekday (0 is Sunday), in the schedule's zone. */
const stretch = v.pipe(
  v.object({
    day: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
    from: time,
    to: time,
  }),
  v.forward(
    v.check(({ from, to }) => from < to, 'invalid'),
    ['to'],
  ),
);

const daysOff = v.pipe(
  v.object({ from: requiredDay, to: requiredDay }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'invalid'),
    ['to'],
  ),
);

const interval = v.pipe(
  v.object({ from: moment, until: moment }),
  v.forward(
    v.check(({ from, until }) => from < until, 'invalid'),
    ['until'],
  ),
);

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Bounds: `buffer` in minutes, `notice` in hours, `horizon` in days, `perDay` in appointments. */
export const ruleLimits = {
  buffer: [0, 120],
  notice: [0, 14 * 24],
  horizon: [1, 120],
  perDay: [1, 40],
} as const;

export const scheduleSchema = v.object({
  zone: v.picklist(timeZones),
  hours: listOf(stretch, 28),
  daysOff: listOf(daysOff, 100),
  /** Federal holidays on which this person works. */
  worksOn: v.optional(listOf(requiredDay, 100)),
  blocks: listOf(interval, 200),
  buffer: whole(...ruleLimits.buffer),
  notice: whole(...ruleLimits.notice),
  horizon: whole(...ruleLimits.horizon),
  perDay: whole(...ruleLimits.perDay),
});

export type Schedule = v.InferOutput<typeof scheduleSchema>;
export type Interval = v.InferOutput<typeof interval>;

export const firstSchedule: Omit<Schedule, 'zone'> = {
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
  daysOff: [],
  blocks: [],
  buffer: 15,
  notice: 24,
  horizon: 45,
  perDay: 6,
};

export const meetingPlaces = ['phone', 'video', 'office'] as const;

export type MeetingPlace = (typeof meetingPlaces)[number];

export const meetingTypesAtMost = 20;

const meetingFields = {
  name: requiredText(textLimits.name),
  minutes: v.pipe(whole(15, 240), v.multipleOf(15)),
  place: v.picklist(meetingPlaces),
  link: v.pipe(
    optionalText(textLimits.source),
    v.check((text) => text === '' || /^https:\/\/[^\s"<>]+$/.test(text), 'invalid'),
  ),
};

export const meetingTypeSchema = v.pipe(
  v.object({
    id: recordId,
    ...meetingFields,
    open: v.boolean(),
  }),
  v.forward(
    v.check(({ place, link }) => (place === 'video') === (link !== ''), 'required'),
    ['link'],
  ),
);

export type MeetingType = v.InferOutput<typeof meetingTypeSchema>;
