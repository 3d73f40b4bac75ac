/** Two of the staff edit the words of one request: neither text is overwritten unseen. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { editForm } from '#features/clients/data/client-work.ts';
import type { RequestFields } from '#domain/requests/request.ts';
import { anAccount, type TestAccount } from '../../../support/accounts.ts';
import { addOp, sendAs } from '../../../support/requests.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { createRequestStage } from './request-stage.ts';

let server: TestServer;
let client: TestAccount;
let mine: Desk;
let theirs: Desk;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await anAccount(server, 'clients');
  const staff = await anAccount(server, 'staff');
  await sendAs(server, staff, addOp(client.id, { details: 'All pages.' }));
  mine = await aDesk(await anAccount(server, 'staff'));
  theirs = await aDesk(staff);
});

type Desk = Awaited<ReturnType<typeof aDesk>>;

/** A device of staff with the client on it, as it was read last. */
async function aDesk(staff: TestAccount) {
  const stage = await createRequestStage(server, staff, client);
  const { work } = stage;
  return {
    ...stage,
    ops: () => stage.db.ops.count(),
    /** Types over what is shown, as the form keeps it. */
    async type(texts: Partial<RequestFields>): Promise<void> {
      const { request: now } = await stage.request();
      const { title, details, due } = now;
      const shown: RequestFields = { title, details, due };
      const over = Object.keys(texts).map((field) => [
        `over-${field}`,
        Object.entries(shown).find(([name]) => name === field)?.[1] ?? '',
      ]);
      await work.keepTyped(editForm(now.id), { ...Object.fromEntries(over), ...texts });
    },
    /** Presses Save: untouched fields have what is shown by now. */
    async save() {
      const { request: now, stored } = await stage.request();
      const { title, details, due } = now;
      const says = { title, details, due, ...(await work.typed(editForm(now.id))) };
      const wanted = { title: says.title, details: says.details, due: says.due };
      return work.change(stored, wanted, says);
    },
  };
}

/** A colleague saves something, and it arrives. */
async function saved(desk: Desk, texts: Partial<RequestFields>): Promise<void> {
  await desk.read();
  await desk.type(texts);
  await desk.save();
  await desk.settle();
  await desk.read();
}

/** What the server has. */
async function stored(): Promise<RequestFields> {
  await theirs.read();
  const { title, details, due } = (await theirs.request()).stored;
  return { title, details, due };
}

test('row 132: typed before a colleague saved, and saved after it was read: a conflict with both texts', async () => {
  await mine.type({ details: 'Pages 1 to 4.' });
  await saved(theirs, { details: 'The signed pages.' });
  await mine.read();
  expect(await mine.save()).toMatchObject({ outcome: 'queued' });
  await mine.settle();
  await mine.read();
  expect(await stored()).toMatchObject({ details: 'The signed pages.' });
  const inConflict = await mine.request();
  expect(inConflict).toMatchObject({
    request: { details: 'The signed pages.' },
    waiting: { state: 'parked', trouble: { code: 'request_conflict' } },
    conflict: { kind: 'words', changes: { details: 'Pages 1 to 4.' } },
  });
  expect(await mine.work.countTyped()).toBe(0);

  await mine.work.change(inConflict.stored, { details: 'Pages 1 to 4.' });
  await mine.settle();
  expect(await stored()).toMatchObject({ details: 'Pages 1 to 4.' });
});

test('other fields than the colleague’s are merged, and one that stands as it was keeps the colleague’s text', async () => {
  await mine.type({ title: 'Lease', details: 'All pages.' });
  await saved(theirs, { details: 'The signed pages.' });
  await mine.read();
  await mine.save();
  await mine.settle();
  expect(await stored()).toEqual({ title: 'Lease', details: 'The signed pages.', due: '' });
  expect(await mine.ops()).toBe(0);
});

test('typed over one’s own change that still waits, it meets what a colleague saved before that left', async () => {
  await mine.type({ details: 'Pages 1 to 4.' });
  await mine.save();
  await mine.type({ details: 'Pages 1 to 5.' });
  await saved(theirs, { details: 'The signed pages.' });
  await mine.read();
  await mine.save();
  expect(await mine.ops()).toBe(1);
  await mine.settle();
  expect((await mine.request()).conflict).toEqual({
    kind: 'words',
    changes: { details: 'Pages 1 to 5.' },
  });
  expect(await stored()).toMatchObject({ details: 'The signed pages.' });
});

test('so does a waiting change that is sent along with another field', async () => {
  await mine.type({ details: 'Pages 1 to 4.' });
  await mine.save();
  await saved(theirs, { details: 'The signed pages.' });
  await mine.read();
  await mine.type({ title: 'Lease' });
  await mine.save();
  await mine.settle();
  expect((await mine.request()).conflict).toMatchObject({ kind: 'words' });
  expect(await stored()).toMatchObject({ details: 'The signed pages.' });
});

test('typed over one’s own change that arrives in the meantime, it is no conflict', async () => {
  await mine.type({ details: 'Pages 1 to 4.' });
  await mine.save();
  await mine.type({ details: 'Pages 1 to 5.' });
  await mine.settle();
  await mine.read();
  await mine.save();
  await mine.settle();
  expect((await mine.request()).conflict).toBeNull();
  expect(await stored()).toMatchObject({ details: 'Pages 1 to 5.' });
});
