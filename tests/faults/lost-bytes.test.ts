/** The server is put back from a copy that has a file's row and not its bytes: they come from the device that keeps them, else the person hears of it. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createDeviceFiles } from '#features/requests/data/device-files.ts';
import { createRequestFiles } from '#features/requests/data/request-files.ts';
import { verifyReceipts } from '#sync/verify-receipts.ts';
import { createVerify } from '#sync/verify.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { aFile, onStage } from '../support/fault-stage.ts';
import { aPdf } from '../support/files.ts';
import { postOne } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { addOp, sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { putPart, sendFile, storedDocument, uploaded, uploadState } from '../support/uploading.ts';

let server: TestServer;
let client: TestAccount;
let staff: TestAccount;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  client = await anAccount(server, 'clients');
  staff = await anAccount(server, 'staff');
});
afterAll(() => server.stop());

/** The rows stay, the files do not. */
async function lose(...ids: string[]): Promise<void> {
  const [row] = await server.rows('price_estimator_documents');
  for (const id of ids) {
    await rm(join(server.data, 'storage', String(row?.['collectionId']), id), { recursive: true });
  }
}

/** What has happened, by which people are notified. */
const log = async () => (await server.rows('audit_log')).map(({ action }) => action);

const health = { report: () => {} };

test('row 124: a file that its client keeps comes back under its row, and no one hears of it twice; of another one the client hears', () =>
  onStage(server, async ({ device, proxy }) => {
    const request = addOp(client.id);
    await sendAs(server, staff, request);
    const account = { id: client.id, token: () => client.token };
    const phone = device({ account });
    const tab = await phone.tab();
    const ask = createVerify(proxy.url, (...args) => fetch(...args), account);
    const verify = async () => {
      await tab.db.facts.delete('verified');
      return verifyReceipts(tab.db, tab.device, ask);
    };
    const photos = { document: () => Promise.resolve('stopped' as const) };
    const { addFiles } = createRequestFiles({ ...tab, wake: () => {} }, photos);
    const bytes = aPdf(1_500_000);
    const files = [aFile(bytes, 'Kept.pdf'), aFile(aPdf(9_000), 'Gone.pdf')];
    expect(await addFiles(request.entity, files)).toEqual([]);
    const [kept = '', gone = ''] = (await tab.db.documents.toArray())
      .toSorted((one, other) => other.name.localeCompare(one.name))
      .map(({ id }) => id);
    await phone.settle(tab);
    const { keepOnDevice } = createDeviceFiles({
      ...tab,
      health,
      fetchFile: async () => Uint8Array.from(bytes),
    });
    expect(await keepOnDevice({ id: kept, name: 'Kept.pdf', size: bytes.length })).toBe('kept');
    expect(await verify()).toBe(0);
    const before = await server.rows('requests', `id = "${request.entity}"`);
    const written = await log();
    const was = await storedDocument(server, kept);

    await lose(kept, gone);
    expect(await verify()).toBe(1);
    await phone.settle(tab);
    const { row, bytes: stored } = await storedDocument(server, kept);
    expect([row, Buffer.compare(stored, bytes)]).toEqual([was.row, 0]);
    expect(await server.rows('requests', `id = "${request.entity}"`)).toEqual(before);
    expect(await log()).toEqual(written);
    const { said } = await operate('doctor', '--data', server.data);
    expect(said).toMatch(new RegExp(`WRONG files: 1 of \\d+ files are missing, .*${gone}`));
    expect([await verify(), await tab.db.ops.count()]).toEqual([0, 0]);
  }));

test('row 124: only the same bytes by who sent them are taken, and only while there are none', async () => {
  const bytes = aPdf(20_000);
  const { document, key, attach } = await uploaded(server.url, 'return.pdf', bytes);
  expect(await postOne(server.url, attach)).toMatchObject({ status: 'applied' });
  const { id } = document;
  const other = aPdf(20_000).fill(1, 100, 200);
  await putPart(server.url, id, key, 0, other);
  expect((await storedDocument(server, id)).bytes.equals(bytes)).toBe(true);

  await lose(id);
  expect(await uploadState(server.url, id, key)).toEqual({ have: 0, status: 'received' });
  expect(await postOne(server.url, attach)).toMatchObject({ status: 'retry' });
  expect((await putPart(server.url, id, 'k'.repeat(43), 0, bytes)).status).toBe(404);
  await sendFile(server.url, id, key, other);
  expect(await postOne(server.url, attach)).toMatchObject({
    status: 'retry',
    code: 'file_corrupt',
  });
  await sendFile(server.url, id, key, bytes);
  expect(await postOne(server.url, attach)).toMatchObject({ status: 'replayed' });
  expect((await storedDocument(server, id)).bytes.equals(bytes)).toBe(true);
  expect(await postOne(server.url, attach)).toMatchObject({ status: 'replayed' });
});

test('row 124: while what has arrived cannot be looked at, its device is not told that the file is here', async () => {
  const bytes = aPdf(20_000);
  const { document, key, attach } = await uploaded(server.url, 'return.pdf', bytes);
  expect(await postOne(server.url, attach)).toMatchObject({ status: 'applied' });
  await lose(document.id);
  await sendFile(server.url, document.id, key, bytes);
  const [uploads, away] = [join(server.data, 'uploads'), join(server.data, 'away')];
  await rename(uploads, away);
  await writeFile(uploads, 'no folder');
  expect(await postOne(server.url, attach)).toMatchObject({ status: 'retry' });
  await rm(uploads);
  await rename(away, uploads);
  expect(await postOne(server.url, attach)).toMatchObject({ status: 'replayed' });
  expect((await storedDocument(server, document.id)).bytes.equals(bytes)).toBe(true);
});
