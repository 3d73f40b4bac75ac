import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  appointmentTime,
  isZoneName,
  partOfDay,
  timeInBoth,
  unbrokenTimeInBoth,
  zoneLabels,
} from '#domain/appointments/appointment-time.ts';
import { nextAppointmentReminder } from '#domain/appointments/reminders.ts';
import { timeZones } from '#domain/us-zones.ts';

const hourMs = 3_600_000;

describe('the time of an appointment', () => {
  it.each([
    ['2026-11-25T16:59:00Z', 'morning'],
    ['2026-11-25T17:00:00Z', 'afternoon'],
    ['2026-11-25T21:59:00Z', 'afternoon'],
    ['2026-11-25T22:00:00Z', 'evening'],
  ])('is of a part of its day in its zone: %s', (moment, part) => {
    expect(partOfDay(Date.parse(moment), 'America/New_York')).toBe(part);
  });

  it('is what Intl writes, at any moment in any zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2024), max: Date.UTC(2036) }),
        fc.constantFrom(...timeZones),
        (moment, zone) => {
          const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone });
          const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone });
          const clock = time.format(moment).replace(/\s/g, ' ');
          expect(appointmentTime(moment, zone)).toBe(
            `${day.format(moment)}, ${clock} ${zoneLabels[zone]}`,
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('stands in both zones where their clocks differ, with the day where that differs too', () => {
    const summer = Date.UTC(2026, 6, 1, 18);
    expect(timeInBoth(summer, 'America/Phoenix', 'America/New_York')).toBe(
      'Wednesday, July 1, 2026, 11:00 AM Arizona (2:00 PM Eastern)',
    );
    expect(timeInBoth(summer, 'America/Phoenix', 'America/Los_Angeles')).toBe(
      'Wednesday, July 1, 2026, 11:00 AM Arizona',
    );
    expect(timeInBoth(Date.UTC(2026, 6, 2, 5), 'Pacific/Honolulu', 'America/New_York')).toBe(
      'Wednesday, July 1, 2026, 7:00 PM Hawaii (Thursday 1:00 AM Eastern)',
    );
  });

  it('breaks in no date, time or brackets as a heading', () => {
    const summer = Date.UTC(2026, 6, 1, 18);
    expect(unbrokenTimeInBoth(summer, 'America/Phoenix', 'America/New_York')).toBe(
      'Wednesday, July\u00A01,\u00A02026, 11:00\u00A0AM Arizona (2:00\u00A0PM\u00A0Eastern)',
    );
  });

  it('knows zones that people choose from, and no other', () => {
    expect(timeZones.every(isZoneName)).toBe(true);
    expect(isZoneName('Europe/Berlin')).toBe(false);
  });
});

describe('reminders', () => {
  it('come 24 hours and 1 hour before, and not any more when that is over', () => {
    const starts = Date.UTC(2026, 2, 10, 15);
    expect(nextAppointmentReminder(starts, starts - 48 * hourMs)).toBe(starts - 24 * hourMs);
    expect(nextAppointmentReminder(starts, starts - 24 * hourMs)).toBe(starts - hourMs);
    expect(nextAppointmentReminder(starts, starts - hourMs)).toBe(0);
    expect(nextAppointmentReminder(starts, starts)).toBe(0);
  });
});
