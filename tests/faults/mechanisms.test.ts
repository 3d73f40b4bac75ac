/** Each safeguard of the queue is needed: with it switched off, a row of the fault matrix turns red. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Safeguard } from '#domain/safeguards.ts';
import { saveBody, submitBody } from '../support/bodies.ts';
import { sendsByOp } from '../support/fault-proxy.ts';
import {
  aFile,
  aMessage,
  aPerson,
  onStage,
  type Stage,
  submitDraft,
} from '../support/fault-stage.ts';
import { answer, drop, hang, refuse } from '../support/faults.ts';
import { aPdf } from '../support/files.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { buildWeakenedHooks } from '../support/built-hooks.ts';

type Row = (stage: Stage) => Promise<string[]>;

/** Long enough for a queue that works; one that does not is judged as it stands then. */
const passes = 12;

/** Row 3: the answer is lost after the server has done its work. */
const lostAnswer: Row = async ({ proxy, device, problems }) => {
  const phone = device();
  const tab = await phone.tab();
  await tab.enqueue('contact.send', aMessage());
  proxy.next(drop);
  await phone.settle(tab, passes).catch(() => undefined);
  return problems(phone, tab);
};

/** Row 6: someone answers about another op. */
const anotherAnswer: Row = async ({ proxy, device, problems }) => {
  const phone = device();
  const tab = await phone.tab();
  await tab.enqueue('contact.send', aMessage());
  const result = { id: 'a'.repeat(15), hash: '', status: 'applied', rev: null };
  proxy.next(answer(200, { v: 1, serverTime: '', results: [result] }));
  await phone.settle(tab, passes);
  return problems(phone, tab);
};

/** Row 25: two tabs without Web Locks, one of them waiting for an answer. */
const twoTabs: Row = async ({ proxy, device, problems }) => {
  const phone = device({ locks: false });
  const [one, two] = [await phone.tab(), await phone.tab()];
  const { id } = await one.enqueue('contact.send', aMessage());
  proxy.next(hang);
  const waiting = one.pass();
  await expect.poll(() => proxy.passages().length).toBe(1);
  await two.pass();
  const sends = sendsByOp(proxy.passages()).get(id);
  phone.clock.advance(30_000);
  await waiting;
  await phone.settle(one, passes);
  return [...(sends === 1 ? [] : [`sent ${sends} times at once`]), ...(await problems(phone, one))];
};

/** Row 22: a tab dies while an op is under way; the next one sends it at once. */
const reload: Row = async ({ device, problems }) => {
  const phone = device();
  const dying = await phone.tab();
  await dying.enqueue('contact.send', aMessage());
  const dead = new Promise<void>((done) => {
    dying.onAnswer(() => {
      dying.kill();
      done();
    });
  });
  dying.pass().catch(() => undefined);
  await dead;
  const next = await phone.tab();
  await next.pass();
  return problems(phone, next);
};

/** Row 28: an old save comes after the submission. */
const lateSave: Row = async ({ device, problems }) => {
  const phone = device();
  const tab = await phone.tab();
  const body = { ...submitBody, ...aPerson() };
  const { entity, key } = await tab.enqueue('estimate.submit', body, { rev: 2 });
  await phone.settle(tab, passes);
  await tab.enqueue('estimate.save', saveBody, { rev: 1, entity, key });
  await phone.settle(tab, passes);
  return problems(phone, tab);
};

/** Row 46: two saves of one estimate, the first of which has to wait. */
const order: Row = async ({ proxy, device, problems }) => {
  const phone = device();
  const tab = await phone.tab();
  const { entity, key } = await tab.enqueue('estimate.save', saveBody, { rev: 1 });
  proxy.next(refuse);
  await tab.pass();
  await tab.enqueue('estimate.save', saveBody, { rev: 2, entity, key });
  await phone.settle(tab, passes);
  const receipts = await tab.db.receipts.toArray();
  return [
    ...receipts.filter(({ status }) => status !== 'applied').map(({ id, status }) => id + status),
    ...(await problems(phone, tab)),
  ];
};

/** A picked file that can be changed on the disk afterwards. */
class FileOnDisk extends File {
  content = aPdf();
  override slice(from?: number, to?: number): Blob {
    return new Blob([Uint8Array.from(this.content.subarray(from, to))]);
  }
}

/** Row 37: the file is changed after it was picked. */
const changedFile: Row = async ({ device, problems }) => {
  const phone = device();
  const tab = await phone.tab();
  const file = new FileOnDisk([await aFile(aPdf()).arrayBuffer()], 'Return.pdf');
  await submitDraft(tab, { file });
  file.content = aPdf().map((byte) => 255 - byte);
  await phone.settle(tab, passes).catch(() => undefined);
  return problems(phone, tab);
};

const rows: [Safeguard, string, Row][] = [
  ['receipt', 'row 3', lostAnswer],
  ['echo', 'row 6', anotherAnswer],
  ['lease', 'row 25', twoTabs],
  ['lock', 'row 22', reload],
  ['rev-guard', 'row 28', lateSave],
  ['lane', 'row 46', order],
  ['chunk-copy', 'row 37', changedFile],
];
const onTheServer = new Set<Safeguard>(['receipt', 'rev-guard']);

describe('all safeguards on', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  afterEach(() => Reflect.deleteProperty(globalThis, 'SPARK_OFF'));

  test.each(rows)('%s: %s is green', async (_mechanism, _name, row) => {
    expect(await onStage(server, row)).toEqual([]);
  });

  const onTheDevice = rows.filter(([mechanism]) => !onTheServer.has(mechanism));
  test.each(onTheDevice)('without %s %s is red', async (mechanism, _name, row) => {
    Reflect.set(globalThis, 'SPARK_OFF', mechanism);
    expect(await onStage(server, row)).not.toEqual([]);
  });
});

describe('a safeguard of the server off', () => {
  const there = rows.filter(([mechanism]) => onTheServer.has(mechanism));
  test.each(there)('without %s %s is red', async (mechanism, _name, row) => {
    const server = await startServer({ hooks: await buildWeakenedHooks(mechanism) });
    try {
      expect(await onStage(server, row)).not.toEqual([]);
    } finally {
      await server.stop();
    }
  });
});
