import { beforeEach, expect, onTestFinished, test, describe } from 'vitest';

import { type AppointmentView, appointmentRoutes } from '#domain/appointments/appointment-list.ts';
import { createAskChange } from '#features/appointments/data/appointments.ts';
import { createAppointments } from '#features/appointments/data/own-appointments.ts';
import { createAsk } from '#session/account-ask.ts';
import { scheduleOf, textsOf } from '#features/appointments/desk/hours-texts.ts';
import { firm } from '#config/firm.ts';
import { firstZone } from '#features/appointments/zone-choice.ts';
import { anId } from '../../support/op-api.ts';
import { offlineTab, type Tab } from '../../support/test-device.ts';
import { anAppointment } from './an-appointment.ts';
import { aHold } from '../../support/held-database.ts';
import { wideOpen } from '../../support/appointments.ts';

const aKind = { id: anId(), name: 'Phone call', minutes: 30, place: 'phone' };

describe('A client’s cached appointments', () => {
  type Answers = (path: string) => Promise<Response>;

  let tab: Tab;
  beforeEach(async () => {
    tab = await offlineTab(anId());
  });

  /** The client's appointments on this device, with these answers of the server. */
  function open(answers: Answers) {
    const asking = {
      token: () => 'token',
      fetcher: async (path: unknown) => answers(String(path)),
    };
    const ways = { ask: createAsk(asking), change: createAskChange(asking) };
    const own = createAppointments(tab.deps, ways);
    onTestFinished(own.stop);
    return { ...own, shown: () => own.appointments.all.snapshot()?.appointments ?? [] };
  }

  const listOf = (...appointments: readonly AppointmentView[]) =>
    Response.json({ appointments, types: [], zone: '' });

  test.each([0, 1])(
    'row 201: after %d answers, a read from before a cancellation does not restore the appointment',
    async (answers) => {
      const before = anAppointment();
      let there = before;
      const [held, answer] = aHold();
      let asked = 0;
      const { appointments, read, shown } = open(async (path) => {
        if (path !== appointmentRoutes.mine) {
          there = { ...there, state: 'cancelled', seq: 1 };
          return Response.json({ appointment: there });
        }
        const said = listOf(there);
        asked += 1;
        if (asked === answers + 1) await held;
        return said;
      });
      if (answers > 0) await read();
      const reading = read();
      await appointments.cancel(before, 'I travel.');
      answer();
      expect(await reading).toBe('read');
      expect(shown()).toMatchObject([{ id: before.id, state: 'cancelled', seq: 1 }]);
    },
  );

  test.each([
    ['book', [aKind], true],
    ['ask', [aKind], false],
    ['nothing', [], false],
  ])('the dashboard offers to %s', async (can, types, bookable) => {
    const kept = { appointments: [], types, bookable, zone: '' };
    const { read, next } = open(async () => Response.json(kept));
    expect(await read()).toBe('read');
    expect(await next.read()).toMatchObject({ can });
  });

  test('row 202: rereads after a refusal, so that the next press builds on the current state', async () => {
    const there = anAppointment({ seq: 1 });
    const { appointments, shown } = open(async (path) =>
      path === appointmentRoutes.mine
        ? listOf(there)
        : Response.json({ code: 'changed' }, { status: 409 }),
    );
    const { kind } = await appointments.cancel({ ...there, seq: 0 }, 'I travel.');
    expect(kind).toBe('changed');
    await expect.poll(shown).toMatchObject([{ id: there.id, seq: 1 }]);
  });

  test('row 202: lists a booking whose answer was lost', async () => {
    const booked: AppointmentView[] = [];
    const { appointments, shown } = open(async (path) => {
      if (path === appointmentRoutes.mine) return listOf(...booked);
      booked.push(anAppointment());
      throw new TypeError('connection reset');
    });
    const { id, type, starts, zone } = anAppointment();
    const { kind } = await appointments.book({ id, type, starts, zone });
    expect(kind).toBe('unreachable');
    await expect.poll(shown).toMatchObject(booked);
  });
});

// Entered hours: impossible ones are reported, never dropped.

/** 10 AM in New York. */
const now = Date.UTC(2026, 10, 26, 15);

const saved = (block: { day: string; from: string; to: string }) =>
  scheduleOf({ ...textsOf(wideOpen), block: `${block.day} ${block.from} ${block.to}` }, now);

test('row 205: refuses a blocked time of today that ends before it begins', () => {
  expect(saved({ day: '2026-11-26', from: '14:00', to: '03:00' })).toBeUndefined();
  expect(saved({ day: '2026-11-26', from: '20:00', to: '00:00' })).toBeUndefined();
  expect(saved({ day: '2026-11-27', from: '14:00', to: '03:00' })).toBeUndefined();
});

test('leaves out a blocked time that is over', () => {
  expect(saved({ day: '2026-11-26', from: '08:00', to: '09:00' })?.blocks).toEqual([]);
  expect(saved({ day: '2026-11-26', from: '09:00', to: '11:00' })?.blocks).toHaveLength(1);
});

// The zone in which times are first shown.

test.each([
  ['America/Boise', 'America/Denver'],
  ['America/Indiana/Knox', 'America/Chicago'],
  ['America/Juneau', 'America/Anchorage'],
  ['America/Toronto', 'America/New_York'],
  ['US/Arizona', 'America/Phoenix'],
  ['America/St_Thomas', 'America/Puerto_Rico'],
  ['America/Phoenix', 'America/Phoenix'],
  ['America/Regina', firm.zone.name],
  ['Europe/Berlin', firm.zone.name],
] as const)('a device in %s begins with %s', (here, zone) => {
  expect(firstZone('', here)).toBe(zone);
});

test('uses the client’s chosen zone on any device', () => {
  expect(firstZone('America/Chicago', 'America/Boise')).toBe('America/Chicago');
});

test('writes hours as texts, and reads them back', () => {
  const schedule = {
    ...wideOpen,
    hours: [
      { day: 1, from: '09:00', to: '12:00' },
      { day: 1, from: '13:00', to: '24:00' },
      { day: 0, from: '10:00', to: '11:00' },
    ],
    daysOff: [{ from: '2026-12-24', to: '2026-12-31' }],
    blocks: [{ from: now, until: now + 3_600_000 }],
  };
  const texts = textsOf(schedule);
  expect(texts).toMatchObject({
    'day-1': '09:00 12:00\n13:00 24:00',
    block: '2026-11-26 10:00 11:00',
  });
  expect(scheduleOf(texts, now)).toEqual(schedule);
});
