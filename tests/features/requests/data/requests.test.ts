import { beforeEach, expect, test, describe } from 'vitest';

import { filesPerRequest } from '#domain/documents/accepted-files.ts';
import { dropDeletedFiles } from '#features/requests/data/device-files.ts';
import { askingNow } from '#sync/collection.ts';
import { fileOf, keepFile } from '#sync/files.ts';
import { keepOps, prepareOp } from '#sync/outbox.ts';
import { takeInventory } from '#device/inventory.ts';
import { declarationOf } from '../../../support/bodies.ts';
import { aPdf, aProgram, someBytes } from '../../../support/files.ts';
import { answerOp, decideOp, firmFileOp, sendFile } from '../../../support/requests.ts';
import { useServer } from '../../../support/use-server.ts';
import type { Tab } from '../../../support/test-device.ts';
import { createRequestStage, type RequestStage } from './request-stage.ts';
import { aKeptRequest } from '../../../support/kept-requests.ts';
import { anId, anOp } from '../../../support/op-api.ts';

const server = useServer();
let stage: RequestStage;
beforeEach(async () => {
  stage = await createRequestStage(server);
});

// A client's requests offline: files and answers arrive once, and are shown truthfully.

const file = (name: string, bytes: Uint8Array) => new File([Buffer.from(bytes)], name);
const pdf = (name: string, length = 5000, seed = 7) => file(name, aPdf(length, seed));

const statuses = (files: readonly { name: string; status: { at: string } }[]) =>
  files.map(({ name, status }) => [name, status.at]);

/** Stored data of files on the device. */
async function left({ db }: Tab) {
  return { files: await db.documents.count(), chunks: await db.chunks.count() };
}

test('row 56: two files picked offline wait, survive a restart, and arrive once each', async () => {
  const { request, network, tab } = stage;
  network.down = true;
  expect(await stage.addFiles(request, [pdf('w2.pdf', 700_000), pdf('k1.pdf')])).toEqual([]);
  await tab.pass();
  tab.kill();

  const next = await stage.openTab();
  const waiting = await next.single();
  expect(waiting).toMatchObject({ state: 'provided', turn: 'moving' });
  expect(statuses(waiting.files)).toEqual([
    ['w2.pdf', 'kept'],
    ['k1.pdf', 'kept'],
  ]);

  network.down = false;
  const lost = new Set<string>();
  // Each address loses its first answer, after the server applied the request.
  network.loses = (path) => !lost.has(path) && lost.add(path).size > 0;
  await stage.settle(next.tab);
  const there = await stage.stored();
  expect(there).toMatchObject({ state: 'provided', answer: 'provide' });
  expect(there.files.map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
    'k1.pdf received',
    'w2.pdf received',
  ]);
  expect(await left(next.tab)).toEqual({ files: 0, chunks: 0 });
  const sent = await next.single();
  expect(sent).toMatchObject({ state: 'provided', turn: 'us' });
  expect(sent.files.map(({ status }) => status.at)).toEqual(['received', 'received']);
  network.loses = () => false;
  await next.refresh();
  expect(await next.single()).toMatchObject({ turn: 'us', files: { length: 2 } });
});

test('names refused files and stores the others', async () => {
  const { request } = stage;
  const twice = pdf('w2.pdf');
  const problems = await stage.addFiles(request, [
    file('program.pdf', aProgram()),
    file('notes.txt', someBytes(20, 'hello')),
    file('large.pdf', aPdf(25 * 1024 * 1024 + 1)),
    file('nothing.pdf', new Uint8Array()),
    twice,
    twice,
  ]);
  expect(problems.map(({ name, problem }) => [name, problem])).toEqual([
    ['program.pdf', 'type'],
    ['notes.txt', 'type'],
    ['large.pdf', 'size'],
    ['nothing.pdf', 'empty'],
    ['w2.pdf', 'twice'],
  ]);
  expect(statuses((await stage.single()).files)).toEqual([['w2.pdf', 'kept']]);

  const others = Array.from({ length: filesPerRequest }, (_, index) =>
    pdf(`${index}.pdf`, 5000, index + 100),
  );
  expect(await stage.addFiles(request, others)).toMatchObject([
    { name: `${filesPerRequest - 1}.pdf`, problem: 'many' },
  ]);
});

test('refuses a program that only the server detects, with its reason', async () => {
  const { request, tab } = stage;
  const { id, ...document } = declarationOf('k1.pdf', aProgram());
  const kept = { id, draft: request, ...document, state: 'kept' as const, sentBytes: 0 };
  const op = await prepareOp(tab.device, {
    kind: 'document.attach',
    entity: id,
    key: null,
    body: JSON.stringify({ request, document }),
  });
  await tab.db.write([tab.db.ops, tab.db.documents, tab.db.chunks], async () => {
    await keepFile(tab.db, fileOf(kept, new Uint8Array(Buffer.from(aProgram()))));
    await keepOps(tab.db, [op]);
  });
  await stage.settle(tab);
  const refused = await stage.single();
  expect(refused).toMatchObject({ state: 'open', turn: 'you' });
  expect(refused.files).toMatchObject([{ status: { at: 'refused', why: 'type' }, op: op.id }]);
  await stage.refresh();
  expect((await stage.single()).files).toMatchObject([{ status: { at: 'refused', why: 'type' } }]);

  await tab.outbox().discard(op.id);
  expect(await left(tab)).toEqual({ files: 0, chunks: 0 });
  expect(await stage.addFiles(request, [pdf('k1.pdf')])).toEqual([]);
  await stage.settle(tab);
  expect(await stage.stored()).toMatchObject({ state: 'provided' });
});

test('row 127: reports a file whose bytes are gone; it can be picked again', async () => {
  const { request, network, tab } = stage;
  network.down = true;
  expect(await stage.addFiles(request, [pdf('w2.pdf')])).toEqual([]);
  await tab.db.chunks.clear();
  network.down = false;
  await stage.settle(tab);
  const [shown] = (await stage.single()).files;
  expect(shown).toMatchObject({ status: { at: 'refused', why: 'gone' } });
  await tab.outbox().discard(shown?.op ?? '');
  expect(await stage.addFiles(request, [pdf('w2.pdf')])).toEqual([]);
  await stage.settle(tab);
  expect(await left(tab)).toEqual({ files: 0, chunks: 0 });
  const there = await stage.stored();
  expect(there).toMatchObject({ state: 'provided', files: [{ name: 'w2.pdf' }] });
});

test('shows "does not apply" at once, sends it once, and undoes it by a file', async () => {
  const { request, network, tab } = stage;
  network.down = true;
  const { movedRev } = await stage.single();
  const typed = { act: 'decline', word: 'I rent.' } as const;
  await stage.keepTyped(request, { word: typed.word });
  expect(await stage.single()).toMatchObject({ typed: 'decline', state: 'open' });
  await stage.answer(request, typed, movedRev);
  expect(await stage.single()).toMatchObject({
    typed: null,
    state: 'does-not-apply',
    turn: 'moving',
    waiting: { act: 'decline', word: 'I rent.', state: 'queued' },
  });
  await stage.answer(request, { act: 'decline', word: 'I rent out.' }, movedRev);
  expect(await tab.db.ops.count()).toBe(1);

  network.down = false;
  await stage.settle(tab);
  expect(await stage.stored()).toMatchObject({ state: 'does-not-apply', word: 'I rent out.' });
  expect(await stage.single()).toMatchObject({
    state: 'does-not-apply',
    turn: 'us',
    waiting: null,
  });

  expect(await stage.addFiles(request, [pdf('1098.pdf')])).toEqual([]);
  expect(await stage.single()).toMatchObject({ state: 'provided', answer: 'provide', word: '' });
  await stage.settle(tab);
  expect(await stage.stored()).toMatchObject({ state: 'provided', answer: 'provide', word: '' });
  expect(await stage.single()).toMatchObject({ state: 'provided', answer: 'provide', word: '' });
});

test('cancels an unsent answer', async () => {
  const { request, network } = stage;
  network.down = true;
  await stage.answer(request, { act: 'provide', word: 'By mail.' }, 1);
  await stage.giveUp(request);
  expect(await stage.single()).toMatchObject({ state: 'open', turn: 'you', waiting: null });
});

/** Answers "does not apply" offline, while the firm asks again: the answer is refused. */
async function refusedAnswer() {
  const { request, network, tab, staff, client } = stage;
  network.down = true;
  const { movedRev } = await stage.single();
  await stage.answer(request, { act: 'decline', word: 'I sold it.' }, movedRev);
  const [provided] = await client.sends(answerOp(request, 'provide'));
  await staff.sends(decideOp(request, 'ask', provided?.rev ?? 0));
  network.down = false;
  await stage.settle(tab);
  await stage.refresh();
  return stage.single();
}

test('row 57: "does not apply" conflicts with a move in between, stays, and is accepted when repeated', async () => {
  const { request, tab } = stage;
  const stuck = await refusedAnswer();
  expect(stuck).toMatchObject({
    state: 'asked-again',
    turn: 'you',
    reason: 'Page 2 is missing.',
    waiting: { word: 'I sold it.', state: 'parked', trouble: { code: 'request_conflict' } },
  });
  await stage.answer(request, { act: 'decline', word: 'I sold it.' }, stuck.movedRev);
  await stage.settle(tab);
  expect(await stage.stored()).toMatchObject({ state: 'does-not-apply', word: 'I sold it.' });
});

test('a refused answer that is discarded leaves its word in the form', async () => {
  await refusedAnswer();
  await stage.giveUp(stage.request);
  expect(await stage.single()).toMatchObject({ waiting: null, typed: 'decline' });
  const [{ values } = {}] = await stage.tab.db.forms.toArray();
  expect(values).toEqual({ word: 'I sold it.' });
});

test('counts a move before an own answer as unseen until read', async () => {
  const { request, network, tab, staff, client } = stage;
  network.down = true;
  const { movedRev } = await stage.single();
  await stage.answer(request, { act: 'provide', word: 'By mail.' }, movedRev);
  const [provided] = await client.sends(answerOp(request, 'provide'));
  await staff.sends(decideOp(request, 'ask', provided?.rev ?? 0));
  network.down = false;
  await stage.settle(tab);
  expect(await stage.single()).toMatchObject({ state: 'provided', turn: 'us', movedRev });
  await stage.refresh();
  expect((await stage.single()).movedRev).toBe((await stage.stored()).movedRev);
});

test('drops a request that the server no longer has', async () => {
  await stage.tab.db.requests.put({ ...(await stage.stored()), id: 'gone00000000000' });
  await stage.refresh();
  expect(await stage.list()).toHaveLength(1);
});

describe('Withdrawing and restoring files', () => {
  const pdf = (name: string, seed = 7) => new File([Buffer.from(aPdf(5000, seed))], name);

  const isPart = (path: string) => /^\/api\/uploads\/\w+\/\d+$/.test(path);

  /** Adds a file that the server accepts; returns its id. */
  async function brought(name = 'w2.pdf', seed = 7): Promise<string> {
    await stage.addFiles(stage.request, [pdf(name, seed)]);
    await stage.settle(stage.tab);
    await stage.refresh();
    const file = (await stage.single()).files.find((one) => one.name === name);
    if (!file) throw new Error('no file');
    return file.id;
  }

  test('row 60: shows an offline withdrawal at once, survives a restart, and withdraws once after a lost answer', async () => {
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
      files: [{ id: file, status: { at: 'taken', waits: true }, canTake: true }],
    });

    network.down = false;
    let lost = 0;
    network.loses = (path) => path === '/api/ops' && (lost += 1) === 1;
    await stage.settle(next.tab);
    expect(lost).toBeGreaterThan(1);
    expect(await stage.stored()).toMatchObject({ state: 'open', rev: 3, files: [{ id: file }] });
    const shown = {
      ...waiting,
      files: [{ id: file, status: { at: 'taken', waits: false }, canTake: true }],
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
    expect(await next.single()).toMatchObject({ ...back, files: [{ status: { at: 'received' } }] });
  });

  test('undoes an unsent withdrawal without the server', async () => {
    const { network, tab } = stage;
    const file = await brought();
    network.down = true;
    await stage.takeBack(file);
    await stage.restore(file);
    expect(await tab.db.ops.count()).toBe(0);
    expect(await stage.single()).toMatchObject({ state: 'provided', turn: 'us' });
  });

  test('leaves the request with the firm if one of two files is withdrawn; "does not apply" goes with the last', async () => {
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

  test('row 61: keeps a file whose request was accepted meanwhile, and says so', async () => {
    const { request, network, tab, staff } = stage;
    const file = await brought();
    network.down = true;
    await stage.takeBack(file);
    await staff.sends(decideOp(request, 'accept', 2));
    network.down = false;
    await stage.settle(tab);
    await stage.refresh();
    expect(await stage.single()).toMatchObject({
      state: 'accepted',
      turn: 'you',
      files: [
        { status: { at: 'received' }, canTake: false, trouble: { code: 'request_conflict' } },
      ],
    });
    await stage.giveUpFileChange(file);
    expect(await stage.single()).toMatchObject({ turn: 'done', files: [{ trouble: null }] });
  });

  test('row 62: withdraws a file that the server had received, which then no longer counts', async () => {
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

  test('removes a file begun on another device', async () => {
    const { request, network, tab } = stage;
    network.loses = isPart;
    await stage.addFiles(request, [pdf('w2.pdf')]);
    await tab.pass();
    await stage.refresh();
    // The other device is lost with its pending ops.
    await tab.db.ops.clear();
    const [file] = (await stage.single()).files;
    expect(file).toMatchObject({ status: { at: 'elsewhere' }, canTake: true });
    await stage.takeBack(file?.id ?? '');
    expect((await stage.single()).files).toEqual([]);
    network.loses = () => false;
    await stage.settle(tab);
    await stage.refresh();
    expect((await stage.single()).files).toEqual([]);
  });
});

// Files stored by the client, and the firm's files: read offline, deleted when required.

const bytes = aPdf(2_500_000);

/** A file from the firm that this device knows of. */
async function given() {
  const { staff, client } = stage;
  const name = 'return.pdf';
  const { id } = await sendFile(server, staff, firmFileOp(client.id, name, bytes), bytes);
  await stage.refresh();
  return { id, name, size: bytes.byteLength };
}

const isSame = async (read: Blob | string) =>
  typeof read !== 'string' && Buffer.from(await read.arrayBuffer()).equals(bytes);

test('marks a file of the firm as new until opened, here and on the server', async () => {
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

test('row 63: reads a stored file offline, lists it, and removes it again', async () => {
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

test('row 64: reports a device without room; a lost answer stores nothing either', async () => {
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

test('row 65: deletes withdrawn files here after the next read', async () => {
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
  await staff.sends(anOp('document.withdraw', {}, { entity: file.id, ...gone }));
  await client.sends(anOp('document.remove', {}, { entity: own.id, ...gone }));
  await stage.refresh();
  expect(await stage.keptIds()).toEqual(new Set());
  expect(await tab.db.chunks.count()).toBe(0);
  expect(await stage.firmFiles()).toEqual([]);
});

test('row 66: stores nothing and passes nothing on if the account changes during a read', async () => {
  const { network, tab } = stage;
  const file = await given();
  // Signing out empties the database first and closes it for good.
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

test('keeps bytes of a file restored here, though an older list calls it withdrawn', async () => {
  const { tab } = stage;
  const { db } = tab;
  const id = anId();
  const taken = { id, name: 'w2.pdf', size: 3, status: 'received' as const, reason: '', at: 1 };
  await db.facts.put({ name: 'verified', at: 1 });
  await db.requests.put(aKeptRequest({ files: [{ ...taken, taken: 5 }] }));
  await db.keptFiles.put({ id, name: 'w2.pdf', size: 3, keptAt: 1 });
  const drop = async () => {
    await dropDeletedFiles(db);
    return db.keptFiles.count();
  };
  const restore = await tab.enqueue('document.restore', {}, { key: null, entity: id });
  expect(await drop()).toBe(1);
  await tab.answered(restore, { rev: 2 });
  expect(await drop()).toBe(1);
  await db.facts.put({ name: 'requests', ...(await askingNow(tab)) });
  expect(await drop()).toBe(0);
});
