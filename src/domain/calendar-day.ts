/** Days and times of day as forms hold them, and what is wrong with one that a person has typed. */
import * as v from 'valibot';

/** The value of a date or time field of which only a part is typed. No schema accepts it. */
export const unfinished = 'unfinished';

/** What a field is for. */
export type DateKind = 'date' | 'time';

/** `2026-02-28`. */
export const requiredDay = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d$/),
  v.check(isDay, 'invalid'),
);

/** The same, or an empty text. */
export const calendarDay = v.union([v.literal(''), requiredDay]);

/** What to do about a date or time that is none, beside its field and in the list of errors. */
export const dateErrors = {
  whole_day: 'Enter a whole date that exists, like 12/05/2026.',
  whole_time: 'Enter a whole time, like 9:00 AM.',
  year: 'Enter a year from 2000 to 2099.',
} as const;

/** What is wrong with a date or time in a form; an empty one has no problem. */
export function dateProblem(kind: DateKind, text: string): keyof typeof dateErrors | undefined {
  if (kind === 'time')
    return /^(?:|24:00|(?:[01]\d|2[0-3]):[0-5]\d)$/.test(text) ? undefined : 'whole_time';
  if (v.is(calendarDay, text)) return undefined;
  return /^(?!20\d\d-)\d{4,6}-\d\d-\d\d$/.test(text) ? 'year' : 'whole_day';
}

/** A day in a form, or none. */
export const typedDay = v.pipe(
  v.string('required'),
  v.check((text) => dateProblem('date', text) !== 'year', 'year'),
  v.check((text) => dateProblem('date', text) !== 'whole_day', 'whole_day'),
);

/** A time of day in a form, `09:30`, or none; `24:00` is the day's end. */
export const typedTime = v.pipe(
  v.string('required'),
  v.check((text) => dateProblem('time', text) === undefined, 'whole_time'),
);

/** No month has more days than it has. */
function isDay(text: string): boolean {
  const utcMs = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(utcMs) && new Date(utcMs).toISOString().slice(0, 10) === text;
}
