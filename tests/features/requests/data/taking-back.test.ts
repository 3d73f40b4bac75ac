/** A client takes files back on a device, with and without a network, and thinks better of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { filesPerRequest } from '#domain/documents/request-files.ts';
import { aPdf } from '../../../support/files.ts';
import { decideOp, sendAs } from '../../../support/requests.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { createRequestStage, type RequestStage } from './request-stage.ts';

let server: TestServer;
let stage: RequestStage;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  stage = await createRequestStage(server);
});

const pdf = (name: string, seed = 7) => new File([Buffer.from(aPdf(5000, seed))], name);

/** A part of a file on its way. */
const isPart = (path: string) => /^\/api\/uploads\/\w+\/\d+$/.test(path);

/** Brings a file that the server takes; answers with its id. */
async function brought(name = 'w2.pdf', seed = 7): Promise<string> {
  await stage.addFiles(stage.request, [pdf(name, seed)]);
  await stage.settle(stage.tab);
  await stage.refresh();
  const file = (await stage.single()).files.find((one) => one.name === name);
  if (!file) throw new Error('no file');
  return file.id;
}

test('row 60: taken back without a network it is shown so at once, outlives the app, and a lost answer takes it back once', async () => {
  const { network, tab } = stage;
  const file = await brought();
  network.down = true;
  await stage.takeBack(file);
  await tab.pass();
  tab.kill();

  const next = await stage.openTab();
  const waiting = { state: 'open', turn: 'you', answer: '' };
  expect(await next.single()).toMatchObject({
    ...waiting,
    files: [{ id: file, stand: { at: 'taken', waits: true }, canTake: true }],
  });

  network.down = false;
  let lost = 0;
  network.loses = (path) => path === '/api/ops' && (lost += 1) === 1;
  await stage.settle(next.tab);
  expect(lost).toBeGreaterThan(1);
  expect(await stage.stored()).toMatchObject({ state: 'open', rev: 3, files: [{ id: file }] });
  const shown = {
    ...waiting,
    files: [{ id: file, stand: { at: 'taken', waits: false }, canTake: true }],
  };
  expect(await next.single()).toMatchObject(shown);
  await next.refresh();
  expect(await next.single()).toMatchObject(shown);

  lost = 0;
  await next.restore(file);
  expect(await next.single()).toMatchObject({ state: 'provided', turn: 'moving' });
  await stage.settle(next.tab);
  const back = { state: 'provided', rev: 4, answer: 'provide' };
  expect(await stage.stored()).toMatchObject(back);
  expect(await next.single()).toMatchObject({ ...back, files: [{ stand: { at: 'received' } }] });
});

test('what has not left is undone without a word to the server', async () => {
  const { network, tab } = stage;
  const file = await brought();
  network.down = true;
  await stage.takeBack(file);
  await stage.restore(file);
  expect(await tab.db.ops.count()).toBe(0);
  expect(await stage.single()).toMatchObject({ state: 'provided', turn: 'us' });
});

test('one of two taken back leaves the request with the firm; "does not apply" goes with the last', async () => {
  const { request, network, tab } = stage;
  const [one, two] = [await brought('one.pdf'), await brought('two.pdf', 8)];
  network.down = true;
  await stage.takeBack(one);
  expect(await stage.single()).toMatchObject({ state: 'provided', turn: 'us' });
  await stage.takeBack(two);
  const { state, movedRev } = await stage.single();
  expect(state).toBe('open');
  await stage.answer(request, { act: 'decline', word: 'Not mine.' }, movedRev);
  network.down = false;
  await stage.settle(tab);
  expect(await tab.db.ops.count()).toBe(0);
  expect(await stage.stored()).toMatchObject({ state: 'does-not-apply', word: 'Not mine.' });
});

test('row 61: accepted in the meantime it stays, the client is told, and can put the message away', async () => {
  const { request, network, tab, staff } = stage;
  const file = await brought();
  network.down = true;
  await stage.takeBack(file);
  await sendAs(server, staff, decideOp(request, 'accept', 2));
  network.down = false;
  await stage.settle(tab);
  await stage.refresh();
  expect(await stage.single()).toMatchObject({
    state: 'accepted',
    turn: 'you',
    files: [{ stand: { at: 'received' }, canTake: false, trouble: { code: 'request_conflict' } }],
  });
  await stage.giveUpTaking(file);
  expect(await stage.single()).toMatchObject({ turn: 'done', files: [{ trouble: null }] });
});

test('row 62: a file removed here after the server heard of it is gone there too, and counts no more', async () => {
  const { request, network, tab } = stage;
  network.loses = isPart;
  const files = Array.from({ length: filesPerRequest }, (_, index) => pdf(`${index}.pdf`, index));
  expect(await stage.addFiles(request, files)).toEqual([]);
  await tab.pass();
  await stage.refresh();
  const [begun] = (await stage.stored()).files;
  const op = (await tab.db.ops.toArray()).find(({ entity }) => entity === begun?.id);
  await tab.outbox().discard(op?.id ?? '');
  const { files: shown } = await stage.single();
  expect(shown.map(({ id }) => id)).not.toContain(begun?.id);
  expect(await stage.addFiles(request, [pdf('more.pdf', 99)])).toEqual([]);
  network.loses = () => false;
  await stage.settle(tab);
  const stored = await stage.stored();
  expect(stored.files).toHaveLength(filesPerRequest);
  expect(stored.files.map(({ id }) => id)).not.toContain(begun?.id);
  expect(await tab.db.ops.count()).toBe(0);
});

test('one that never left is removed without a word', async () => {
  const { request, network, tab } = stage;
  network.down = true;
  await stage.addFiles(request, [pdf('w2.pdf')]);
  const [op] = await tab.db.ops.toArray();
  await tab.outbox().discard(op?.id ?? '');
  expect(await tab.db.ops.count()).toBe(0);
  expect(await tab.db.chunks.count()).toBe(0);
});

test('begun on another device it is taken off the list', async () => {
  const { request, network, tab } = stage;
  network.loses = isPart;
  await stage.addFiles(request, [pdf('w2.pdf')]);
  await tab.pass();
  await stage.refresh();
  // The other device is lost, with all that waits on it.
  await tab.db.ops.clear();
  const [file] = (await stage.single()).files;
  expect(file).toMatchObject({ stand: { at: 'elsewhere' }, canTake: true });
  await stage.takeBack(file?.id ?? '');
  expect((await stage.single()).files).toEqual([]);
  network.loses = () => false;
  await stage.settle(tab);
  await stage.refresh();
  expect((await stage.single()).files).toEqual([]);
});
