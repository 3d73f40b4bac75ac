import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import {
  firmDate,
  firmDateTime,
  shortDateTime,
  unbrokenDate,
  wallClock,
} from '#domain/firm-time.ts';
import { officeState, officeText } from '#domain/office-hours.ts';
import { federalHolidays } from '#domain/federal-holidays.ts';
import { estimatedPayments, paymentsOver, yearWithPayments } from '#domain/estimated-payments.ts';
import { figureWeeks, weeksUntil } from '#domain/figures/figures.ts';

test.each([
  ['2026-11-21T12:00:00Z', 'November 21, 2026'],
  ['2026-01-01T04:59:59Z', 'December 31, 2025'],
  ['2026-01-01T05:00:00Z', 'January 1, 2026'],
  ['2026-07-04T03:59:59Z', 'July 3, 2026'],
  ['2026-07-04T04:00:00Z', 'July 4, 2026'],
  ['2028-02-29T17:00:00Z', 'February 29, 2028'],
])('firmDate: %s is %s at the firm', (utc, expected) => {
  expect(firmDate(Date.parse(utc), firm.zone)).toBe(expected);
});

test('unbrokenDate is the same day in one piece', () => {
  const moment = Date.UTC(2026, 10, 21, 12);
  expect(unbrokenDate(moment, firm.zone)).toBe('November\u00A021,\u00A02026');
});

describe('firmDateTime', () => {
  test('agrees with Intl at any minute of these years', () => {
    const intl = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: firm.zone.name,
    });
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024), max: Date.UTC(2040) }), (moment) => {
        const expected = intl.format(moment).replace(' at ', ', ').replace('\u202f', ' ');
        expect(firmDateTime(moment, firm.zone)).toBe(`${expected} Eastern`);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['2026-11-21T16:04:00Z', 'today, 11:04 AM'],
  ['2026-11-21T05:00:00Z', 'today, 12:00 AM'],
  ['2026-11-21T04:59:00Z', 'Nov 20, 11:59 PM'],
  ['2026-03-08T07:00:00Z', 'Mar 8, 3:00 AM'],
  ['2025-11-21T16:04:00Z', 'Nov 21, 2025'],
])('shortDateTime: %s, on November 21, 2026: %s', (utc, expected) => {
  const now = Date.parse('2026-11-22T04:00:00Z');
  expect(shortDateTime(Date.parse(utc), now, firm.zone)).toBe(expected);
});

const at = (utc: string) => officeText(Date.parse(utc), firm.zone, firm.hours, []);

test.each([
  // A Friday in winter: 9 AM is 14:00 UTC.
  ['2026-11-20T13:59:59Z', 'Office opens today 9:00 AM Eastern'],
  ['2026-11-20T14:00:00Z', 'Office open until 5:00 PM Eastern'],
  ['2026-11-20T21:59:59Z', 'Office open until 5:00 PM Eastern'],
  ['2026-11-20T22:00:00Z', 'Office opens Monday 9:00 AM Eastern'],
  ['2026-11-21T16:00:00Z', 'Office opens Monday 9:00 AM Eastern'],
  ['2026-11-23T22:00:00Z', 'Office opens Tuesday 9:00 AM Eastern'],
  // Christmas Day is a Friday.
  ['2026-12-25T16:00:00Z', 'Office opens Monday 9:00 AM Eastern'],
  // In summer it is 13:00 UTC.
  ['2026-07-07T12:59:59Z', 'Office opens today 9:00 AM Eastern'],
  ['2026-07-07T13:00:00Z', 'Office open until 5:00 PM Eastern'],
  // Monday in UTC, still Sunday night at the firm.
  ['2026-11-23T04:30:00Z', 'Office opens Monday 9:00 AM Eastern'],
])('officeText: %s: %s', (utc, expected) => {
  expect(at(utc)).toBe(expected);
});

test('is closed on days off, and says the date where it opens in more than six days', () => {
  const off = [
    { from: '2026-11-26', to: '2026-11-27' },
    { from: '2026-12-21', to: '2027-01-01' },
  ];
  const on = (utc: string) => officeText(Date.parse(utc), firm.zone, firm.hours, off);
  expect(on('2026-11-25T23:00:00Z')).toBe('Office opens Monday 9:00 AM Eastern');
  expect(on('2026-11-26T16:00:00Z')).toBe('Office opens Monday 9:00 AM Eastern');
  expect(on('2026-12-22T16:00:00Z')).toBe('Office opens January 4, 2027 9:00 AM Eastern');
  expect(on('2027-01-04T16:00:00Z')).toBe('Office open until 5:00 PM Eastern');
});

describe('officeState', () => {
  test('opens at 9 AM on the Monday after the clocks have changed', () => {
    const spring = officeState(Date.parse('2026-03-06T23:00:00Z'), firm.zone, firm.hours, []);
    expect(new Date(spring.until).toISOString()).toBe('2026-03-09T13:00:00.000Z');
    const autumn = officeState(Date.parse('2026-10-30T22:00:00Z'), firm.zone, firm.hours, []);
    expect(new Date(autumn.until).toISOString()).toBe('2026-11-02T14:00:00.000Z');
  });

  test('stays as it is until the moment it names, and changes there', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024), max: Date.UTC(2040) }), (moment) => {
        const { open, until } = officeState(moment, firm.zone, firm.hours, []);
        expect(until).toBeGreaterThan(moment);
        expect(officeState(until - 1, firm.zone, firm.hours, [])).toEqual({ open, until });
        expect(officeState(until, firm.zone, firm.hours, []).open).toBe(!open);
        expect(new Date(wallClock(until, firm.zone)).getUTCHours()).toBe(open ? 17 : 9);
      }),
      { numRuns: 500 },
    );
  });
});

// US federal holidays as the Office of Personnel Management lists them.

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

describe('estimated payments', () => {
  test('of 2025 are due on the published dates', () => {
    expect(estimatedPayments(2025)).toEqual([
      { earned: 'January 1 to March 31', due: 'April 15, 2025' },
      { earned: 'April 1 to May 31', due: 'June 16, 2025' },
      { earned: 'June 1 to August 31', due: 'September 15, 2025' },
      { earned: 'September 1 to December 31', due: 'January 15, 2026' },
    ]);
  });

  // As the IRS published them: weekends, Emancipation Day and Martin Luther King Jr. Day move a 15th.
  test.each([
    [2018, ['April 17, 2018', 'June 15, 2018', 'September 17, 2018', 'January 15, 2019']],
    [2022, ['April 18, 2022', 'June 15, 2022', 'September 15, 2022', 'January 17, 2023']],
    [2023, ['April 18, 2023', 'June 15, 2023', 'September 15, 2023', 'January 16, 2024']],
    [2024, ['April 15, 2024', 'June 17, 2024', 'September 16, 2024', 'January 15, 2025']],
  ])('of %i move off weekends and holidays', (year, due) => {
    expect(estimatedPayments(year).map((payment) => payment.due)).toEqual(due);
  });
});

test('a payment is over from the day after it was due', () => {
  const over = (day: string) => paymentsOver(2025, Date.parse(`${day}T00:00:00Z`));
  expect(['2025-04-15', '2025-04-16', '2025-06-17', '2026-01-15', '2026-01-16'].map(over)).toEqual([
    0, 1, 2, 3, 4,
  ]);
});

test('a year whose payments are over gives way to the next with one to come', () => {
  const year = (day: string) => yearWithPayments(2025, Date.parse(`${day}T00:00:00Z`));
  expect(['2024-05-01', '2026-01-15', '2026-01-16', '2027-01-15', '2027-01-16'].map(year)).toEqual([
    2025, 2025, 2026, 2026, 2027,
  ]);
});

// Weeks in the firm's zone: each moment is in exactly one, whatever the clocks do.

const hourMs = 3_600_000;

test('they lie end to end, the newest holds the moment, and each is as long as the clocks make it', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }), (now) => {
      const weeks = weeksUntil(now, firm.zone);
      expect(weeks).toHaveLength(figureWeeks);
      const [newest] = weeks;
      expect(newest && newest.from <= now && now < newest.to).toBe(true);
      for (const { monday, from, to } of weeks) {
        expect(new Date(`${monday}T00:00Z`).getUTCDay()).toBe(1);
        expect([167, 168, 169]).toContain((to - from) / hourMs);
      }
      expect(weeks.slice(1).map(({ to }) => to)).toEqual(
        weeks.slice(0, -1).map(({ from }) => from),
      );
    }),
  );
});

test('a Sunday night belongs to the week before', () => {
  // 11:30 p.m. on Sunday in New York is Monday in UTC.
  expect(weeksUntil(Date.UTC(2026, 10, 23, 4, 30), firm.zone)[0]?.monday).toBe('2026-11-16');
  expect(weeksUntil(Date.UTC(2026, 10, 23, 5), firm.zone)[0]?.monday).toBe('2026-11-23');
});
