import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { wallClock } from '#domain/firm-time.ts';
import {
  allOn,
  choicesOf,
  type MailChoice,
  mailChoices,
  mergePreferences,
  preferencesSaveSchema,
} from '#domain/notifications/preferences.ts';
import { isQuiet, nextMorning } from '#domain/notifications/quiet-hours.ts';
import { stateNames } from '#domain/us-states.ts';
import { zonesOfState } from '#domain/us-zones.ts';
import * as v from 'valibot';

const shown = (moment: number) => new Date(moment).toISOString();

describe('the next morning', () => {
  it.each([
    // Clocks go forward on March 14, 2027, and back on November 7.
    ['Ohio', '2027-03-13T14:00:00Z', '2027-03-14T12:00:00.000Z'],
    ['Ohio', '2027-03-14T11:59:59Z', '2027-03-14T12:00:00.000Z'],
    ['Ohio', '2027-03-14T12:00:00Z', '2027-03-15T12:00:00.000Z'],
    ['Ohio', '2027-11-06T13:00:00Z', '2027-11-07T13:00:00.000Z'],
    ['Hawaii', '2027-03-14T12:00:00Z', '2027-03-14T18:00:00.000Z'],
    // Eastern and Central: when both are awake.
    ['Florida', '2027-01-10T13:30:00Z', '2027-01-10T14:00:00.000Z'],
  ])('in %s after %s is %s', (state, after, expected) => {
    expect(shown(nextMorning(Date.parse(after), zonesOfState(state)))).toBe(expected);
  });

  it('is at eight, later, within a day and an hour, and never in a night', () => {
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

  it('comes out the same whichever arrives first, and is never louder than the quieter of them', () => {
    fc.assert(
      fc.property(choice, choice, choice, (before, one, other) => {
        fc.pre(one !== before && other !== before);
        const save = (files: MailChoice) => ({ changes: { files }, base: { files: before } });
        const after = (...choices: MailChoice[]) =>
          choices.reduce((stored, next) => mergePreferences(stored, save(next)), {
            ...allOn,
            files: before,
          }).files;
        expect(after(one, other)).toBe(after(other, one));
        const loudness = mailChoices.indexOf(after(one, other));
        expect(loudness).toBe(Math.max(mailChoices.indexOf(one), mailChoices.indexOf(other)));
      }),
    );
  });
});

it('a reminder comes or does not: once a day is no choice for it', () => {
  expect(choicesOf('reminders')).toEqual(['on', 'off']);
  const daily = { changes: { reminders: 'daily' }, base: { reminders: 'on' } };
  expect(v.safeParse(preferencesSaveSchema, daily).success).toBe(false);
});
