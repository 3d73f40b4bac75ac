import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { wallClock } from '#domain/firm-time.ts';
import { afterQuiet, isQuiet } from '#domain/notifications/quiet-hours.ts';
import { nextReminder } from '#domain/notifications/reminders.ts';
import { stateNames } from '#domain/us-states.ts';
import { zonesOfState } from '#domain/us-zones.ts';

const at = (text: string) => Date.parse(text);
const shown = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
const ohio = zonesOfState('Ohio');

describe('the next reminder', () => {
  it.each([
    // Due on March 16: clocks go forward on March 8, 2026.
    ['2026-02-01T12:00:00Z', '2026-03-09T13:00:00.000Z'],
    ['2026-03-09T12:59:59Z', '2026-03-09T13:00:00.000Z'],
    ['2026-03-09T13:00:00Z', '2026-03-15T13:00:00.000Z'],
    ['2026-03-15T13:00:00Z', '2026-03-16T13:00:00.000Z'],
    ['2026-03-16T13:00:00Z', '2026-03-23T13:00:00.000Z'],
    ['2026-03-23T13:00:00Z', '2026-03-30T13:00:00.000Z'],
    // In winter again, an hour later by UTC.
    ['2026-11-01T15:00:00Z', '2026-11-02T14:00:00.000Z'],
  ])('after %s is at %s', (after, expected) => {
    expect(shown(nextReminder(['2026-03-16'], at(after), ohio))).toBe(expected);
  });

  it.each([
    ['Hawaii', '2026-03-16T19:00:00.000Z'],
    ['California', '2026-03-16T16:00:00.000Z'],
    // One half changes its clocks, the other does not.
    ['Arizona', '2026-03-16T16:00:00.000Z'],
    ['Alaska', '2026-03-16T18:00:00.000Z'],
    ['Texas', '2026-03-16T15:00:00.000Z'],
  ])('comes at nine in the morning of %s', (state, expected) => {
    const next = nextReminder(['2026-03-16'], at('2026-03-16T06:00:00Z'), zonesOfState(state));
    expect(shown(next)).toBe(expected);
  });

  it('is the first of several, and none where nothing is due', () => {
    const dues = ['2026-03-30', '2026-03-20'];
    expect(shown(nextReminder(dues, at('2026-03-14T00:00:00Z'), ohio))).toBe(
      '2026-03-19T13:00:00.000Z',
    );
    expect(nextReminder([], at('2026-03-14T00:00:00Z'), ohio)).toBeNull();
  });

  it('comes later, never in a night, and within a week once the week before has begun', () => {
    const days = fc.integer({ min: 0, max: 900 });
    const moment = fc.integer({ min: Date.UTC(2026), max: Date.UTC(2028) });
    fc.assert(
      fc.property(days, moment, fc.constantFrom(...stateNames), (day, after, state) => {
        const zones = zonesOfState(state);
        const due = new Date(Date.UTC(2026) + day * 86_400_000).toISOString().slice(0, 10);
        const next = nextReminder([due], after, zones) ?? 0;
        expect(next).toBeGreaterThan(after);
        expect(isQuiet(next, zones)).toBe(false);
        const begun = at(`${due}T00:00:00Z`) - 8 * 86_400_000;
        expect(next - Math.max(after, begun)).toBeLessThanOrEqual(9 * 86_400_000);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the quiet hours', () => {
  it.each([
    ['Ohio', '2026-07-01T11:59:59Z', true],
    ['Ohio', '2026-07-01T12:00:00Z', false],
    ['Ohio', '2026-07-01T23:59:59Z', false],
    ['Ohio', '2026-07-02T00:00:00Z', true],
    ['Ohio', '2026-01-02T00:30:00Z', false],
    ['Hawaii', '2026-07-01T17:59:00Z', true],
    ['Hawaii', '2026-07-01T18:00:00Z', false],
    // It may be Phoenix or the Navajo Nation: quiet as long as it is in one of them.
    ['Arizona', '2026-07-01T14:30:00Z', true],
    ['Arizona', '2026-07-01T15:00:00Z', false],
    ['Arizona', '2026-07-02T02:30:00Z', true],
  ])('%s at %s: %s', (state, moment, expected) => {
    expect(isQuiet(at(moment), zonesOfState(state))).toBe(expected);
  });

  it('are over the same morning, within half a day and an hour', () => {
    const moment = fc.integer({ min: Date.UTC(2026), max: Date.UTC(2028) });
    fc.assert(
      fc.property(moment, fc.constantFrom(...stateNames), (now, state) => {
        const zones = zonesOfState(state);
        const awake = afterQuiet(now, zones);
        expect(isQuiet(awake, zones)).toBe(false);
        expect(awake).toBeGreaterThanOrEqual(now);
        expect(awake - now).toBeLessThanOrEqual(14 * 3_600_000);
        const hours = zones.map((zone) => new Date(wallClock(awake, zone)).getUTCHours());
        expect(awake === now || Math.min(...hours) === 8).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
