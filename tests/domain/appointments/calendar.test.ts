import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import { calendarFile, type CalendarEvent } from '#domain/appointments/calendar.ts';

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
  it('says to another program what it was made of', () => {
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

  it('that cancels says so', () => {
    const { method, events } = read(fileWith({ cancelled: true }, 'CANCEL'));
    expect(method).toBe('CANCEL');
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('holds any text, in lines of at most 75 bytes, and no text breaks out of its line', () => {
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
