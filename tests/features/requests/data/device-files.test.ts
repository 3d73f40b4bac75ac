/** Files that a client keeps on this device, and files of the firm's: read without a network, gone when they must be. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { takeInventory } from '#device/inventory.ts';
import { anOp } from '../../../support/op-api.ts';
import { aPdf } from '../../../support/files.ts';
import { firmFileOp, sendAs, sendFile } from '../../../support/requests.ts';
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

const bytes = aPdf(2_500_000);

/** The firm has put a file there, and this device knows of it. */
async function given(name = 'return.pdf') {
  const { staff, client } = stage;
  const { id } = await sendFile(server, staff, firmFileOp(client.id, name, bytes), bytes);
  await stage.refresh();
  return { id, name, size: bytes.byteLength };
}

const isSame = async (read: Blob | string) =>
  typeof read !== 'string' && Buffer.from(await read.arrayBuffer()).equals(bytes);

test('a file of the firm is new until it is opened, here and on the server', async () => {
  const file = await given();
  expect(await stage.firmFiles()).toMatchObject([{ ...file, opened: 0 }]);
  const read = await stage.openFile(file);
  expect(await isSame(read)).toBe(true);
  expect(read).toMatchObject({ type: 'application/pdf' });
  const [here] = await stage.firmFiles();
  expect(here?.opened).toBeGreaterThan(0);
  expect(await stage.tab.db.chunks.count()).toBe(0);
  await stage.refresh();
  expect((await stage.firmFiles())[0]?.opened).toBeGreaterThan(0);
});

test('row 63: kept on this device it is read without a network, listed, and taken off it again', async () => {
  const { network, tab } = stage;
  const file = await given();
  expect(await stage.keepOnDevice(file)).toBe('kept');
  expect(await stage.keepOnDevice(file)).toBe('kept');
  network.down = true;
  tab.kill();
  const next = await stage.openTab();
  expect(await isSame(await next.openFile(file))).toBe(true);
  expect(await next.keptIds()).toEqual(new Set([file.id]));
  expect((await takeInventory(next.tab.db)).kept).toEqual({ count: 1, bytes: bytes.byteLength });
  await next.dropFromDevice(file.id);
  expect((await takeInventory(next.tab.db)).kept).toEqual({ count: 0, bytes: 0 });
  expect(await next.tab.db.chunks.count()).toBe(0);
  expect(await next.openFile(file)).toBe('unreachable');
});

test('row 64: a device without room keeps none of it and says so; a lost answer keeps nothing either', async () => {
  const { network, tab } = stage;
  const file = await given();
  tab.storage.fail(({ table, write }) =>
    write && table === 'chunks' ? new DOMException('no room', 'QuotaExceededError') : undefined,
  );
  expect(await stage.keepOnDevice(file)).toBe('full');
  tab.storage.fail(undefined);
  network.loses = (path) => path.startsWith('/api/documents/');
  expect(await stage.keepOnDevice(file)).toBe('unreachable');
  expect(await stage.keptIds()).toEqual(new Set());
  expect(await tab.db.chunks.count()).toBe(0);
  network.loses = () => false;
  expect(await stage.keepOnDevice(file)).toBe('kept');
});

test('row 65: what was withdrawn or taken back leaves this device with the next look at the server', async () => {
  const { staff, client, tab, request } = stage;
  const file = await given();
  await stage.addFiles(request, [new File([Buffer.from(aPdf(5000))], 'w2.pdf')]);
  await stage.settle(tab);
  await stage.refresh();
  const own = (await stage.single()).files[0];
  if (!own) throw new Error('no file');
  await stage.keepOnDevice(file);
  await stage.keepOnDevice(own);
  expect((await stage.keptIds()).size).toBe(2);
  const gone = { key: null };
  await sendAs(server, staff, anOp('document.withdraw', {}, { entity: file.id, ...gone }));
  await sendAs(server, client, anOp('document.remove', {}, { entity: own.id, ...gone }));
  await stage.refresh();
  expect(await stage.keptIds()).toEqual(new Set());
  expect(await tab.db.chunks.count()).toBe(0);
  expect(await stage.firmFiles()).toEqual([]);
});

test('row 66: the account changes while a file is read: nothing of it stays, and no one else is handed it', async () => {
  const { network, tab } = stage;
  const file = await given();
  // Whoever signs out empties the database first, and closes it for good.
  network.loses = (path) => {
    if (path.startsWith('/api/documents/')) tab.db.end();
    return false;
  };
  expect(await stage.keepOnDevice(file)).toBe('unkept');
  network.loses = () => false;
  const next = await stage.openTab();
  expect(await next.keptIds()).toEqual(new Set());
  expect(await next.tab.db.chunks.count()).toBe(0);
  network.signedOut = true;
  expect(await next.openFile(file)).not.toBeInstanceOf(Blob);
});
