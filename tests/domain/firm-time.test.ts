import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import {
  firmDate,
  firmDateTime,
  momentOf,
  shortDateTime,
  unbrokenDate,
  wallClock,
} from '#domain/firm-time.ts';

describe('firmDate', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 'November 21, 2026'],
    ['2026-01-01T04:59:59Z', 'December 31, 2025'],
    ['2026-01-01T05:00:00Z', 'January 1, 2026'],
    ['2026-07-04T03:59:59Z', 'July 3, 2026'],
    ['2026-07-04T04:00:00Z', 'July 4, 2026'],
    ['2028-02-29T17:00:00Z', 'February 29, 2028'],
    // Clocks go forward on March 8, 2026 and back on November 1, 2026.
    ['2026-03-08T04:59:59Z', 'March 7, 2026'],
    ['2026-03-09T03:59:59Z', 'March 8, 2026'],
    ['2026-11-01T03:59:59Z', 'October 31, 2026'],
    ['2026-11-02T04:59:59Z', 'November 1, 2026'],
  ])('%s is %s at the firm', (utc, expected) => {
    expect(firmDate(Date.parse(utc), firm.zone)).toBe(expected);
  });

  it('agrees with Intl at any moment of these years', () => {
    const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: firm.zone.name });
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024), max: Date.UTC(2040) }), (moment) => {
        expect(firmDate(moment, firm.zone)).toBe(intl.format(moment));
      }),
      { numRuns: 500 },
    );
  });
});

describe('unbrokenDate', () => {
  it('is the same day in one piece', () => {
    const moment = Date.UTC(2026, 10, 21, 12);
    expect(unbrokenDate(moment, firm.zone)).toBe('November\u00A021,\u00A02026');
  });
});

describe('firmDateTime', () => {
  it.each([
    ['2026-11-21T16:04:00Z', 'November 21, 2026, 11:04 AM Eastern'],
    ['2026-11-21T05:00:00Z', 'November 21, 2026, 12:00 AM Eastern'],
    ['2026-11-21T17:00:00Z', 'November 21, 2026, 12:00 PM Eastern'],
    ['2026-07-04T21:09:00Z', 'July 4, 2026, 5:09 PM Eastern'],
    // The hour from 1 to 2 AM is there twice when the clocks go back, the one from 2 to 3 AM never when they go forward.
    ['2026-11-01T05:30:00Z', 'November 1, 2026, 1:30 AM Eastern'],
    ['2026-11-01T06:30:00Z', 'November 1, 2026, 1:30 AM Eastern'],
    ['2026-03-08T06:59:00Z', 'March 8, 2026, 1:59 AM Eastern'],
    ['2026-03-08T07:00:00Z', 'March 8, 2026, 3:00 AM Eastern'],
  ])('%s is %s', (utc, expected) => {
    expect(firmDateTime(Date.parse(utc), firm.zone)).toBe(expected);
  });

  it('agrees with Intl at any minute of these years', () => {
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

describe('shortDateTime', () => {
  it.each([
    ['2026-11-21T16:04:00Z', 'today, 11:04 AM'],
    ['2026-11-21T05:00:00Z', 'today, 12:00 AM'],
    ['2026-11-21T04:59:00Z', 'Nov 20, 11:59 PM'],
    ['2026-03-08T07:00:00Z', 'Mar 8, 3:00 AM'],
    ['2025-11-21T16:04:00Z', 'Nov 21, 2025'],
  ])('%s, on November 21, 2026: %s', (utc, expected) => {
    const now = Date.parse('2026-11-22T04:00:00Z');
    expect(shortDateTime(Date.parse(utc), now, firm.zone)).toBe(expected);
  });
});

describe('momentOf', () => {
  it('finds the moment again, or the other one of the hour that is there twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024), max: Date.UTC(2040) }), (moment) => {
        const found = momentOf(wallClock(moment, firm.zone), firm.zone);
        expect(wallClock(found, firm.zone)).toBe(wallClock(moment, firm.zone));
        expect([0, -3_600_000]).toContain(found - moment);
      }),
      { numRuns: 500 },
    );
  });
});
