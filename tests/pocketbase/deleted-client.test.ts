/** A client whom a superuser deletes in the dashboard: a legal hold refuses it, and no file stays where no one finds it. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anOwner, type TestAccount } from '../support/accounts.ts';
import { recordRoutes } from '#domain/people/records.ts';
import { storedFiles } from '../support/data-folder.ts';
import { askDesk } from '../support/desk.ts';
import { aPdf } from '../support/files.ts';
import { addOp, bringFile, firmFileOp, sendAs, sendFile } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let owner: TestAccount;
beforeAll(async () => {
  server = await startServer();
  await server.withoutLoginLimits();
  owner = await anOwner(server);
});
afterAll(() => server.stop());

/** A file that they brought for a request, and one from the firm. */
async function aClientWithFiles() {
  const client = await anAccount(server, 'clients');
  const request = addOp(client.id);
  await sendAs(server, owner, request);
  const brought = await bringFile(server, client, request.entity, 'w2.pdf', aPdf(20_000));
  const bytes = aPdf(30_000);
  const given = await sendFile(server, owner, firmFileOp(client.id, 'return.pdf', bytes), bytes);
  expect(given.result).toMatchObject({ status: 'applied' });
  return { client, request: request.entity, files: [brought.id, given.id] };
}

const deleteAccount = ({ id }: TestAccount) =>
  server.admin(`/api/collections/clients/records/${id}`, { method: 'DELETE' });

const bytesOf = async (files: readonly string[]) =>
  (await Promise.all(files.map((file) => storedFiles(server.data, file)))).flat();

test('no account under a legal hold is deleted', async () => {
  const { client, request, files } = await aClientWithFiles();
  const before = await bytesOf(files);
  const hold = { email: client.email, reason: 'Subpoena 14' };
  expect((await askDesk(server, recordRoutes.hold, hold, owner.token)).status).toBe(200);
  const answer = await deleteAccount(client);
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('legal hold'),
  ]);
  expect(await server.rows('requests', `id = "${request}"`)).toHaveLength(1);
  expect(await bytesOf(files)).toEqual(before);
});

test('files of a client go with the account, with their bytes', async () => {
  const { client, files } = await aClientWithFiles();
  const others = (await aClientWithFiles()).files;
  const before = await bytesOf(others);
  expect((await deleteAccount(client)).status).toBe(204);
  expect(before.length).toBeGreaterThan(0);
  expect(await bytesOf(files)).toEqual([]);
  for (const id of files)
    expect(await server.rows('price_estimator_documents', `id = "${id}"`)).toEqual([]);
  expect(await bytesOf(others)).toEqual(before);
});
