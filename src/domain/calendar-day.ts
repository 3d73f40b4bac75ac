import * as v from 'valibot';

/** The value of a partly typed date or time field. No schema accepts it. */
export const unfinished = 'unfinished';

export type DateKind = 'date' | 'time';

export const requiredDay = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d$/),
  v.check(isDay, 'invalid'),
);

export const calendarDay = v.union([v.literal(''), requiredDay]);

export const dateErrors = {
  whole_day: 'Enter a whole date that exists, like 12/05/2026.',
  whole_time: 'Enter a whole time, like 9:00 AM.',
  year: 'Enter a year from 2000 to 2099.',
} as const;

export function dateProblem(kind: DateKind, text: string): keyof typeof dateErrors | undefined {
  if (kind === 'time')
    return /^(?:|24:00|(?:[01]\d|2[0-3]):[0-5]\d)$/.test(text) ? undefined : 'whole_time';
  if (v.is(calendarDay, text)) return undefined;
  return /^(?!20\d\d-)\d{4,6}-\d\d-\d\d$/.test(text) ? 'year' : 'whole_day';
}

export const typedDay = v.pipe(
  v.string('required'),
  v.check((text) => dateProblem('date', text) !== 'year', 'year'),
  v.check((text) => dateProblem('date', text) !== 'whole_day', 'whole_day'),
);

export const typedTime = v.pipe(
  v.string('required'),
  v.check((text) => dateProblem('time', text) === undefined, 'whole_time'),
);

function isDay(text: string): boolean {
  const utcMs = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(utcMs) && new Date(utcMs).toISOString().slice(0, 10) === text;
}
