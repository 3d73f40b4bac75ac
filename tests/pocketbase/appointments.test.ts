// @module-tag slow
/** Appointments on the real server: a slot is given once, and both sides learn the outcome. */
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { slotsSchema } from '#domain/appointments/appointment-list.ts';
import { clockTime, labeledZone } from '#domain/appointments/appointment-time.ts';
import { aheadAtMost, cutoffHours } from '#domain/appointments/appointment.ts';
import { firmDay } from '#domain/firm-time.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import {
  aMeetingType,
  appointmentsOf,
  doneAtDesk,
  doneIn,
  holidaysAhead,
  refusedIn,
  staffToMeet,
  wideOpen,
} from '../support/appointments.ts';
import { anId, anOp, refusalOf } from '../support/op-api.ts';
import { useServer, useAccount, shared } from '../support/use-server.ts';

const server = useServer({ env: { BODIES_AT_ONCE: '200', ALLOWANCE_FACTOR: '20' } });
const ada = useAccount(server, 'staff', { name: 'Ada Fields' });
const type = shared(() => staffToMeet(server, ada));

const hourMs = 3_600_000;
const aClient = () => anAccount(server, 'clients');
const desk = () => appointmentsOf(server, ada);
const logOf = (id: string, action: string) =>
  server.rows('audit_log', `staff = "${id}" && action = "${action}"`);

/** The first slots that clients can still change. */
async function slotsAhead(client: TestAccount): Promise<number[]> {
  const soon = Date.now() + (cutoffHours + 1) * hourMs;
  return (await appointmentsOf(server, client).slots(type.id)).filter((start) => start > soon);
}

async function booked() {
  const client = await aClient();
  const own = appointmentsOf(server, client);
  const [starts = 0] = await slotsAhead(client);
  return { client, own, one: await doneIn(own.book(type.id, starts)) };
}

test('twenty who book one slot at once give one appointment, and fresh slots to the others', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, aClient));
  const owns = clients.map((client) => appointmentsOf(server, client));
  const [starts = 0] = (await owns[0]?.slots(type.id)) ?? [];
  const answers = await Promise.all(owns.map((own) => own.book(type.id, starts)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const lost = answers.filter(({ status }) => status === 409);
  expect(lost).toHaveLength(19);
  for (const { code, slots = [] } of await Promise.all(lost.map((answer) => refusedIn(answer)))) {
    expect(code).toBe('slot_taken');
    expect(slots.length).toBeGreaterThan(0);
    expect(slots).not.toContain(starts);
  }
});

test('a booking that is sent again is booked once', async () => {
  const client = await aClient();
  const own = appointmentsOf(server, client);
  const [starts = 0] = await slotsAhead(client);
  const id = anId();
  const answers = await Promise.all([1, 2, 3].map(() => own.book(type.id, starts, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await own.mine()).appointments).toMatchObject([
    { id, starts, state: 'booked', name: 'Phone call', with: 'Ada Fields', seq: 0 },
  ]);
  const thief = appointmentsOf(server, await aClient());
  expect(await refusalOf(thief.book(type.id, starts, id))).toBe('404 not_found');
  expect(await logOf(client.id, 'appointment-booked')).toHaveLength(1);
});

test('a booking under a known id that wants something else is answered that it has changed', async () => {
  const { client, own, one } = await booked();
  const [, later = 0] = await slotsAhead(client);
  expect((await refusedIn(own.book(type.id, later, one.id))).code).toBe('changed');
  const wanted = { id: one.id, client: client.id, type: type.id, staff: ada.id };
  const again = { ...wanted, starts: one.starts };
  expect((await doneAtDesk(desk().atDesk('book', again))).id).toBe(one.id);
  const other = await anAccount(server, 'staff');
  const otherType = await staffToMeet(server, other);
  for (const facts of [{ starts: later }, { staff: other.id }, { type: otherType.id }]) {
    const answer = desk().atDesk('book', { ...again, ...facts });
    expect((await refusedIn(answer)).code).toBe('changed');
  }
  await own.cancel(one.id, one.seq);
  expect((await refusedIn(desk().atDesk('book', again))).code).toBe('changed');
  expect((await own.mine()).appointments).toHaveLength(1);
});

test('a slot outside the hours, in the past or of no kind of meeting is none', async () => {
  const own = appointmentsOf(server, await aClient());
  const [starts = 0] = await own.slots(type.id);
  for (const wrong of [starts + 60_000, starts - 365 * 24 * hourMs, 0]) {
    expect((await refusedIn(own.book(type.id, wrong))).code).toBe('slot_taken');
  }
  expect(await refusalOf(own.book(anId(), starts))).toBe('422 invalid');
  const closed = aMeetingType({ open: false });
  await desk().saveType(closed);
  expect(await refusalOf(own.book(closed.id, starts))).toBe('422 invalid');
  expect((await own.mine()).types.map(({ id }) => id)).not.toContain(closed.id);
});

test('two staff change one kind of meeting: fields are joined, and one that both changed is refused', async () => {
  const kind = aMeetingType();
  await desk().saveType(kind);
  await desk().saveType({ ...kind, minutes: 45 });
  const seen = { name: kind.name };
  const renamed = { ...kind, name: 'Tax review', seen };
  const { types } = await desk().saveType(renamed);
  expect(types).toContainEqual({ ...kind, name: 'Tax review', minutes: 45 });
  await desk().saveType(renamed);
  const other = desk().atDesk('saveType', { ...kind, name: 'Short review', seen });
  expect((await refusedIn(other)).code).toBe('changed');
});

test('one that is moved frees its slot, grows its sequence, and is moved once', async () => {
  const { client, own, one } = await booked();
  const later = (await slotsAhead(client)).find((start) => start > one.starts) ?? 0;
  expect((await refusedIn(own.move(one.id, later, 7))).code).toBe('changed');
  const moved = await doneIn(own.move(one.id, later, one.seq));
  expect(moved).toMatchObject({ id: one.id, starts: later, seq: 1, state: 'booked' });
  expect(await doneIn(own.move(one.id, later, one.seq))).toEqual(moved);
  expect(await slotsAhead(client)).toContain(one.starts);
  const other = appointmentsOf(server, await aClient());
  expect(await refusalOf(other.move(one.id, one.starts, 1))).toBe('404 not_found');
  expect(await refusalOf(other.cancel(one.id, 1))).toBe('404 not_found');
});

test('staff are offered what it can be moved to by its own length, whatever its kind takes by now', async () => {
  const kind = aMeetingType({ minutes: 30 });
  await desk().saveType(kind);
  const client = await aClient();
  const [starts = 0] = await slotsAhead(client);
  const own = appointmentsOf(server, client);
  const { id } = await doneIn(own.book(kind.id, starts));
  await desk().saveType({ ...kind, minutes: 240 });
  const asked = { staff: ada.id, type: kind.id, moves: id };
  const { slots } = v.parse(slotsSchema, await (await desk().atDesk('slots', asked)).json());
  // Four hours would pass the end of the day.
  const late = slots.findLast((slot) => clockTime(slot, wideOpen.zone) === '11:30 PM') ?? 0;
  const to = { id, staff: ada.id, starts: late, seen: 0 };
  expect(await doneAtDesk(desk().atDesk('move', to))).toMatchObject({ starts: late });
});

test('one that is cancelled frees its slot, keeps its reason, and is cancelled once', async () => {
  const { client, own, one } = await booked();
  const ended = await doneIn(own.cancel(one.id, one.seq));
  expect(ended).toMatchObject({ state: 'cancelled', endedBy: 'client', seq: 1 });
  expect(await doneIn(own.cancel(one.id, one.seq))).toEqual(ended);
  expect(await slotsAhead(client)).toContain(one.starts);
  const [later = 0] = await slotsAhead(client);
  expect((await refusedIn(own.move(one.id, later, 1))).code).toBe('changed');
});

test('after the cut-off its client can neither move nor cancel it, and staff can', async () => {
  const { client, own, one } = await booked();
  const soon = Date.now() + (cutoffHours - 1) * hourMs;
  await server.sql(`UPDATE appointments SET starts = ${soon} WHERE id = '${one.id}'`);
  const [later = 0] = await slotsAhead(client);
  expect((await refusedIn(own.move(one.id, later, 0))).code).toBe('too_late');
  expect((await refusedIn(own.cancel(one.id, 0))).code).toBe('too_late');
  const reason = 'Ada is ill.';
  const ended = await doneAtDesk(desk().atDesk('cancel', { id: one.id, seen: 0, reason }));
  expect(ended).toMatchObject({ state: 'cancelled', endedBy: 'staff', reason });
});

test('only so many lie ahead of one client', async () => {
  const client = await aClient();
  const own = appointmentsOf(server, client);
  const slots = await slotsAhead(client);
  for (const starts of slots.slice(0, aheadAtMost)) {
    expect((await own.book(type.id, starts)).status).toBe(200);
  }
  expect((await refusedIn(own.book(type.id, slots[aheadAtMost] ?? 0))).code).toBe('too_many');
});

test('keeps an appointment request open until staff give it a time, and notifies the firm', async () => {
  const client = await aClient();
  const body = { type: type.id, word: 'Mondays after lunch.', zone: 'America/Denver' };
  const request = anOp('appointment.wish', body, { key: null });
  const [first, again] = [await client.sends(request), await client.sends(request)];
  expect([first[0]?.status, again[0]?.status]).toEqual(['applied', 'replayed']);
  const own = appointmentsOf(server, client);
  expect((await own.mine()).appointments).toMatchObject([
    { id: request.entity, state: 'wished', starts: 0, word: body.word },
  ]);
  // Others may be free when Ada is not.
  const asked = { staff: ada.id, type: type.id, moves: request.entity };
  const { slots } = v.parse(slotsSchema, await (await desk().atDesk('slots', asked)).json());
  const starts = slots.at(-1) ?? 0;
  const to = { id: request.entity, staff: ada.id, starts, seen: 0 };
  expect(await doneAtDesk(desk().atDesk('move', to))).toMatchObject({ state: 'booked', starts });
  expect((await own.mine()).appointments).toMatchObject([{ state: 'booked', starts, seq: 1 }]);
});

test('staff confirm, write notes that no client gets, and note who did not come once it has begun', async () => {
  const { own, one } = await booked();
  const mark = (facts: object) => desk().atDesk('mark', { id: one.id, ...facts });
  expect(await doneAtDesk(mark({ act: 'confirm', seen: 0 }))).toMatchObject({
    state: 'confirmed',
    seq: 1,
  });
  const note = 'Bring the K-1 question up.';
  expect(await doneAtDesk(mark({ act: 'note', note, seen: 1 }))).toMatchObject({ note, seq: 2 });
  expect(JSON.stringify(await own.mine())).not.toContain('K-1');
  expect((await refusedIn(mark({ act: 'missed', seen: 2 }))).code).toBe('changed');
  await server.sql(`UPDATE appointments SET starts = 1 WHERE id = '${one.id}'`);
  expect(await doneAtDesk(mark({ act: 'missed', seen: 2 }))).toMatchObject({ state: 'missed' });
});

test('nothing is bookable on a federal holiday, unless the person has opened that day', async () => {
  const own = appointmentsOf(server, await aClient());
  const zone = labeledZone(wideOpen.zone);
  const daysBookable = async (worksOn: string[]) => {
    const seen = (await desk().schedules()).staff.find(({ id }) => id === ada.id)?.rev;
    await desk().saveSchedule({ ...wideOpen, horizon: 120, worksOn }, seen);
    const starts = await own.slots(type.id);
    return new Set(starts.map((start) => firmDay(start, zone)));
  };
  // Others, who also work on holidays, are bookable for 20 days.
  const othersUntil = firmDay(Date.now() + 21 * 24 * hourMs, zone);
  const holidays = holidaysAhead().filter((day) => day > othersUntil);
  const closed = await daysBookable([]);
  expect(closed.size).toBeGreaterThan(100);
  expect(holidays.filter((day) => closed.has(day))).toEqual([]);
  const all = await daysBookable(holidays);
  const opened = holidays.find((day) => all.has(day)) ?? '';
  const open = await daysBookable([opened]);
  expect(holidays.filter((day) => open.has(day))).toEqual([opened]);
});

test('a client hears whether anything can be booked', async () => {
  const own = appointmentsOf(server, await aClient());
  expect((await own.mine()).bookable).toBe(true);
  for (const one of (await desk().schedules()).types) {
    await desk().saveType({ ...one, open: false });
  }
  expect((await own.mine()).bookable).toBe(false);
  await desk().saveType(type);
});
