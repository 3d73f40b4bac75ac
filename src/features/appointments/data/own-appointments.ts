/** A client's appointments: the server's list with pending requests, and calls that change them. */
import * as v from 'valibot';

import {
  type AppointmentView,
  appointmentRoutes,
  changedAppointmentSchema,
  type MyAppointments,
  myAppointmentsSchema,
  slotsSchema,
} from '#domain/appointments/appointment-list.ts';
import { isHeld } from '#domain/appointments/appointment.ts';
import { appointmentRequest } from '#domain/appointments/ops.ts';
import { newId } from '#domain/ids.ts';
import { createTypedTexts } from '#forms/typed-texts.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import type { Ask } from '#session/account-ask.ts';
import { createAttempts } from '#sync/attempts.ts';
import { collection } from '#sync/collection.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { waitingOf } from '#sync/entity-writes.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { Appointments, AskChange, Change, ShownAppointments } from './appointments.ts';

const answer = v.pipe(
  myAppointmentsSchema,
  v.transform((mine) => [mine]),
);

const none: MyAppointments = { appointments: [], types: [], zone: '', bookable: true };

export function createAppointments(
  deps: StoreDependencies,
  { ask, change }: { ask: Ask; change: AskChange },
) {
  const { db, device } = deps;
  const texts = createTypedTexts(deps, 'appointment');
  const attempt = createAttempts();
  const { snapshot, subscribe, stop, refresh, put, patch } = collection<
    MyAppointments,
    ShownAppointments | null
  >(deps, {
    effects: [appointmentRequest],
    first: [none],
    async cached() {
      const cached = await db.fact('appointments');
      return cached && { rows: [cached.kept], ackNumber: cached.ackNumber, asked: cached.asked };
    },
    keep: ({ rows: [kept = none], ...when }) =>
      db.facts.put({ name: 'appointments', kept, ...when }),
    ask: () => ask(appointmentRoutes.mine, answer),
    show({ acknowledged, ops, withOps }) {
      if (!acknowledged && ops.length === 0) return null;
      const [{ appointments, ...mine } = none] = withOps(ops);
      const waits = (id: string) => waitingOf(ops.filter(({ entity }) => entity === id));
      const known = new Set(acknowledged?.[0]?.appointments.map(({ id }) => id));
      return {
        ...mine,
        appointments: appointments.map((one) =>
          Object.assign({ waiting: known.has(one.id) ? null : waits(one.id) }, one),
        ),
      };
    },
    nothing: null,
  });

  async function done(path: string, body: object): Promise<Change<AppointmentView>> {
    const answer = await change(path, changedAppointmentSchema, body);
    if (answer.kind !== 'done') {
      // Reads the list, which shows whether the change succeeded.
      void refresh();
      return answer;
    }
    const { appointment: value } = answer.value;
    const isPatched = await patch(({ appointments, ...mine }) => ({
      ...mine,
      appointments: [...appointments.filter(({ id }) => id !== value.id), value],
    }));
    if (!isPatched) void refresh();
    return { kind: 'done', value };
  }

  const appointments: Omit<Appointments, 'last' | 'refresh'> = {
    all: { snapshot, subscribe },
    slots: (asked) => ask(appointmentRoutes.slots, slotsSchema, asked),
    newId: () => newId(device.random),
    book: (booking) => done(appointmentRoutes.book, booking),
    move: ({ id, seq }, starts) => done(appointmentRoutes.move, { id, starts, seen: seq }),
    cancel: ({ id, seq }, reason) => done(appointmentRoutes.cancel, { id, reason, seen: seq }),
    async request(request) {
      const body = JSON.stringify(request);
      const entity = newId(device.random);
      const make = () =>
        prepareOp(device, { kind: appointmentRequest.name, entity, key: null, body });
      return (await attempt('request', body, make, put)).saved;
    },
    ...texts,
  };

  return {
    appointments,
    next: { db, read: () => nextOf(db, device.now()), first: null },
    stop,
    read: refresh,
  };
}

/** What the dashboard shows: the next appointment, and what the client can do; null before the first read. */
async function nextOf(db: DeviceDatabase, now: number) {
  const cached = (await db.fact('appointments'))?.kept;
  if (!cached) return null;
  const { appointments, types, bookable, zone } = cached;
  const ahead = appointments.filter((one) => isHeld(one.state) && one.ends > now);
  const [next = null] = ahead.sort((a, b) => a.starts - b.starts);
  const can =
    bookable !== false && types.length > 0 ? 'book' : types.length > 0 ? 'ask' : 'nothing';
  return { next, can, zone } as const;
}
