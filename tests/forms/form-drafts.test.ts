import { expect, test } from 'vitest';

import { acknowledgeAll } from '#sync/acknowledgement.ts';
import type { FormResult } from '#forms/form-drafts.ts';
import { textsIn } from '#forms/form-texts.ts';
import { messageBody } from '../support/bodies.ts';
import { createMemoryServer, poison } from '../support/memory-server.ts';
import type { StorageFault } from '../support/storage-faults.ts';
import { createTestDevice, type Tab } from '../support/test-device.ts';

const typed = { name: 'Tomás', message: 'Do you take on' };

// A form's text: stored while typing, sent once, deleted once it has arrived, never before.

const body = JSON.stringify(messageBody);
const refusedBody = JSON.stringify({ ...messageBody, message: poison });

const noRoom: StorageFault = ({ table, write }) =>
  write && (table === 'forms' || table === 'ops')
    ? new DOMException('no room', 'QuotaExceededError')
    : undefined;

function phone() {
  const server = createMemoryServer();
  return { server, device: createTestDevice({ url: 'https://spark.test', ...server }) };
}

async function openForm() {
  const { server, device } = phone();
  const tab = await device.tab();
  const forms = tab.forms();
  const { id } = await forms.load('contact');
  return { server, device, tab, forms, id };
}

async function sent({ forms }: Tab, id: string, text = body): Promise<string> {
  const answer = await forms().send('contact', id, text);
  if (answer.outcome !== 'queued') throw new Error(`it is ${answer.outcome}`);
  return answer.op;
}

test('restores typed text after the tab died, whichever tab changed which field', async () => {
  const { device } = phone();
  const first = await device.tab();
  const { id } = await first.forms().load('contact');
  await first.forms().keep('contact', id, typed, { name: 'Tomás' });
  const second = await device.tab();
  expect(await second.forms().load('contact')).toMatchObject({ id, values: typed, waiting: null });
  await first.forms().keep('contact', id, typed, { message: 'Do you take on clients?' });
  await second.forms().keep('contact', id, typed, { name: 'Tomás Rivera' });
  first.kill();

  const { values, savedAt } = await second.forms().load('contact');
  expect(values).toEqual({ name: 'Tomás Rivera', message: 'Do you take on clients?' });
  expect(savedAt).toBe(device.clock.now());
  expect((await second.forms().load('checklist')).values).toEqual({});
});

test('does not store an emptied form', async () => {
  const { tab, forms, id } = await openForm();
  await forms.keep('contact', id, typed, typed);
  expect(forms.snapshot()).toBe(true);
  await forms.keep('contact', id, typed, { name: '', message: '' });
  expect(await tab.db.forms.count()).toBe(0);
  await expect.poll(() => forms.snapshot()).toBe(false);
});

test('replaces sent text by its op, and deletes both once acknowledged', async () => {
  const { server, device, tab, forms, id } = await openForm();
  void forms.keep('contact', id, messageBody, messageBody);
  const op = await sent(tab, id);
  expect(await tab.db.forms.count()).toBe(0);
  expect(await forms.load('contact')).toMatchObject({ values: {}, waiting: op, refused: null });
  const fates: string[] = [];
  const stop = forms.follow(op, ({ state }) => fates.push(state));
  await expect.poll(() => fates).toEqual(['waiting']);

  await device.settle(tab);
  await expect.poll(() => fates.at(-1)).toBe('received');
  stop();
  expect([...server.messages]).toEqual([[id, body]]);
  expect(JSON.stringify(await Promise.all(tab.db.tables.map((t) => t.toArray())))).not.toMatch(
    /tomas|Tomás|mid-year/,
  );
  expect((await forms.load('contact')).id).not.toBe(id);
});

test('sends the same text of two tabs once, and another text as another message', async () => {
  const { server, device } = phone();
  const [one, two] = [await device.tab(), await device.tab()];
  const { id } = await one.forms().load('contact');
  const op = await sent(one, id);
  expect(await sent(two, id)).toBe(op);
  await device.settle(one);
  expect(await sent(two, id)).toBe(op);
  const other = await sent(two, id, JSON.stringify({ ...messageBody, message: 'And my partner?' }));
  expect(other).not.toBe(op);
  await device.settle(two);
  expect(server.messages.size).toBe(2);
  expect(server.broken).toEqual([]);
});

test('sends another text, typed in a second tab while the first waits, as another message', async () => {
  const { server, device } = phone();
  const [one, two] = [await device.tab(), await device.tab()];
  const { id } = await one.forms().load('contact');
  const same = messageBody;
  await one.forms().keep('contact', id, same, same);
  await sent(one, id);
  await two.forms().keep('contact', id, same, { message: 'And my partner?' });
  const other = { ...same, message: 'And my partner?' };
  expect(await two.forms().load('contact')).toMatchObject({ values: other, waiting: null });

  await device.settle(one);
  const start = await two.forms().load('contact');
  expect(start.values).toEqual(other);
  await sent(two, start.id, JSON.stringify(other));
  await device.settle(two);
  expect(server.messages.size).toBe(2);
  expect(server.broken).toEqual([]);
  expect(await two.db.forms.count()).toBe(0);
});

test('hides the same text, stored again by a second tab, and deletes it with the message', async () => {
  const { device } = phone();
  const [one, two] = [await device.tab(), await device.tab()];
  const { id } = await one.forms().load('contact');
  const same = messageBody;
  const op = await sent(one, id);
  const asTyped = { ...same, name: ` ${same.name} ` };
  await two.forms().keep('contact', id, asTyped, asTyped);
  expect(await two.forms().load('contact')).toMatchObject({ values: {}, waiting: op });
  await device.settle(one);
  expect(await two.db.forms.count()).toBe(0);
});

test('keeps corrections when a refused message is sent again unchanged', async () => {
  const { device, tab, id } = await openForm();
  const op = await sent(tab, id, refusedBody);
  await device.settle(tab);
  const { values } = await tab.forms().load('contact');
  await tab.forms().keep('contact', id, values, { message: 'Mended' });
  await tab.outbox().retry(op);
  await tab.db.write(tab.db.tables, async () => {
    const again = await tab.db.ops.get(op);
    if (again)
      await acknowledgeAll(tab.db, tab.device, [[again, { status: 'applied', rev: null }]]);
  });
  expect(await tab.forms().load('contact')).toMatchObject({ values: { message: 'Mended' } });
});

test('shows refused text with the reason; the correction has the same entity and leaves one message', async () => {
  const { server, device, tab, forms, id } = await openForm();
  const op = await sent(tab, id, refusedBody);
  await tab.forms().keep('contact', 'another00000001', typed, typed);
  await device.settle(tab);
  const start = await forms.load('contact');
  expect(start).toMatchObject({
    id,
    waiting: null,
    refused: { code: 'invalid' },
    values: { name: messageBody.name, subject: messageBody.subject, message: poison },
  });
  const fate = await new Promise<FormResult>((show) => forms.follow(op, show));
  expect(fate).toMatchObject({ state: 'refused', trouble: { code: 'invalid' } });

  await forms.keep('contact', id, start.values, { message: 'Mended' });
  expect((await forms.load('contact')).values).toMatchObject({
    name: messageBody.name,
    message: 'Mended',
  });
  await sent(tab, id, JSON.stringify({ ...messageBody, message: 'Mended' }));
  await device.settle(tab);
  expect([...server.messages.keys()]).toEqual([id]);
  expect(await tab.db.ops.count()).toBe(0);
  expect((await forms.load('contact')).values).toEqual(typed);
});

test('reports missing room, sends at once if possible, and loses nothing', async () => {
  const { server, tab, forms, id } = await openForm();
  tab.storage.fail(noRoom);
  expect(await forms.keep('contact', id, typed, typed)).toBe(null);
  expect(tab.health.snapshot().full).toBe(true);
  server.become('refuse');
  expect(await forms.send('contact', id, body)).toEqual({ outcome: 'unsaved' });
  expect(forms.snapshot()).toBe(true);
  server.become('ok');
  expect(await forms.send('contact', id, body)).toEqual({ outcome: 'received' });
  expect([...server.messages.keys()]).toEqual([id]);
  expect(forms.snapshot()).toBe(false);

  tab.storage.fail(undefined);
  const next = await forms.load('contact');
  expect(await forms.keep('contact', next.id, typed, typed)).not.toBe(null);
  expect(tab.health.snapshot().full).toBe(false);
});

test('deletes text that is untouched for thirty days', async () => {
  const { device } = phone();
  const tab = await device.tab();
  await tab.forms().keep('contact', 'message00000001', typed, typed);
  device.clock.advance(29 * 86_400_000);
  expect((await (await device.tab()).forms().load('contact')).values).toEqual(typed);
  device.clock.advance(2 * 86_400_000);
  expect((await (await device.tab()).forms().load('contact')).values).toEqual({});
});

test('row 272: restores text that found no room when its form opens again, and does not call it stored', async () => {
  const { tab, forms, id } = await openForm();
  tab.storage.fail(noRoom);
  await forms.keep('contact', id, typed, typed);
  expect(await forms.load('contact')).toMatchObject({ id, values: typed, savedAt: null });
  expect((await forms.load('checklist')).values).toEqual({});
  tab.storage.fail(undefined);
  const more = { message: 'Do you take on clients?' };
  await forms.keep('contact', id, { ...typed, ...more }, more);
  tab.storage.fail(noRoom);
  await forms.keep('contact', id, { ...typed, ...more }, { name: 'Tomás Rivera' });
  const whole = { name: 'Tomás Rivera', ...more };
  expect(await forms.load('contact')).toMatchObject({ id, values: whole, savedAt: null });
});

// Pending messages that are discarded on the page Waiting to send.

test('row 316: deletes the corrections of a discarded refused message', async () => {
  const { device, tab, id } = await openForm();
  const op = await sent(tab, id, refusedBody);
  await device.settle(tab);
  await tab.forms().keep('contact', id, typed, typed);
  await tab.outbox().discard(op);
  expect(await tab.db.forms.count()).toBe(0);
});

test('row 316: keeps text of another tab when a pending message is discarded', async () => {
  const { tab, id } = await openForm();
  const op = await sent(tab, id);
  await tab.forms().keep('contact', id, typed, typed);
  await tab.outbox().discard(op);
  expect((await tab.db.forms.toArray()).map(({ values }) => values)).toEqual([typed]);
});

test.each([
  ['nothing typed', 'kept', '', 'kept', []],
  ['nothing kept', '', 'typed', 'typed', []],
  ['the browser has restored an earlier state', 'Hello world', 'Hello', 'Hello world', []],
  ['the browser has restored a later state', 'Hello', 'Hello world', 'Hello world', []],
  ['two different texts', 'Hello', 'Good day', 'Good day', [{ message: 'Hello' }]],
])('%s before the stored text is read: nothing is lost', async (_, kept, early, shown, others) => {
  const { device } = phone();
  const [one, two] = [await device.tab(), await device.tab()];
  const { id } = await one.forms().load('contact');
  await one.forms().keep('contact', id, { message: kept }, { message: kept });
  const forms = two.forms();
  const start = await forms.load('contact', () => ({ message: early }));
  const values = { ...start.values, ...start.early };
  await forms.keep('contact', start.id, values, start.early);
  expect(values['message'] ?? '').toBe(shown);
  expect(await two.db.forms.toArray()).toMatchObject([{ values: { message: shown }, others }]);
});

test('asks between a refused text and one that is typed before it is read', async () => {
  const { device, tab, id } = await openForm();
  await sent(tab, id, refusedBody);
  await device.settle(tab);
  const later = await device.tab();
  const forms = later.forms();
  const { values, early } = await forms.load('contact', () => ({ message: 'Good day' }));
  await forms.keep('contact', id, { ...values, ...early }, early);
  const others = [{ message: poison }];
  expect(await later.db.forms.get(id)).toMatchObject({ values: { message: 'Good day' }, others });
});

test('reads the texts of a payload and nothing else', () => {
  expect(textsIn('{"name":"Ines","source":{"referrer":""},"count":1}')).toEqual({ name: 'Ines' });
  expect(textsIn('[')).toEqual({});
});

test.each([
  ['its beginning', 'Do'],
  ['its first version', 'Du you'],
])('text without room that is read again is not replaced by %s', async (_, message) => {
  const { tab, forms, id } = await openForm();
  tab.storage.fail(noRoom);
  await forms.keep('contact', id, typed, { message: typed.message });
  const { values, early } = await forms.load('contact', () => ({ name: '', message }));
  expect({ ...values, ...early }).toMatchObject({ message: typed.message });
});
