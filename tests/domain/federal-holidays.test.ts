/** US federal holidays as the calendar of the Office of Personnel Management has them. */
import { expect, test } from 'vitest';

import { federalHolidays } from '#domain/federal-holidays.ts';

const days = (from: string, until: string) => federalHolidays(from, until).map(({ day }) => day);

test('2026 has its eleven, with July 4, a Saturday, also observed on the Friday before', () => {
  expect(days('2026-01-01', '2026-12-31')).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
});

test('a first of January on a Saturday is observed in the year before', () => {
  expect(days('2027-12-20', '2028-01-20')).toEqual([
    '2027-12-24',
    '2027-12-25',
    '2027-12-31',
    '2028-01-01',
    '2028-01-17',
  ]);
});

test('a last Monday that is the 31st is Memorial Day', () => {
  expect(days('2027-05-01', '2027-05-31')).toEqual(['2027-05-31']);
});
