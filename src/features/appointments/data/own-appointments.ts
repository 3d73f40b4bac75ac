/** A client's appointments: last copy, pending wishes, and server calls. */
import {
  appointmentRoutes,
  changedAppointmentSchema,
  myAppointmentsSchema,
  slotsSchema,
} from '#domain/appointments/appointment-list.ts';
import type { AppointmentView } from '#domain/appointments/appointment-list.ts';
import { isHeld, type Wish } from '#domain/appointments/appointment.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import { newId } from '#domain/ids.ts';
import { createTypedTexts } from '#forms/typed-texts.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import type { Ask } from '#session/account-ask.ts';
import { createAttempts } from '#sync/attempts.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { putOp, waitingOf } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { AskChange, Change } from './appointment-changes.ts';
import { wishedIn } from './appointment-kinds.ts';
import type { Appointments, ShownAppointment, ShownAppointments } from './appointments.ts';
import { keepOne, keptAppointments } from './kept-appointments.ts';

type Ways = { ask: Ask; change: AskChange };

export function createAppointments(around: StoreSurroundings, { ask, change }: Ways) {
  const { db, device } = around;
  const texts = createTypedTexts(around, 'appointment');
  const attempt = createAttempts();
  /** Counts changes; a list requested before the last one may be outdated. */
  let answers = 0;

  async function done(path: string, body: object): Promise<Change<AppointmentView>> {
    const answer = await change(path, changedAppointmentSchema, body);
    answers += 1;
    if (answer.kind !== 'done') {
      // The list shows the current state, or whether the change succeeded.
      void read().catch(() => undefined);
      return answer;
    }
    const { appointment } = answer.value;
    // A full device shows it with the next answer.
    await keepOne(db, appointment).catch(() => undefined);
    return { kind: 'done', value: appointment };
  }

  const known = async () => JSON.stringify([answers, await keptAppointments(db)]);

  async function read(): Promise<ReadState> {
    const before = await db.withReconnect(known);
    const answer = await ask(appointmentRoutes.mine, myAppointmentsSchema);
    if (answer.kind !== 'read') return readStateOf(answer);
    const isKept = await db.write([db.facts], async () => {
      if ((await known()) !== before) return false;
      await db.facts.put({ name: 'appointments', kept: answer.value });
      return true;
    });
    return isKept ? 'read' : read();
  }

  const appointments: Omit<Appointments, 'last' | 'refresh'> = {
    all: { db, read: () => readAll(db), first: null },
    slots: (asked) => ask(appointmentRoutes.slots, slotsSchema, asked),
    newId: () => newId(device.random),
    book: (booking) => done(appointmentRoutes.book, booking),
    move: ({ id, seq }, starts) => done(appointmentRoutes.move, { id, starts, seen: seq }),
    cancel: ({ id, seq }, reason) => done(appointmentRoutes.cancel, { id, reason, seen: seq }),
    async wish(wish: Wish) {
      const body = JSON.stringify(wish);
      const make = () =>
        prepareOp(device, {
          kind: 'appointment.wish',
          entity: newId(device.random),
          key: null,
          body,
        });
      return (await attempt('wish', body, make, (op) => putOp(around, op))).saved;
    },
    ...texts,
  };

  return {
    appointments,
    next: { db, read: () => nextOf(db, device.now()), first: null },
    read,
  };
}

async function readAll(db: DeviceDatabase): Promise<ShownAppointments | null> {
  return db.withReconnect(async () => {
    const kept = await keptAppointments(db);
    const ops = await db.ops.orderBy('seq').toArray();
    const wishes = ops.filter(({ kind }) => kind === 'appointment.wish');
    const waiting = await Promise.all(wishes.map((op) => shownWish(db, op)));
    if (!kept && waiting.length === 0) return null;
    const { types = [], zone = '', bookable = true, appointments = [] } = kept ?? {};
    const there = new Set(appointments.map(({ id }) => id));
    return {
      types,
      zone,
      bookable,
      appointments: [
        ...appointments.map((one) => Object.assign({ waiting: null }, one)),
        ...waiting.flatMap((one) => (one && !there.has(one.id) ? [one] : [])),
      ],
    };
  });
}

async function shownWish(db: DeviceDatabase, op: OutboxEntry): Promise<ShownAppointment | null> {
  const one = await wishedIn(db, op);
  return one ? { ...one, waiting: waitingOf([op]) } : null;
}

/**
 * For the dashboard: the next booking, whether more can be booked, and the client's zone. Null before the first read.
 */
async function nextOf(db: DeviceDatabase, now: number) {
  const kept = await keptAppointments(db);
  if (!kept) return null;
  const { appointments, types, bookable, zone } = kept;
  const ahead = appointments.filter((one) => isHeld(one.state) && one.ends > now);
  const [next = null] = ahead.sort((a, b) => a.starts - b.starts);
  const can =
    bookable !== false && types.length > 0 ? 'book' : types.length > 0 ? 'ask' : 'nothing';
  return { next, can, zone } as const;
}
