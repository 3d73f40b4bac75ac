import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { firmDate } from '#domain/firm-time.ts';

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
