import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { wallClock } from '#domain/firm-time.ts';
import { officeState, officeText } from '#domain/office-hours.ts';

const at = (utc: string) => officeText(Date.parse(utc), firm.zone, firm.hours, []);

describe('officeText', () => {
  it.each([
    // A Friday in winter: 9 AM is 14:00 UTC.
    ['2026-11-20T13:59:59Z', 'Office opens today 9:00 AM Eastern'],
    ['2026-11-20T14:00:00Z', 'Office open until 5:00 PM Eastern'],
    ['2026-11-20T21:59:59Z', 'Office open until 5:00 PM Eastern'],
    ['2026-11-20T22:00:00Z', 'Office opens Monday 9:00 AM Eastern'],
    ['2026-11-21T16:00:00Z', 'Office opens Monday 9:00 AM Eastern'],
    ['2026-11-22T16:00:00Z', 'Office opens Monday 9:00 AM Eastern'],
    ['2026-11-23T22:00:00Z', 'Office opens Tuesday 9:00 AM Eastern'],
    // In summer it is 13:00 UTC.
    ['2026-07-07T12:59:59Z', 'Office opens today 9:00 AM Eastern'],
    ['2026-07-07T13:00:00Z', 'Office open until 5:00 PM Eastern'],
    // Friday night in UTC is still Friday afternoon at the firm, and Monday there has not begun.
    ['2026-11-23T04:30:00Z', 'Office opens Monday 9:00 AM Eastern'],
  ])('%s: %s', (utc, expected) => {
    expect(at(utc)).toBe(expected);
  });
});

it('is closed on days off, and says the date where it opens in more than six days', () => {
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
  it('opens at 9 AM on the Monday after the clocks have changed', () => {
    const spring = officeState(Date.parse('2026-03-06T23:00:00Z'), firm.zone, firm.hours, []);
    expect(new Date(spring.until).toISOString()).toBe('2026-03-09T13:00:00.000Z');
    const autumn = officeState(Date.parse('2026-10-30T22:00:00Z'), firm.zone, firm.hours, []);
    expect(new Date(autumn.until).toISOString()).toBe('2026-11-02T14:00:00.000Z');
  });

  it('stays as it is until the moment it names, and changes there', () => {
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
