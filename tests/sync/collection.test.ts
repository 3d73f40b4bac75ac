/**
 * Lost and late answers in random histories: two devices lose no input and converge. One row is dated by the number of
 * its answer; leads have revisions and are read in parts.
 */
import { expect, test } from 'vitest';

import * as v from 'valibot';

import type { EventView } from '#domain/notifications/events.ts';
import { eventRead, preferencesSave } from '#domain/notifications/ops.ts';
import {
  allOn,
  type MailChoice,
  mailChoices,
  type MailPreferences,
} from '#domain/notifications/preferences.ts';
import { defineKind, type Effect, type Written } from '#domain/ops/define-kind.ts';
import { type Copy, missingOps, applyOps, laterCopy } from '#sync/collection.ts';
import { seededRandom } from '../support/faults.ts';

const histories = 10_000;
const stepsOfEach = 30;

type Row = MailPreferences & Pick<EventView, 'id' | 'at' | 'read'>;
type Lead = { id: string; rev: number; first: number; second: number };
/** A lead as read from a server that was restored `restores` times. */
type ReadLead = Lead & { restores: number };
type Write = Written & {
  id: number;
  files: MailChoice | null;
  at: number;
};
type Device = {
  /** How many acknowledgements this device has had. */
  count: number;
  queue: Write[];
  receipts: (Write & { ackNumber: number; rev: number | null })[];
  copy: Copy<Row>;
  leads: readonly ReadLead[];
  written: Write[];
};
type Server = {
  row: Row;
  leads: readonly Lead[];
  has: readonly number[];
  /** The revisions that ops made. */
  made: ReadonlyMap<number, number>;
  restores: number;
};
/** Requests on their way, then answers on their way back. A read of `leads` requests only these. */
type Travelling = {
  device: Device;
  op?: Write;
  leads?: readonly string[];
  ackNumber: number;
  asked: number;
  said?: Server;
};

/** The same effect with cached bodies, because histories repeat them. */
function readOnce<R>({ name, changesBy }: Effect<R>): Effect<R> {
  const known = new Map<string, ReturnType<typeof changesBy>>();
  return {
    name,
    changesBy(op) {
      const key = op.entity + op.body;
      const changes = known.get(key) ?? changesBy(op);
      known.set(key, changes);
      return changes;
    },
  };
}

const effects: readonly Effect<Row>[] = [readOnce<Row>(eventRead), readOnce<Row>(preferencesSave)];
const first: Row = { ...allOn, id: 'eventeventevent', at: 1, read: false };

/** Each device changes a field of its own. */
const leadChange = defineKind(
  'lead.change',
  v.object({ first: v.exactOptional(v.number()), second: v.exactOptional(v.number()) }),
  ({ id }: Pick<Lead, 'id'> & Partial<Lead>, changes, { entity }) => (id === entity ? changes : {}),
);
const leadEffects: readonly Effect<Lead>[] = [readOnce<Lead>(leadChange)];
const firstLeads: readonly Lead[] = ['a', 'b', 'c'].map((id) => ({
  id,
  rev: 1,
  first: 0,
  second: 0,
}));

function viewOf({ copy, receipts, queue }: Device): Row {
  const [row = first] = copy.rows;
  return applyOps(row, [...missingOps(row, receipts, copy.ackNumber), ...queue], effects);
}

const leadsOf = ({ leads, receipts, queue }: Device): readonly ReadLead[] =>
  leads.map((lead) => {
    const ops = [...missingOps(lead, receipts), ...queue].filter(
      ({ entity }) => entity === lead.id,
    );
    return Object.assign({}, lead, applyOps<Lead>(lead, ops, leadEffects));
  });

function play(seed: number) {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const newDevice = (): Device => ({
    count: 0,
    queue: [],
    receipts: [],
    copy: { rows: [first], ackNumber: 0, asked: 0 },
    leads: firstLeads.map((lead) => ({ ...lead, restores: 0 })),
    written: [],
  });
  const devices = [newDevice(), newDevice()] as const;
  const chooseOnBoth = random() < 0.5;
  let server: Server = { row: first, leads: firstLeads, has: [], made: new Map(), restores: 0 };
  let backup = server;
  let travelling: Travelling[] = [];
  let ids = 0;
  let moment = 0;

  function write(device: Device): void {
    if (random() < 0.5) return writeLead(device);
    const { at, files: seen } = viewOf(device);
    const id = (ids += 1);
    const files = mailChoices[below(3)] ?? 'on';
    const mayChoose = chooseOnBoth || device === devices[0];
    const op: Write =
      mayChoose && files !== seen && random() < 0.5
        ? {
            id,
            files,
            at: 0,
            kind: preferencesSave.name,
            entity: '',
            body: JSON.stringify({ changes: { files }, base: { files: seen } }),
          }
        : {
            id,
            files: null,
            at,
            kind: eventRead.name,
            entity: '',
            body: JSON.stringify({ events: [{ id: first.id, at }] }),
          };
    device.queue.push(op);
    device.written.push(op);
  }

  function writeLead(device: Device): void {
    const id = (ids += 1);
    const body = JSON.stringify(device === devices[0] ? { first: id } : { second: id });
    const entity = firstLeads[below(3)]?.id ?? '';
    const op: Write = { id, files: null, at: 0, kind: leadChange.name, entity, body };
    device.queue.push(op);
    device.written.push(op);
  }

  /** The server applies an op once; a read gets its state at that time. */
  function reach(one: Travelling): void {
    const { op } = one;
    if (op && !server.has.includes(op.id)) take(op);
    one.said = server;
  }

  function take(op: Write): void {
    const leads = server.leads.map((lead) =>
      lead.id === op.entity ? { ...applyOps(lead, [op], leadEffects), rev: lead.rev + 1 } : lead,
    );
    const made = new Map(server.made);
    const lead = leads.find(({ id }) => id === op.entity);
    if (lead) made.set(op.id, lead.rev);
    const row = applyOps(server.row, [op], effects);
    server = { ...server, row, leads, made, has: [...server.has, op.id] };
  }

  function comeBack({ device, op, leads, ackNumber, asked, said = server }: Travelling): void {
    if (leads) {
      device.leads = device.leads.map((lead) => {
        const came = leads.includes(lead.id) && said.leads.find(({ id }) => id === lead.id);
        return came ? { ...came, restores: said.restores } : lead;
      });
    } else if (!op) {
      const { at } = viewOf(device);
      const isOlder = asked < (device.copy.asked ?? 0);
      device.copy = laterCopy(device.copy, { rows: [said.row], ackNumber, asked }, moment);
      if (isOlder && viewOf(device).at < at) throw new Error(`${seed}: news is gone again`);
    } else if (device.queue.some(({ id }) => id === op.id)) {
      device.count += 1;
      device.queue = device.queue.filter(({ id }) => id !== op.id);
      device.receipts.push({ ...op, ackNumber: device.count, rev: said.made.get(op.id) ?? null });
    }
  }

  function move(one: Travelling | undefined): void {
    if (one && !one.said) reach(one);
    else if (one) {
      travelling = travelling.filter((other) => other !== one);
      comeBack(one);
    }
  }

  const look = (device: Device) =>
    travelling.push({ device, ackNumber: device.count, asked: (moment += 1) });

  /** Reads leads: all, some, or one. */
  const lookAtLeads = (device: Device, some = 1 + below(7)) => {
    const leads = firstLeads.filter((_, index) => some & (1 << index)).map(({ id }) => id);
    travelling.push({ device, leads, ackNumber: 0, asked: 0 });
  };

  function send(device: Device): void {
    const [op] = device.queue;
    if (op) travelling.push({ device, op, ackNumber: 0, asked: 0 });
  }

  /** Restores the server: devices requeue what they sent since, before pending ops. */
  function restore(): void {
    server = { ...backup, restores: server.restores + 1 };
    for (const device of devices) {
      const lost = device.receipts.filter(({ id }) => !server.has.includes(id));
      device.receipts = device.receipts.filter((receipt) => !lost.includes(receipt));
      device.queue = [...lost, ...device.queue];
    }
    // Earlier requests get no answer.
    travelling = travelling.filter(({ op, said }) => !op || said === undefined);
  }

  function step(): void {
    const device = devices[below(2)] ?? devices[0];
    const one = travelling[below(travelling.length)];
    const chance = below(40);
    if (chance < 6) write(device);
    else if (chance < 13) send(device);
    else if (chance < 17) look(device);
    else if (chance < 20) lookAtLeads(device);
    else if (chance < 34) move(one);
    else if (chance < 36) travelling = travelling.filter((other) => other !== one);
    else if (chance < 38) {
      server = { ...server, row: { ...server.row, at: server.row.at + 1, read: false } };
    } else if (chance < 39) backup = server;
    else restore();
  }

  /** A device's input is shown there, unless changed elsewhere since. */
  function check(device: Device): void {
    const view = viewOf(device);
    const readUpTo = Math.max(0, ...device.written.map(({ at }) => at));
    if (!view.read && view.at <= readUpTo) throw new Error(`${seed}: read, and shown as unread`);
    const chosen = device.written.findLast(({ files }) => files !== null)?.files;
    if (!chooseOnBoth && chosen && view.files !== chosen) {
      throw new Error(`${seed}: ${chosen} was chosen, and ${view.files} is shown`);
    }
    // A lead read before a restore has a meaningless revision: it is right after the next read.
    for (const lead of leadsOf(device).filter((each) => each.restores === server.restores)) {
      const shown = device === devices[0] ? lead.first : lead.second;
      const written = device.written.findLast(({ entity }) => entity === lead.id)?.id ?? 0;
      if (shown !== written) {
        throw new Error(`${seed}: ${written} was written, and ${shown} is shown`);
      }
    }
  }

  for (let count = 0; count < stepsOfEach; count += 1) {
    step();
    devices.forEach(check);
  }
  while (travelling.length + devices[0].queue.length + devices[1].queue.length > 0) {
    devices.forEach(send);
    while (travelling.length > 0) move(travelling[below(travelling.length)]);
  }
  devices.forEach(look);
  devices.forEach((device) => lookAtLeads(device, 7));
  while (travelling.length > 0) move(travelling[0]);
  const written = devices.flatMap((device) => device.written.map(({ id }) => id));
  return { server, written, views: devices.map(viewOf), leads: devices.map(leadsOf) };
}

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

test('converges on two devices with lost and late answers and a restored server, and shows what was entered', () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const { server, written, views, leads } = play(seed);
    expect(inOrder(server.has)).toEqual(inOrder(written));
    expect(views).toEqual([server.row, server.row]);
    const { restores } = server;
    const read = server.leads.map((lead) => Object.assign({}, lead, { restores }));
    expect(leads).toEqual([read, read]);
  }
});
