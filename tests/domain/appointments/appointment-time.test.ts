import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import ICAL from 'ical.js';

import {
  appointmentTime,
  isZoneName,
  partOfDay,
  timeInBoth,
  unbrokenTimeInBoth,
  zoneLabels,
} from '#domain/appointments/appointment-time.ts';
import { appointmentRequest } from '#domain/appointments/ops.ts';
import { nextAppointmentReminder } from '#domain/appointments/reminders.ts';
import { timeZones } from '#domain/us-zones.ts';
import { nextFirst } from '#domain/appointments/appointment-list.ts';
import { calendarFile, type CalendarEvent } from '#domain/appointments/calendar.ts';
import { anId } from '../../support/op-api.ts';

const hourMs = 3_600_000;

describe('the time of an appointment', () => {
  test.each([
    ['2026-11-25T16:59:00Z', 'morning'],
    ['2026-11-25T17:00:00Z', 'afternoon'],
    ['2026-11-25T21:59:00Z', 'afternoon'],
    ['2026-11-25T22:00:00Z', 'evening'],
  ])('is of a part of its day in its zone: %s', (moment, part) => {
    expect(partOfDay(Date.parse(moment), 'America/New_York')).toBe(part);
  });

  test('is what Intl writes, at any moment in any zone', () => {
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

  test('stands in both zones where their clocks differ, with the day where that differs too', () => {
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

  test('breaks in no date, time or brackets as a heading', () => {
    const summer = Date.UTC(2026, 6, 1, 18);
    expect(unbrokenTimeInBoth(summer, 'America/Phoenix', 'America/New_York')).toBe(
      'Wednesday, July\u00A01,\u00A02026, 11:00\u00A0AM Arizona (2:00\u00A0PM\u00A0Eastern)',
    );
  });

  test('knows zones that people choose from, and no other', () => {
    expect(timeZones.every(isZoneName)).toBe(true);
    expect(isZoneName('Europe/Berlin')).toBe(false);
  });
});

test('reminders: come 24 hours and 1 hour before, and not any more when that is over', () => {
  const starts = Date.UTC(2026, 2, 10, 15);
  expect(nextAppointmentReminder(starts, starts - 48 * hourMs)).toBe(starts - 24 * hourMs);
  expect(nextAppointmentReminder(starts, starts - 24 * hourMs)).toBe(starts - hourMs);
  expect(nextAppointmentReminder(starts, starts - hourMs)).toBe(0);
  expect(nextAppointmentReminder(starts, starts)).toBe(0);
});

// The order of a client's appointments at the desk.

const now = Date.UTC(2026, 10, 20, 12);
const at = (days: number) => ({ state: 'booked', starts: now + days * 86_400_000 }) as const;
const request = { state: 'wished', starts: 0 } as const;

test('wishes, then the next one first, then the last one that was', () => {
  const [later, was, next, longAgo] = [at(3), at(-1), at(0), at(-9)];
  expect(nextFirst([longAgo, later, request, was, next], now)).toEqual([
    request,
    next,
    later,
    was,
    longAgo,
  ]);
});

const event: CalendarEvent = {
  uid: 'abc@spark.example',
  sequence: 2,
  starts: Date.UTC(2026, 2, 10, 18, 30),
  ends: Date.UTC(2026, 2, 10, 19),
  changed: Date.UTC(2026, 2, 1),
  summary: 'Tax plan; quarterly, long',
  location: 'https://meet.example/room',
  url: 'https://spark.example/portal/appointments',
  cancelled: false,
};

function fileWith(changed: Partial<CalendarEvent>, method: 'PUBLISH' | 'CANCEL' = 'PUBLISH') {
  const organizer = { name: 'Spark Tax Advisory', email: 'hello@spark.example' };
  return calendarFile({
    method,
    name: 'Appointments',
    organizer,
    events: [{ ...event, ...changed }],
  });
}

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const found = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return { method: calendar.getFirstPropertyValue('method'), events: found };
}

describe('a calendar file', () => {
  test('says to another program what it was made of', () => {
    const { method, events } = read(fileWith({}));
    expect(method).toBe('PUBLISH');
    expect(events).toHaveLength(1);
    const [one] = events;
    expect(one?.uid).toBe(event.uid);
    expect(one?.sequence).toBe(2);
    expect(one?.summary).toBe(event.summary);
    expect(one?.location).toBe(event.location);
    expect(one?.startDate.toJSDate().getTime()).toBe(event.starts);
    expect(one?.endDate.toJSDate().getTime()).toBe(event.ends);
    expect(one?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });

  test('that cancels says so', () => {
    const { method, events } = read(fileWith({ cancelled: true }, 'CANCEL'));
    expect(method).toBe('CANCEL');
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  test('stays whole whatever the firm is called', () => {
    const name = 'Spark "Tax"\r\nEND:VCALENDAR';
    const organizer = { name, email: 'hello@spark.example' };
    const file = calendarFile({ method: 'PUBLISH', name, organizer, events: [event] });
    const [one] = read(file).events;
    expect(one?.component.getFirstProperty('organizer')?.getParameter('cn')).toBe(
      'Spark TaxEND:VCALENDAR',
    );
  });

  test('holds any text, in lines of at most 75 bytes, and no text breaks out of its line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
        const text = `x${typed}\r\nEND:VCALENDAR\n${typed}`;
        const file = fileWith({ summary: text });
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        expect(read(file).events[0]?.summary).toBe(text.replace(/\r\n?/g, '\n'));
      }),
    );
  });
});

test('adds a requested appointment once, with its kind of meeting, and keeps the server’s copy', () => {
  const { id: type, ...known } = { id: anId(), name: 'Call', minutes: 30, place: 'phone' as const };
  const request = { type, word: 'In the evening.', zone: 'America/Chicago' as const };
  const op = { kind: appointmentRequest.name, entity: anId(), body: JSON.stringify(request) };
  const changes = appointmentRequest.changesBy(op);
  const before = { appointments: [], types: [{ id: type, ...known }] };
  const after = { ...before, ...changes(before) };
  expect(after.appointments).toMatchObject([
    { ...request, ...known, id: op.entity, state: 'wished' },
  ]);
  expect(changes(after)).toEqual({});
});
