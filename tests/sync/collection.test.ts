/** Answers that are lost or come late, in random histories: what two devices show never loses what was entered on them, and comes together. */
import { expect, test } from 'vitest';

import type { EventView } from '#domain/notifications/events.ts';
import { eventRead, preferencesSave } from '#domain/notifications/ops.ts';
import {
  allOn,
  type MailChoice,
  mailChoices,
  type MailPreferences,
} from '#domain/notifications/preferences.ts';
import type { Effect, Written } from '#domain/ops/define-kind.ts';
import { type Copy, missingOps, applyOps, laterCopy } from '#sync/collection.ts';
import { seededRandom } from '../support/faults.ts';

const histories = 10_000;
const stepsOfEach = 30;

type Row = MailPreferences & Pick<EventView, 'id' | 'at' | 'read'>;
type Write = Written & { id: number; files: MailChoice | null; at: number };
type Device = {
  /** How many acknowledgements it has had. */
  count: number;
  queue: Write[];
  receipts: (Write & { ackNumber: number })[];
  copy: Copy<Row>;
  written: Write[];
};
type Server = { row: Row; has: readonly number[] };
/** On its way there, and then back with what the server said. */
type Travelling = { device: Device; op?: Write; ackNumber: number; asked: number; said?: Server };

const effects: readonly Effect<Row>[] = [eventRead, preferencesSave];
const first: Row = { ...allOn, id: 'eventeventevent', at: 1, read: false };

function viewOf({ copy, receipts, queue }: Device): Row {
  const [row = first] = applyOps(copy.rows, [...missingOps(copy, receipts), ...queue], effects);
  return row;
}

function play(seed: number) {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const newDevice = (): Device => ({
    count: 0,
    queue: [],
    receipts: [],
    copy: { rows: [first], ackNumber: 0, asked: 0 },
    written: [],
  });
  const devices = [newDevice(), newDevice()] as const;
  const chooseOnBoth = random() < 0.5;
  let server: Server = { row: first, has: [] };
  let backup = server;
  let travelling: Travelling[] = [];
  let ids = 0;
  let moment = 0;

  function write(device: Device): void {
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
            entity: first.id,
            kind: preferencesSave.name,
            body: JSON.stringify({ changes: { files }, base: { files: seen } }),
          }
        : {
            id,
            files: null,
            at,
            entity: first.id,
            kind: eventRead.name,
            body: JSON.stringify({ events: [{ id: first.id, at }] }),
          };
    device.queue.push(op);
    device.written.push(op);
  }

  /** The server takes an op once, and says what it has at that moment. */
  function reach(one: Travelling): void {
    const { op } = one;
    if (op && !server.has.includes(op.id)) {
      const [row = first] = applyOps([server.row], [op], effects);
      server = { row, has: [...server.has, op.id] };
    }
    one.said = server;
  }

  function comeBack({ device, op, ackNumber, asked, said = server }: Travelling): void {
    if (!op) {
      const { at } = viewOf(device);
      const isOlder = asked < (device.copy.asked ?? 0);
      device.copy = laterCopy(device.copy, { rows: [said.row], ackNumber, asked }, moment);
      if (isOlder && viewOf(device).at < at) throw new Error(`${seed}: news is gone again`);
    } else if (device.queue.some(({ id }) => id === op.id)) {
      device.count += 1;
      device.queue = device.queue.filter(({ id }) => id !== op.id);
      device.receipts.push({ ...op, ackNumber: device.count });
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

  function send(device: Device): void {
    const [op] = device.queue;
    if (op) travelling.push({ device, op, ackNumber: 0, asked: 0 });
  }

  /** The server is put back: what devices sent since is queued again, before what waits. */
  function restore(): void {
    server = backup;
    for (const device of devices) {
      const lost = device.receipts.filter(({ id }) => !server.has.includes(id));
      device.receipts = device.receipts.filter((receipt) => !lost.includes(receipt));
      device.queue = [...lost, ...device.queue];
    }
    // What left before is answered by no server.
    travelling = travelling.filter(({ op, said }) => !op || said === undefined);
  }

  function step(): void {
    const device = devices[below(2)] ?? devices[0];
    const one = travelling[below(travelling.length)];
    const chance = below(40);
    if (chance < 6) write(device);
    else if (chance < 13) send(device);
    else if (chance < 20) look(device);
    else if (chance < 34) move(one);
    else if (chance < 36) travelling = travelling.filter((other) => other !== one);
    else if (chance < 38) {
      server = { ...server, row: { ...server.row, at: server.row.at + 1, read: false } };
    } else if (chance < 39) backup = server;
    else restore();
  }

  /** What was entered on a device is shown there, unless the same has changed elsewhere since. */
  function check(device: Device): void {
    const view = viewOf(device);
    const readUpTo = Math.max(0, ...device.written.map(({ at }) => at));
    if (!view.read && view.at <= readUpTo) throw new Error(`${seed}: read, and shown as unread`);
    const chosen = device.written.findLast(({ files }) => files !== null)?.files;
    if (!chooseOnBoth && chosen && view.files !== chosen) {
      throw new Error(`${seed}: ${chosen} was chosen, and ${view.files} is shown`);
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
  while (travelling.length > 0) move(travelling[0]);
  const written = devices.flatMap((device) => device.written.map(({ id }) => id));
  return { server, written, views: devices.map(viewOf) };
}

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

test('two devices with lost and late answers and a restored server show what was entered, and come together', () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const { server, written, views } = play(seed);
    expect(inOrder(server.has)).toEqual(inOrder(written));
    expect(views).toEqual([server.row, server.row]);
  }
});
