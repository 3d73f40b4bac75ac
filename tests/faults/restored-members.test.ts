// @module-tag slow
/** Tests a server restored to an older copy: later ops of clients and staff return from their devices, once. */
import { expect, test } from 'vitest';

import { createDeviceFiles } from '#features/requests/data/device-files.ts';
import { createRequestFiles } from '#features/requests/data/request-files.ts';
import { keepOps, prepareOp } from '#sync/outbox.ts';
import { aFile, type Stage } from '../support/fault-stage.ts';
import { aPdf } from '../support/files.ts';
import { lettersOf, recordsConsent, sentLetter, signOp } from '../support/engagements.ts';
import { hearingDevice } from '../support/hearing-device.ts';
import { aThread, messageOp, mineOf } from '../support/messages.ts';
import { readerMarkOf } from '#domain/messages/thread.ts';
import { addOp, aRequest } from '../support/requests.ts';
import { backUp, putBack } from '../support/data-folder.ts';
import { storedDocument } from '../support/uploading.ts';
import { useServer, useNewAccount } from '../support/use-server.ts';
import { openStage } from '../support/use-stage.ts';

const server = useServer();
const client = useNewAccount(server, 'clients');
const staff = useNewAccount(server, 'staff');

const none = { key: null };

test('row 96: messages and answers that a restored server has lost are there again, once and in order', async () => {
  const stage = await openStage(server);
  const request = addOp(client.id);
  await staff.sends(request);
  const phone = await hearingDevice(stage, client);
  await phone.heard();
  await backUp(server);
  const begun = await phone.tab.enqueue('thread.begin', aThread(client.id), none);
  await phone.settle();
  for (const text of ['One.', 'Two.']) {
    await phone.tab.enqueue('message.send', { thread: begun.entity, text, seen: 0 }, none);
    await phone.settle();
  }
  const answer = { act: 'provide', word: 'By mail.' };
  await phone.tab.enqueue('request.answer', answer, { ...none, entity: request.entity });
  await phone.settle();
  const before = await mineOf(client);
  expect(await phone.verify()).toBe(0);

  await putBack(server, { epoch: 'new' });
  expect((await mineOf(client)).messages).toEqual([]);
  // Any answer tells the device of the restore.
  await phone.heard();
  await expect.poll(() => phone.changes).toEqual(['changed']);
  expect(await phone.verify()).toBe(0);
  expect(await phone.tab.db.messages.toArray()).toEqual([]);
  await phone.settle();
  const after = await mineOf(client);
  expect(after.messages.map(({ id, text }) => [id, text])).toEqual(
    before.messages.map(({ id, text }) => [id, text]),
  );
  const row = await server.row('requests', request.entity);
  expect(row).toMatchObject({ answer: 'provide', word: 'By mail.' });
  expect(await phone.states()).toEqual([]);
  await phone.tab.db.facts.delete('verified');
  expect([await phone.verify(), await phone.states()]).toEqual([0, []]);
});

test('row 96: what staff had read of lost messages marks none that came since', async () => {
  const stage = await openStage(server);
  const desk = await hearingDevice(stage, staff);
  const { entity: thread } = await desk.tab.enqueue('thread.begin', aThread(client.id), none);
  await desk.settle();
  await backUp(server);
  await client.sends(messageOp(thread, 'Lost with the server.'));
  await desk.heard();
  const mark = { ...none, entity: readerMarkOf(thread, staff.id) };
  await desk.tab.enqueue('thread.seen', { thread, upto: 2 }, mark);
  await desk.settle();
  await putBack(server, { epoch: 'new' });
  await client.sends(messageOp(thread, 'Nobody has read this.'));
  await desk.heard();
  await expect.poll(() => desk.changes).toEqual(['changed']);
  await desk.verify();
  await desk.settle();
  const [row] = (await mineOf(client)).threads;
  const firm = row?.readers.filter(({ side }) => side === 'firm').map(({ upto }) => upto) ?? [];
  expect(Math.max(0, ...firm)).toBeLessThan(2);
});

test('row 96: what staff sent waits for the client whose device has what it is about', async () => {
  const stage = await openStage(server);
  const [phone, desk] = [await hearingDevice(stage, client), await hearingDevice(stage, staff)];
  await backUp(server);
  const thread = await phone.tab.enqueue('thread.begin', aThread(client.id), none);
  await phone.settle();
  const reply = { thread: thread.entity, text: 'All of them.', seen: 1 };
  await desk.tab.enqueue('message.send', reply, none);
  await desk.tab.enqueue('thread.note', { thread: thread.entity, text: 'Call on Monday.' }, none);
  const asked = await desk.tab.enqueue('request.add', aRequest(client.id), none);
  await desk.settle();

  await putBack(server, { epoch: 'new' });
  expect(await desk.verify()).toBe(0);
  await desk.pass();
  await desk.pass();
  expect(await server.rows('requests', `id = "${asked.entity}"`)).toHaveLength(1);
  expect(await desk.states()).toEqual([
    ['message.send', 'queued'],
    ['thread.note', 'queued'],
  ]);
  expect(await phone.verify()).toBe(0);
  await phone.settle();
  await desk.settle();
  const { messages } = await mineOf(client);
  expect(messages.map(({ text }) => text)).toEqual([aThread('').text, 'All of them.']);
  expect(await server.rows('thread_notes', `thread = "${thread.entity}"`)).toHaveLength(1);
});

test('row 96: what staff began is known to be there, and an answer that was lost is no refusal', async () => {
  const stage = await openStage(server);
  const desk = await hearingDevice(stage, staff);
  const op = await desk.tab.enqueue('thread.begin', aThread(client.id), none);
  await staff.sends(op);
  await desk.settle();
  expect(await desk.states()).toEqual([]);
  expect(await desk.verify()).toBe(0);
  expect(await desk.states()).toEqual([]);
});

test('row 96: what was typed in the meantime goes after what comes back, and the last word stands', async () => {
  const stage = await openStage(server);
  const phone = await hearingDevice(stage, client);
  await backUp(server);
  const entity = { ...none, entity: client.id };
  const save = (was: string, now: string) =>
    phone.tab.enqueue('profile.save', { base: { phone: was }, changes: { phone: now } }, entity);
  await save('', '(555) 010-0001');
  await phone.settle();
  await save('(555) 010-0001', '(555) 010-0002');
  await phone.settle();
  await putBack(server, { epoch: 'new' });
  await save('(555) 010-0002', '(555) 010-0003');
  expect(await phone.verify()).toBe(0);
  await phone.settle();
  const row = await server.row('profiles', client.id);
  expect(row).toMatchObject({ phone: '(555) 010-0003', rev: 3 });
});

/** A request with two files from its client; this device stores one. */
async function withFiles(stage: Stage) {
  const request = addOp(client.id);
  await staff.sends(request);
  const phone = await hearingDevice(stage, client);
  await phone.heard();
  await backUp(server);
  const { tab } = phone;
  const photos = { document: () => Promise.resolve('stopped' as const) };
  const { addFiles } = createRequestFiles({ ...tab, wake: () => {} }, photos, async () => []);
  const bytes = aPdf(20_000);
  const files = [aFile(bytes, 'Kept.pdf'), aFile(aPdf(9_000), 'Gone.pdf')];
  expect(await addFiles(request.entity, files)).toEqual([]);
  const kept = await tab.db.documents.filter(({ name }) => name === 'Kept.pdf').first();
  const id = kept?.id ?? '';
  await phone.settle();
  const { keepOnDevice } = createDeviceFiles({
    ...tab,
    fetchFile: async () => Uint8Array.from(bytes),
  });
  expect(await keepOnDevice({ id, name: 'Kept.pdf', size: 20_000 })).toBe('kept');
  await phone.look();
  expect(await phone.verify()).toBe(0);
  return { phone, id, bytes };
}

test.each(['before', 'after'] as const)(
  'row 97: a file that its client keeps on the device comes back, another one is reported lost; the requests are read %s that is known',
  async (moment) => {
    const stage = await openStage(server);
    const { phone, id, bytes } = await withFiles(stage);
    const { db } = phone.tab;
    await putBack(server, { epoch: 'new' });
    if (moment === 'before') await phone.look();
    else await phone.heard();
    await expect.poll(() => phone.changes).toEqual(['changed']);
    expect(await phone.verify()).toBe(1);
    if (moment === 'after') await phone.look();
    await phone.settle();
    const stored = await storedDocument(server, id);
    expect([stored.row?.['status'], Buffer.compare(stored.bytes, bytes)]).toEqual(['received', 0]);
    await phone.look();
    expect([await db.keptFiles.count(), await db.chunks.count()]).toEqual([1, 1]);
    expect(await db.documents.count()).toBe(0);
  },
);

test('row 97: the kept file comes back although its taking back waits here, too: it arrives, and is taken back', async () => {
  const stage = await openStage(server);
  const { phone, id, bytes } = await withFiles(stage);
  const { db, device } = phone.tab;
  // Sorted by id, it precedes the file's op.
  const wanted = { kind: 'document.remove', entity: id, key: null, body: '{}' } as const;
  const removal = await prepareOp(device, wanted);
  await db.write([db.ops], () => keepOps(db, [{ ...removal, id: '0'.repeat(15) }]));
  await putBack(server, { epoch: 'new' });
  await phone.heard();
  await expect.poll(() => phone.changes).toEqual(['changed']);
  expect(await phone.verify()).toBe(1);
  await phone.settle();
  expect(await phone.states()).toEqual([]);
  const stored = await storedDocument(server, id);
  expect([stored.row?.['status'], Buffer.compare(stored.bytes, bytes)]).toEqual(['received', 0]);
  expect(stored.row?.['taken']).toBeGreaterThan(0);
});

test('row 96: a letter whose signature a restored server has lost is signed again, once, by the text that was shown', async () => {
  const letter = await sentLetter(server, staff, client);
  const stage = await openStage(server);
  const phone = await hearingDevice(stage, client);
  await phone.heard();
  await backUp(server);
  const consent = recordsConsent();
  const given = { ...none, entity: consent.entity };
  const { id } = await phone.tab.enqueue('consent.give', JSON.parse(consent.body), given);
  const { body } = signOp(letter);
  await phone.tab.enqueue('engagement.sign', JSON.parse(body), {
    ...none,
    entity: letter.id,
    needs: [id],
  });
  await phone.settle();
  expect((await lettersOf(client))[0]).toMatchObject({ state: 'signed' });

  await putBack(server, { epoch: 'new' });
  expect((await lettersOf(client))[0]).toMatchObject({ state: 'sent', signatures: [] });
  await phone.heard();
  await expect.poll(() => phone.changes).toEqual(['changed']);
  await phone.verify();
  await phone.settle();
  await phone.settle();
  expect(await phone.states()).toEqual([]);
  const kept = `SELECT text FROM signatures WHERE engagement = '${letter.id}'`;
  expect(await server.sql(kept)).toEqual([[letter.text]]);
  expect((await lettersOf(client))[0]).toMatchObject({ state: 'signed', hash: letter.hash });
});
