/** Weeks of the firm's calendar: each moment is in one, whatever the clocks do. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { figureWeeks, weeksUntil } from '#domain/figures/figures.ts';

const hourMs = 3_600_000;

it('they lie end to end, the newest holds the moment, and each is as long as the clocks make it', () => {
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

it('a Sunday night belongs to the week before', () => {
  // 11:30 p.m. on Sunday in New York is Monday in UTC.
  expect(weeksUntil(Date.UTC(2026, 10, 23, 4, 30), firm.zone)[0]?.monday).toBe('2026-11-16');
  expect(weeksUntil(Date.UTC(2026, 10, 23, 5), firm.zone)[0]?.monday).toBe('2026-11-23');
});
