import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  type DateKind,
  dateProblem,
  typedDay,
  typedTime,
  unfinished,
} from '#domain/calendar-day.ts';

const cases: readonly (readonly [DateKind, string, ReturnType<typeof dateProblem>])[] = [
  ['date', '', undefined],
  ['date', '2026-12-05', undefined],
  ['date', '2000-01-01', undefined],
  ['date', '2099-12-31', undefined],
  ['date', unfinished, 'whole_day'],
  ['date', '2026-02-30', 'whole_day'],
  ['date', '12/05/2026', 'whole_day'],
  ['date', '0026-12-05', 'year'],
  ['date', '1999-12-31', 'year'],
  ['date', '2100-01-01', 'year'],
  ['date', '12026-12-05', 'year'],
  ['time', '', undefined],
  ['time', '09:30', undefined],
  ['time', '23:59', undefined],
  ['time', '24:00', undefined],
  ['time', unfinished, 'whole_time'],
  ['time', '9', 'whole_time'],
  ['time', '24:30', 'whole_time'],
];

test.each(cases)('a %s of “%s”: %s', (kind, text, problem) => {
  expect(dateProblem(kind, text)).toBe(problem);
  const read = v.safeParse(kind === 'date' ? typedDay : typedTime, text);
  expect(read.issues?.[0].message).toBe(problem);
});
