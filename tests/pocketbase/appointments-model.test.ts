// @module-tag slow
/**
 * Random bookings, moves, cancellations, repeats and outdated requests of two clients: the server equals the model, and
 * no slot is given twice.
 */
import { deepEqual } from 'node:assert/strict';

import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { aheadAtMost, cutoffHours, isHeld } from '#domain/appointments/appointment.ts';
import type { MeetingType, Schedule } from '#domain/appointments/schedule.ts';
import { freeSlots } from '#domain/appointments/slots.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { appointmentsOf, staffToMeet, wideOpen } from '../support/appointments.ts';
import { anId } from '../support/op-api.ts';
import { useServer } from '../support/use-server.ts';

/** The number of random runs; `SPARK_MODEL_RUNS` sets more. */
const runs = Math.min(Number(process.env['SPARK_MODEL_RUNS'] ?? 40), 10_000);

const hourMs = 3_600_000;
const schedule: Schedule = { ...wideOpen, buffer: 15, perDay: 3, horizon: 4 };

let type: MeetingType;
let clients: readonly TestAccount[];
const server = useServer({ env: { ALLOWANCE_FACTOR: '10000' } });
beforeAll(async () => {
  type = await staffToMeet(server, await anAccount(server, 'staff'), schedule);
  clients = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
});

/** `which`: one's own or the other's appointment; `slot`: an offered one; sent `times` at once. */
type Step = {
  act: 'book' | 'snatch' | 'move' | 'stale move' | 'cancel' | 'stale cancel';
  who: number;
  which: number;
  slot: number;
  times: number;
};

const place = fc.integer({ min: 0, max: 200 });

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(
      'book',
      'book',
      'book',
      'snatch',
      'move',
      'move',
      'stale move',
      'cancel',
      'stale cancel',
    ),
    who: fc.integer({ min: 0, max: 1 }),
    which: place,
    // Slots close to one another, so that buffers and full days matter.
    slot: fc.integer({ min: 0, max: 12 }),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 9 },
);

type Booked = { id: string; who: number; starts: number; seq: number };

const lengthMs = (minutes: number) => minutes * 60_000;

/** Slots free for all in the model, except for a moved appointment. */
function freeBy(model: readonly Booked[], except?: Booked): number[] {
  const booked = model
    .filter((one) => one !== except)
    .map(({ starts }) => ({ from: starts, until: starts + lengthMs(type.minutes) }));
  return freeSlots({ schedule, minutes: type.minutes, booked, now: Date.now() });
}

const chosen = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** Slots that clients can still change at the run's end, and not at the limit of visible ones. */
function farEnough(slots: readonly number[]): number[] {
  const now = Date.now();
  const [from, until] = [now + (cutoffHours + 1) * hourMs, now + 90 * hourMs];
  return slots.filter((starts) => starts > from && starts < until);
}

/** Performs a step on the server, and its expected effect in the model. */
async function take(model: Booked[], { act, who, which, slot, times }: Step): Promise<void> {
  const client = clients[who];
  if (!client) return;
  const own = appointmentsOf(server, client);
  const mine = model.filter((one) => one.who === who);
  const answered = (send: () => Promise<Response>) =>
    Promise.all(Array.from({ length: times }, async () => (await send()).status));
  if (act === 'book' || act === 'snatch') {
    const offered = farEnough(await own.slots(type.id));
    deepEqual(offered, farEnough(freeBy(model)));
    const theirs = chosen(model, which)?.starts;
    const starts = act === 'book' ? chosen(offered, slot) : theirs;
    if (starts === undefined) return;
    const id = anId();
    const isTaken = act === 'snatch' || mine.length >= aheadAtMost;
    const statuses = await answered(() => own.book(type.id, starts, id));
    deepEqual(new Set(statuses), new Set([isTaken ? 409 : 200]));
    if (!isTaken) model.push({ id, who, starts, seq: 0 });
    return;
  }
  const one = chosen(mine, which);
  if (!one) return;
  const isStale = act.startsWith('stale');
  const seen = isStale ? one.seq + 1 : one.seq;
  const free = farEnough(freeBy(model, one)).filter((starts) => starts !== one.starts);
  const starts = chosen(free, slot) ?? one.starts;
  const send = act.endsWith('move')
    ? () => own.move(one.id, starts, seen)
    : () => own.cancel(one.id, seen);
  const statuses = await answered(send);
  deepEqual(statuses.includes(200), !isStale);
  if (isStale) return;
  if (act === 'cancel') model.splice(model.indexOf(one), 1);
  else Object.assign(one, { starts, seq: one.seq + 1 });
}

test(`${runs} runs end where the model does`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await server.sql('DELETE FROM appointments');
      const model: Booked[] = [];
      for (const step of all) await take(model, step);
      for (const [who, client] of clients.entries()) {
        const { appointments } = await appointmentsOf(server, client).mine();
        const held = appointments.filter(({ state }) => isHeld(state));
        const facts = held.map(({ id, starts, seq }) => ({ id, who, starts, seq }));
        const wanted = model.filter((one) => one.who === who);
        const byId = (a: Booked, b: Booked) => a.id.localeCompare(b.id);
        expect(facts.sort(byId)).toEqual(wanted.toSorted(byId));
      }
      const times = model.map(({ starts }) => starts).sort((a, b) => a - b);
      const apart = lengthMs(type.minutes + schedule.buffer);
      expect(times.filter((starts, index) => starts - (times[index - 1] ?? 0) < apart)).toEqual([]);
    }),
    { numRuns: runs },
  );
});
