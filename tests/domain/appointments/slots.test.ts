import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { firstSchedule, type Interval, type Schedule } from '#domain/appointments/schedule.ts';
import { freeSlots } from '#domain/appointments/slots.ts';
import { federalHolidays } from '#domain/federal-holidays.ts';
import { timeZones } from '#domain/us-zones.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const always: Omit<Schedule, 'zone'> = {
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '24:00' })),
  daysOff: [],
  blocks: [],
  buffer: 0,
  notice: 0,
  horizon: 3,
  perDay: 40,
};

/** Local time by the zone data of the JavaScript engine. */
function clocks(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  return (moment: number) => format.format(moment);
}

function changesOf(year: number): number[] {
  const sunday = (month: number, day: number) => {
    const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
    return Date.UTC(year, month, day + ((7 - weekday) % 7));
  };
  return [sunday(2, 8), sunday(10, 1)];
}

const years = Array.from({ length: 12 }, (_, index) => 2024 + index);

describe.each(timeZones)('slots of someone in %s', (zone) => {
  const clock = clocks(zone);

  it.each(years)('are what their clock shows at both changes of the clocks in %i', (year) => {
    for (const sunday of changesOf(year)) {
      const now = sunday - dayMs;
      for (const { from, to } of [
        { from: '00:00', to: '24:00' },
        { from: '01:00', to: '04:00' },
        { from: '09:00', to: '17:00' },
      ]) {
        const hours = always.hours.map(({ day }) => ({ day, from, to }));
        const schedule = { ...always, hours, zone };
        const found = freeSlots({ schedule, minutes: 60, booked: [], now });
        expect(found).toEqual(expected(clock, { from, to, now, until: now + 3 * dayMs }));
      }
    }
  });

  it('leave the office days after each change whole: an hour can begin from 9:00 AM to 4:00 PM', () => {
    for (const sunday of years.flatMap(changesOf)) {
      const worksOn = federalHolidays(`${new Date(sunday).getUTCFullYear()}-01-01`).map(
        ({ day }) => day,
      );
      const schedule = {
        ...always,
        ...firstSchedule,
        zone,
        worksOn,
        notice: 0,
        horizon: 7,
        buffer: 0,
      };
      const found = freeSlots({ schedule, minutes: 60, booked: [], now: sunday });
      const days = new Set(found.map((start) => clock(start).slice(0, 10)));
      expect(days.size).toBe(5);
      for (const day of days) {
        const times = found.map(clock).filter((text) => text.startsWith(day));
        expect(times).toHaveLength(15);
        expect([times[0], times[14]]).toEqual([`${day} 09:00`, `${day} 16:00`]);
      }
    }
  });
});

/** The slots of an hour, found by trying every half hour; of a time that the clock shows twice, the first. */
function expected(
  clock: (moment: number) => string,
  { from, to, now, until }: { from: string; to: string; now: number; until: number },
): number[] {
  const shown = new Map<string, number>();
  for (let at = now - dayMs; at <= until + 2 * dayMs; at += 30 * minuteMs) {
    if (!shown.has(clock(at))) shown.set(clock(at), at);
  }
  return [...shown].flatMap(([text, at]) => {
    const [day = '', time = ''] = text.split(' ');
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
    const closes = shown.get(to === '24:00' ? `${next} 00:00` : `${day} ${to}`) ?? Infinity;
    const isIn = time >= from && time < to && at + hourMs <= closes;
    return isIn && at >= now && at <= until ? [at] : [];
  });
}

const someDay = Date.UTC(2026, 0, 1);
const interval = fc
  .tuple(fc.integer({ min: 0, max: 30 * 48 }), fc.integer({ min: 1, max: 8 }))
  .map(([from, length]): Interval => ({
    from: someDay + from * 30 * minuteMs,
    until: someDay + (from + length) * 30 * minuteMs,
  }));

const question = fc.record({
  zone: fc.constantFrom(...timeZones),
  minutes: fc.constantFrom(15, 30, 45, 60, 90),
  buffer: fc.constantFrom(0, 10, 15, 30),
  notice: fc.integer({ min: 0, max: 72 }),
  horizon: fc.integer({ min: 1, max: 40 }),
  perDay: fc.integer({ min: 1, max: 6 }),
  booked: fc.array(interval, { maxLength: 12 }),
  blocks: fc.array(interval, { maxLength: 4 }),
  now: fc.integer({ min: someDay, max: someDay + 20 * dayMs }),
  off: fc.integer({ min: 0, max: 30 }),
});

it('a slot may begin as a blocked or booked time ends, and end as one begins', () => {
  const monday = Date.UTC(2026, 5, 1);
  const at = (hour: number) => monday + (hour + 4) * hourMs;
  const hours = [{ day: 1, from: '09:00', to: '12:00' }];
  const schedule = { ...always, hours, zone: 'America/New_York' as const, horizon: 1 };
  const taken = [{ from: at(10), until: at(11) }];
  const question = { minutes: 60, now: monday };
  expect(freeSlots({ ...question, schedule, booked: taken })).toEqual([at(9), at(11)]);
  const blocked = { ...schedule, blocks: taken };
  expect(freeSlots({ ...question, schedule: blocked, booked: [] })).toEqual([at(9), at(11)]);
});

it('any free slot keeps buffer, notice, horizon, days off, blocks and the cap, and is no slot again once it is booked', () => {
  fc.assert(
    fc.property(question, ({ zone, minutes, booked, now, off, ...rest }) => {
      const day = new Date(someDay + off * dayMs).toISOString().slice(0, 10);
      const schedule = {
        ...firstSchedule,
        ...rest,
        zone,
        daysOff: [{ from: day, to: day }],
      };
      const clock = clocks(zone);
      const dayOf = (moment: number) => clock(moment).slice(0, 10);
      const slots = freeSlots({ schedule, minutes, booked, now });
      expect(slots).toEqual([...new Set(slots)].sort((a, b) => a - b));
      for (const start of slots) {
        const end = start + minutes * minuteMs;
        expect(start).toBeGreaterThanOrEqual(now + rest.notice * hourMs);
        expect(start).toBeLessThanOrEqual(now + rest.horizon * dayMs);
        expect(dayOf(start)).not.toBe(day);
        const buffer = rest.buffer * minuteMs;
        expect(booked.some((one) => start < one.until + buffer && end + buffer > one.from)).toBe(
          false,
        );
        expect(rest.blocks.some((one) => start < one.until && end > one.from)).toBe(false);
        expect(booked.filter(({ from }) => dayOf(from) === dayOf(start)).length).toBeLessThan(
          rest.perDay,
        );
      }
      const [first] = slots;
      if (first === undefined) return;
      const one = { from: first, until: first + minutes * minuteMs };
      expect(freeSlots({ schedule, minutes, booked: [...booked, one], now })).not.toContain(first);
      const within = { from: first, until: first + 1 };
      expect(freeSlots({ schedule, minutes, booked, now }, within)).toEqual([first]);
    }),
    { numRuns: 60 },
  );
});

it('offers no time on federal holidays, except on those that the person opened', () => {
  const schedule: Schedule = { ...firstSchedule, zone: 'America/New_York' };
  const now = Date.parse('2026-12-20T12:00:00Z');
  const days = (worksOn: string[]) =>
    new Set(
      freeSlots({ schedule: { ...schedule, worksOn }, minutes: 30, booked: [], now }).map((start) =>
        new Date(start).toISOString().slice(0, 10),
      ),
    );
  expect(days([])).toContain('2026-12-24');
  expect(days([])).not.toContain('2026-12-25');
  expect(days([])).not.toContain('2027-01-01');
  expect(days(['2026-12-25'])).toContain('2026-12-25');
});
