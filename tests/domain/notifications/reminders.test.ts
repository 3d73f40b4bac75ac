import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';

import { wallClock } from '#domain/firm-time.ts';
import {
  afterQuietHours,
  isQuiet,
  nextMorning,
  nextReminder,
} from '#domain/notifications/reminders.ts';
import { stateNames } from '#domain/us-states.ts';
import { zonesOfState } from '#domain/us-zones.ts';
import { preferencesSave } from '#domain/notifications/ops.ts';
import {
  allOn,
  choicesOf,
  type MailChoice,
  mailChoices,
} from '#domain/notifications/preferences.ts';

const at = (text: string) => Date.parse(text);

const shown = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

const ohio = zonesOfState('Ohio');

describe('the next reminder', () => {
  test.each([
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

  test.each([
    ['Hawaii', '2026-03-16T19:00:00.000Z'],
    ['California', '2026-03-16T16:00:00.000Z'],
    // Only one of the state's two zones changes its clocks.
    ['Arizona', '2026-03-16T16:00:00.000Z'],
    ['Alaska', '2026-03-16T18:00:00.000Z'],
    ['Texas', '2026-03-16T15:00:00.000Z'],
  ])('comes at nine in the morning of %s', (state, expected) => {
    const next = nextReminder(['2026-03-16'], at('2026-03-16T06:00:00Z'), zonesOfState(state));
    expect(shown(next)).toBe(expected);
  });

  test('is the first of several, and none where nothing is due', () => {
    const dues = ['2026-03-30', '2026-03-20'];
    expect(shown(nextReminder(dues, at('2026-03-14T00:00:00Z'), ohio))).toBe(
      '2026-03-19T13:00:00.000Z',
    );
    expect(nextReminder([], at('2026-03-14T00:00:00Z'), ohio)).toBeNull();
  });

  test('comes later, never in a night, and within a week once the week before has begun', () => {
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
  test.each([
    ['Ohio', '2026-07-01T11:59:59Z', true],
    ['Ohio', '2026-07-01T12:00:00Z', false],
    ['Ohio', '2026-07-01T23:59:59Z', false],
    ['Ohio', '2026-07-02T00:00:00Z', true],
    ['Ohio', '2026-01-02T00:30:00Z', false],
    ['Hawaii', '2026-07-01T17:59:00Z', true],
    ['Hawaii', '2026-07-01T18:00:00Z', false],
    // The client may be in Phoenix or the Navajo Nation: quiet while it is night in either.
    ['Arizona', '2026-07-01T14:30:00Z', true],
    ['Arizona', '2026-07-01T15:00:00Z', false],
    ['Arizona', '2026-07-02T02:30:00Z', true],
  ])('%s at %s: %s', (state, moment, expected) => {
    expect(isQuiet(at(moment), zonesOfState(state))).toBe(expected);
  });

  test('are over the same morning, within half a day and an hour', () => {
    const moment = fc.integer({ min: Date.UTC(2026), max: Date.UTC(2028) });
    fc.assert(
      fc.property(moment, fc.constantFrom(...stateNames), (now, state) => {
        const zones = zonesOfState(state);
        const awake = afterQuietHours(now, zones);
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

describe('mornings', () => {
  const shown = (moment: number) => new Date(moment).toISOString();

  describe('the next morning', () => {
    test.each([
      // Clocks go forward on March 14, 2027, and back on November 7.
      ['Ohio', '2027-03-13T14:00:00Z', '2027-03-14T12:00:00.000Z'],
      ['Ohio', '2027-03-14T11:59:59Z', '2027-03-14T12:00:00.000Z'],
      ['Ohio', '2027-03-14T12:00:00Z', '2027-03-15T12:00:00.000Z'],
      ['Ohio', '2027-11-06T13:00:00Z', '2027-11-07T13:00:00.000Z'],
      ['Hawaii', '2027-03-14T12:00:00Z', '2027-03-14T18:00:00.000Z'],
      // Eastern and Central: the first time at which both are awake.
      ['Florida', '2027-01-10T13:30:00Z', '2027-01-10T14:00:00.000Z'],
    ])('in %s after %s is %s', (state, after, expected) => {
      expect(shown(nextMorning(Date.parse(after), zonesOfState(state)))).toBe(expected);
    });

    test('is at eight, later, within a day and an hour, and never in a night', () => {
      const from = Date.parse('2026-01-01T00:00:00Z');
      fc.assert(
        fc.property(
          fc.constantFrom(...stateNames),
          fc.integer({ min: 0, max: 900 * 86_400 }),
          (state, seconds) => {
            const zones = zonesOfState(state);
            const after = from + seconds * 1000;
            const morning = nextMorning(after, zones);
            expect(morning).toBeGreaterThan(after);
            expect(morning - after).toBeLessThanOrEqual(26 * 3_600_000);
            expect(isQuiet(morning, zones)).toBe(false);
            const hours = zones.map((zone) => new Date(wallClock(morning, zone)).getUTCHours());
            expect(Math.min(...hours)).toBe(8);
          },
        ),
      );
    });
  });

  describe('what two devices choose', () => {
    const choice = fc.constantFrom<MailChoice>(...mailChoices);

    test('comes out the same whichever arrives first, and is never louder than the quieter of them', () => {
      fc.assert(
        fc.property(choice, choice, choice, (before, one, other) => {
          fc.pre(one !== before && other !== before);
          const save = (files: MailChoice) => ({ changes: { files }, base: { files: before } });
          const op = { kind: preferencesSave.name, entity: '', body: '' };
          const after = (...choices: MailChoice[]) =>
            choices.reduce(
              (stored, next) =>
                Object.assign({}, stored, preferencesSave.apply(stored, save(next), op)),
              { ...allOn, files: before },
            ).files;
          expect(after(one, other)).toBe(after(other, one));
          const loudness = mailChoices.indexOf(after(one, other));
          expect(loudness).toBe(Math.max(mailChoices.indexOf(one), mailChoices.indexOf(other)));
        }),
      );
    });
  });

  test('a reminder comes or does not: once a day is no choice for it', () => {
    expect(choicesOf('reminders')).toEqual(['on', 'off']);
    const daily = { changes: { reminders: 'daily' }, base: { reminders: 'on' } };
    expect(v.safeParse(preferencesSave.payload, daily).success).toBe(false);
  });
});
