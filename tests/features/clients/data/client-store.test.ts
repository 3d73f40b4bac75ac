import { beforeEach, expect, test, describe } from 'vitest';

import {
  editForm,
  reasonForm,
  reopenForm,
  createClientStore,
} from '#features/clients/data/client-store.ts';
import type { RequestFields } from '#domain/requests/request.ts';
import { createFirmFiles, type ShownFirmFile } from '#features/clients/data/files-for-clients.ts';
import { createClientReads } from '#features/clients/data/clients-server.ts';
import { clientDetailsSchema, requestRoutes } from '#domain/requests/request-list.ts';
import { openClients } from '#app/open-desk.ts';
import type { OpenAccount } from '#app/open-account.ts';
import { openMessageDesk } from '#app/open-message-desk.ts';
import { createAsk } from '#session/account-ask.ts';
import type { Op } from '#domain/ops/op.ts';
import { foldedLines } from '#features/clients/parts/client-log.tsx';
import { anAccount, type TestAccount } from '../../../support/accounts.ts';
import { addOp, answerOp, decideOp } from '../../../support/requests.ts';
import { useServer } from '../../../support/use-server.ts';
import { createRequestStage } from './request-stage.ts';
import { reopenOp, submitOp, wholeAnswers } from '../../../support/onboarding.ts';
import { aPdf, aProgram } from '../../../support/files.ts';
import { createTestDevice, offlineTab } from '../../../support/test-device.ts';
import { beginOp } from '../../../support/messages.ts';
import { createCutNetwork } from '../../../support/cut-network.ts';
import { anId } from '../../../support/op-api.ts';
import { noRoom } from '../../../support/storage-faults.ts';

const server = useServer();
let client: TestAccount;

describe('Two of the staff edit the words of one request: neither text is overwritten unseen', () => {
  let mine: Desk;
  let theirs: Desk;
  beforeEach(async () => {
    client = await anAccount(server, 'clients');
    const staff = await anAccount(server, 'staff');
    await staff.sends(addOp(client.id, { details: 'All pages.' }));
    mine = await aDesk(await anAccount(server, 'staff'));
    theirs = await aDesk(staff);
  });

  type Desk = Awaited<ReturnType<typeof aDesk>>;

  async function aDesk(staff: TestAccount) {
    const stage = await createRequestStage(server, staff, client);
    const { work } = stage;
    return {
      ...stage,
      ops: () => stage.db.ops.count(),
      /** Types over the shown text, like the form. */
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
      /** Saves; untouched fields have the shown text. */
      async save() {
        const { request: now, stored } = await stage.request();
        const { title, details, due } = now;
        const says = { title, details, due, ...(await work.typed(editForm(now.id))) };
        const wanted = { title: says.title, details: says.details, due: says.due };
        return work.change(stored, wanted, says);
      },
    };
  }

  async function saved(desk: Desk, texts: Partial<RequestFields>): Promise<void> {
    await desk.read();
    await desk.type(texts);
    await desk.save();
    await desk.settle();
    await desk.read();
  }

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
});

describe('What staff take back of a request, or give up: nothing else goes with it, and a reason that was typed can be sent again', () => {
  let colleague: TestAccount;
  let desk: Awaited<ReturnType<typeof createRequestStage>>;
  beforeEach(async () => {
    client = await anAccount(server, 'clients');
    colleague = await anAccount(server, 'staff');
    await colleague.sends(addOp(client.id, { details: 'All pages.' }));
    desk = await createRequestStage(server, await anAccount(server, 'staff'), client);
  });

  const reason = 'The second page is cut off.';

  test('row 136: taking back a decision leaves the words that were changed before it', async () => {
    const { stored } = await desk.request();
    const words = { due: '2027-02-15', details: 'Pages 1 to 4, signed.' };
    await desk.work.change(stored, words);
    await desk.work.decide(stored, { act: 'withdraw' });
    await desk.work.takeBack(stored.id, (await desk.request()).waiting?.op ?? '');
    const { request, canTakeBack } = await desk.request();
    expect(request).toMatchObject({ state: 'open', ...words });
    expect(canTakeBack).toBe(true);
  });

  test('row 136: the reason of asking again is being typed again, before what has been typed since', async () => {
    const { stored } = await desk.request();
    await client.sends(answerOp(stored.id, 'provide'));
    await desk.read();
    await desk.work.decide((await desk.request()).stored, { act: 'ask', reason });
    await desk.work.keepTyped(reasonForm(stored.id), { reason: 'And sign it.' });
    await desk.work.takeBack(stored.id, (await desk.request()).waiting?.op ?? '');
    expect((await desk.request()).waiting).toBeNull();
    expect(await desk.work.typed(reasonForm(stored.id))).toEqual({
      reason: `${reason}\n\nAnd sign it.`,
    });
  });

  test('row 136: so it is where a colleague decided first, and the own decision is given up', async () => {
    const { stored } = await desk.request();
    await client.sends(answerOp(stored.id, 'provide'));
    await desk.read();
    const { stored: provided } = await desk.request();
    await colleague.sends(decideOp(stored.id, 'accept', provided.movedRev));
    await desk.work.decide(provided, { act: 'ask', reason });
    await desk.settle();
    expect((await desk.request()).conflict).toMatchObject({ decision: { act: 'ask', reason } });
    await desk.work.giveUp(stored.id);
    expect(await desk.work.typed(reasonForm(stored.id))).toEqual({ reason });
  });

  test('an answer from before a decision was taken does not undo it, and the next one builds on it', async () => {
    const { stored } = await desk.request();
    await client.sends(answerOp(stored.id, 'provide'));
    await desk.read();
    const { stored: provided } = await desk.request();
    await colleague.sends(addOp(client.id, { item: 'k1' }));
    desk.network.answered = async () => {
      await desk.work.decide(provided, { act: 'accept' });
      await desk.settle();
    };
    await desk.read();
    const accepted = await desk.request();
    expect(accepted).toMatchObject({ request: { state: 'accepted' }, waiting: null });
    desk.network.answered = async () => {};
    await desk.work.decide(accepted.stored, { act: 'ask', reason });
    await desk.settle();
    await desk.read();
    expect(await desk.request()).toMatchObject({
      request: { state: 'asked-again', reason },
      waiting: null,
    });
  });

  test('row 136: so it is with the reason for giving a part of the onboarding back', async () => {
    await client.sends(submitOp(client.id, 'goals', wholeAnswers.goals));
    await desk.read();
    const { onboarding } = await desk.details();
    await colleague.sends(reopenOp(client.id, 'goals', onboarding.parts.goals.movedRev));
    await desk.work.reopen(onboarding, 'goals', 'Which house?');
    await desk.settle();
    await desk.work.giveUp(onboarding.id);
    const form = reopenForm(onboarding.id, 'goals');
    expect(await desk.work.typed(form)).toEqual({ reason: 'Which house?' });
  });
});

// Staff send files to a client from a device that loses its network, and withdraw them.

/** A staff device with an open client, on a network that can be cut. */
async function createStage() {
  const staff = await anAccount(server, 'staff');
  const client = await anAccount(server, 'clients');
  const { state: network, fetcher } = createCutNetwork();
  const account = { id: staff.id, token: () => staff.token };
  const here = createTestDevice({ url: server.url, account, fetcher });
  const tab = await here.tab();
  const { online } = tab;
  const stored = () => staff.asks(requestRoutes.open, clientDetailsSchema, { client: client.id });
  const ask = createAsk({ ...account, origin: server.url });
  const work = createClientStore({ ...online, read: createClientReads(ask).open });
  const shown = work.open(client.id);
  await shown.refresh();
  return {
    ...createFirmFiles(online),
    tab,
    client: client.id,
    network,
    settle: () => here.settle(tab),
    stored: async () => (await stored()).fromFirm ?? [],
    async shown(): Promise<readonly ShownFirmFile[]> {
      return (await shown.look())?.files ?? [];
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

// A read that finds a client gone deletes the device's copies of them.

const only = (facts: object) => Object.assign(Object.create(null), facts);

/** A staff member who has opened two clients, each with a request and a thread; tests change `session`. */
async function aDesk() {
  const ruth = await anAccount(server, 'staff');
  const session = { token: ruth.token, fetcher: fetch };
  const token = () => session.token;
  const { url } = server;
  const { db, device, health } = await createTestDevice({
    url,
    account: { ...ruth, token },
  }).tab();
  const fetcher: typeof fetch = (...args) => session.fetcher(...args);
  const ask = createAsk({ token, origin: url, fetcher });
  const open: OpenAccount = only({ ask, db, device, health });
  const clients = openClients(open, { account: only(ruth), leads: only({}), now: device.now });
  const { messages } = openMessageDesk(open, only({ me: ruth.id, files: {}, appointments: {} }));
  const readClient = async (id: string) => {
    const client = clients.work.open(id);
    return client.refresh().finally(client.stop);
  };
  const read = async (id: string) => [await readClient(id), await messages.read(id)];
  const opened = async () => {
    const client = await anAccount(server, 'clients');
    await ruth.sends(addOp(client.id));
    await client.sends(beginOp(client.id));
    expect(await read(client.id)).toEqual(['read', 'read']);
    return client.id;
  };
  const kept = async () => ({
    clients: await db.clientCopies.toCollection().primaryKeys(),
    threads: (await db.threads.toArray()).map(({ client }) => client),
    messages: await db.messages.count(),
  });
  return { session, read, kept, gone: await opened(), other: await opened() };
}

test('row 297: a client who was erased is on no device that has asked since; no other refusal takes a copy', async () => {
  const { session, read, kept, gone, other } = await aDesk();
  const before = await kept();
  expect(before).toEqual({
    clients: [gone, other].sort(),
    threads: expect.arrayContaining([gone, other]),
    messages: 2,
  });
  const { token } = session;
  session.token = 'void';
  expect(await read(gone)).toEqual(['ended', 'ended']);
  expect(await kept()).toEqual(before);

  session.token = token;
  session.fetcher = () => Promise.resolve(new Response('Not found', { status: 404 }));
  expect(await read(gone)).toEqual(['refused', 'refused']);
  expect(await kept()).toEqual(before);

  session.fetcher = fetch;
  await server.admin(`/api/collections/clients/records/${gone}`, { method: 'DELETE' });
  expect(await read(gone)).toEqual(['refused', 'refused']);
  expect(await kept()).toEqual({ clients: [other], threads: [other], messages: 1 });
});

// Requests that staff send from a full device, past its outbox.

test('row 137: sent past a full device, its answer lost, and pressed again, it is the same op', async () => {
  const { deps, storage } = await offlineTab(anId());
  const sent: Op[] = [];
  const send = async (ops: readonly Op[]) => {
    sent.push(...ops);
    return { kind: 'unreachable', why: 'network' } as const;
  };
  storage.fail(noRoom);
  const read = () => Promise.reject(new Error('not asked'));
  const work = createClientStore({ ...deps, send, read });
  const rest = { part: '', details: '', due: '', year: 2025 };
  const lease = { item: 'other', title: 'Lease of the van', ...rest } as const;
  const client = anId();
  for (const asked of [[lease], [lease], [{ ...lease, title: 'Lease of the barn' }]]) {
    expect(await work.add(client, asked)).toEqual({ outcome: 'unsaved' });
  }
  const [first, again, other] = sent.map(({ entity }) => entity);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

// The log merges lines of the same action and person, with a count.

const line = (id: string, text: string, who: string) => ({ id, text, who, at: Number(id) });

test('equal lines in a row are one, of the last time; the same action later is another', () => {
  const folded = foldedLines([
    line('6', 'Opened the messages', 'You'),
    line('5', 'Opened the messages', 'You'),
    line('4', 'Opened the messages', 'Grace'),
    line('3', 'Wrote a message', 'Grace'),
    line('2', 'Opened the messages', 'You'),
  ]);
  expect(folded.map(({ id, count }) => [id, count])).toEqual([
    ['6', 2],
    ['4', 1],
    ['3', 1],
    ['2', 1],
  ]);
});
