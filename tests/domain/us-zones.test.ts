import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { momentOf, wallClock } from '#domain/firm-time.ts';
import { stateNames, stateCode, stateNamed, usStates } from '#domain/us-states.ts';
import { timeZones, zoneNamed, zonesOfState } from '#domain/us-zones.ts';

const hourMs = 3_600_000;
const from = Date.UTC(2024);
const to = Date.UTC(2036);

function intlClock(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  }).format(moment);
}

describe.each(timeZones)('%s', (name) => {
  const zone = zoneNamed(name) ?? { standardHours: NaN };
  const clock = (moment: number) =>
    new Date(wallClock(moment, zone)).toISOString().slice(0, 19).replace('T', ' ');

  test('shows what Intl shows at any moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), (moment) => {
        expect(clock(moment)).toBe(intlClock(moment, name));
      }),
      { numRuns: 300 },
    );
  });

  test('shows what Intl shows in every hour around each change of the clocks', () => {
    for (let year = 2024; year < 2030; year += 1) {
      for (const begin of [Date.UTC(year, 2, 8), Date.UTC(year, 10, 1)]) {
        for (let hour = 0; hour < 8 * 24; hour += 1) {
          const moment = begin + hour * hourMs;
          expect(clock(moment)).toBe(intlClock(moment, name));
        }
      }
    }
  });

  test('finds the moment of a clock again, or the other one of an hour that is there twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), (moment) => {
        const wall = wallClock(moment, zone);
        const found = momentOf(wall, zone);
        expect(wallClock(found, zone)).toBe(wall);
        expect([0, -hourMs]).toContain(found - moment);
      }),
    );
  });
});

describe('a state', () => {
  test.each(stateNames)('%s has one zone, or two an hour apart', (name) => {
    const hours = zonesOfState(name).map(({ standardHours }) => standardHours);
    expect(hours.length).toBeGreaterThan(0);
    expect(Math.max(...hours) - Math.min(...hours)).toBeLessThanOrEqual(1);
  });

  test('has the zones that its people keep', () => {
    expect(zonesOfState('Hawaii')).toEqual([{ standardHours: -10, allYear: true }]);
    expect(zonesOfState('Arizona')).toEqual([
      { standardHours: -7, allYear: true },
      { standardHours: -7 },
    ]);
    expect(zonesOfState('Texas')).toEqual([{ standardHours: -6 }, { standardHours: -7 }]);
  });

  test('that is none has no zone, and a name that is none neither', () => {
    expect(zonesOfState('Atlantis')).toEqual([]);
    expect(zonesOfState('')).toEqual([]);
    expect(zoneNamed('Europe/Berlin')).toBeUndefined();
    expect(zoneNamed('')).toBeUndefined();
  });
});

describe('usStates', () => {
  test('names fifty states, once each, in alphabetical order', () => {
    expect(stateNames).toHaveLength(50);
    expect(new Set(stateNames).size).toBe(50);
    expect(stateNames.toSorted((a, b) => a.localeCompare(b))).toEqual(stateNames);
  });

  test('finds the postal code of a name, and none of anything else', () => {
    for (const [code, name] of Object.entries(usStates)) expect(stateCode(name)).toBe(code);
    expect(stateCode('Puerto Rico')).toBeUndefined();
    expect(stateCode('')).toBeUndefined();
  });

  test.each([
    ['OH', 'Ohio'],
    ['oh ', 'Ohio'],
    ['new york', 'New York'],
    ['Ohio', 'Ohio'],
    ['Puerto Rico', 'Puerto Rico'],
    ['', ''],
  ])('reads %j as %j', (text, name) => {
    expect(stateNamed(text)).toBe(name);
  });
});
