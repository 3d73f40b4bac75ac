/** Staff put files there for a client on a device that loses its network, and withdraw them. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createFirmFiles, type ShownFirmFile } from '#features/clients/data/firm-files.ts';
import { createClientWork } from '#features/clients/data/client-work.ts';
import { keepClient } from '#features/clients/data/client-copies.ts';
import { clientDetailsSchema, requestRoutes } from '#domain/requests/request-list.ts';
import { createSend } from '#sync/ops.ts';
import { anAccount } from '../../../support/accounts.ts';
import { createDesk } from '../../../support/desk.ts';
import { aPdf, aProgram } from '../../../support/files.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { createTestDevice } from '../../../support/test-device.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A device of staff that has a client open; `loses` names the answers that are lost after the server has worked. */
async function createStage() {
  const staff = await anAccount(server, 'staff');
  const client = await anAccount(server, 'clients');
  const network = { loses: (_path: string): boolean => false };
  const fetcher: typeof fetch = async (...args) => {
    const answer = await fetch(...args);
    if (network.loses(new URL(answer.url).pathname)) throw new TypeError('no answer');
    return answer;
  };
  const account = { id: staff.id, token: () => staff.token };
  const here = createTestDevice({ url: server.url, account, fetcher });
  const tab = await here.tab();
  const { db, device, health } = tab;
  const around = { db, device, health, send: createSend(server.url, fetcher, account), wake() {} };
  const stored = () =>
    createDesk(server, staff).ask(requestRoutes.open, clientDetailsSchema, { client: client.id });
  await keepClient(db, await stored(), 1);
  return {
    ...createFirmFiles(around),
    tab,
    client: client.id,
    network,
    settle: () => here.settle(tab),
    stored: async () => (await stored()).fromFirm ?? [],
    async shown(): Promise<readonly ShownFirmFile[]> {
      return (await createClientWork(around, new Map()).shown(client.id))?.files ?? [];
    },
  };
}

const pdf = (name: string, length = 700_000) => new File([Buffer.from(aPdf(length))], name);

test('row 67: every first answer and part is lost: the file arrives once and nothing of it stays here', async () => {
  const stage = await createStage();
  expect(await stage.putFiles(stage.client, '', [pdf('return.pdf')])).toEqual([]);
  expect(await stage.shown()).toMatchObject([{ name: 'return.pdf', op: { state: 'queued' } }]);
  const lost = new Set<string>();
  stage.network.loses = (path) => !lost.has(path) && lost.add(path).size > 0;
  await stage.settle();
  expect(lost.size).toBeGreaterThan(3);
  expect(await stage.stored()).toMatchObject([{ name: 'return.pdf', status: 'received' }]);
  expect(await stage.shown()).toMatchObject([
    { name: 'return.pdf', status: 'received', opened: 0, op: null },
  ]);
  const { db } = stage.tab;
  expect([await db.documents.count(), await db.chunks.count()]).toEqual([0, 0]);
});

test('what cannot be taken is told by its name', async () => {
  const stage = await createStage();
  const program = new File([Buffer.from(aProgram())], 'program.pdf');
  const picked = [program, pdf('large.pdf', 25 * 1024 * 1024 + 1)];
  expect(await stage.putFiles(stage.client, '', picked)).toMatchObject([
    { name: 'program.pdf', problem: 'type' },
    { name: 'large.pdf', problem: 'size' },
  ]);
  expect(await stage.shown()).toEqual([]);
});

test('withdrawn it is gone at once; one that was removed on its way is gone from the server too', async () => {
  const stage = await createStage();
  await stage.putFiles(stage.client, '', [pdf('return.pdf', 5000)]);
  await stage.settle();
  const [file] = await stage.shown();
  await stage.withdrawFile(file?.id ?? '');
  expect(await stage.shown()).toEqual([]);
  await stage.settle();
  expect(await stage.stored()).toEqual([]);
  expect(await stage.shown()).toEqual([]);

  stage.network.loses = (path) => /\/api\/uploads\/\w+\/\d+$/.test(path);
  await stage.putFiles(stage.client, '', [pdf('begun.pdf')]);
  await stage.tab.pass();
  expect(await stage.stored()).toMatchObject([{ name: 'begun.pdf', status: 'declared' }]);
  const [begun] = await stage.shown();
  await stage.tab.outbox().discard(begun?.op?.id ?? '');
  stage.network.loses = () => false;
  await stage.settle();
  expect(await stage.stored()).toEqual([]);
  expect(await stage.tab.db.ops.count()).toBe(0);
});
