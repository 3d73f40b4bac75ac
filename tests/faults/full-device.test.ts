/** What a visitor sends past a full device arrives, its answer is lost, and it is sent again. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aMessage, aPerson, onStage, submitDraft } from '../support/fault-stage.ts';
import { drop } from '../support/faults.ts';
import { startServer, type TestServer } from '../support/server.ts';
import type { StorageFault } from '../support/storage-faults.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const full: StorageFault = ({ write }) =>
  write ? new DOMException('no room', 'QuotaExceededError') : undefined;

test('row 141: a message is there once; words that were changed since are one of their own', () =>
  onStage(server, async ({ proxy, device }) => {
    const tab = await device().tab();
    const forms = tab.forms();
    const { id } = await forms.load('contact');
    const message = { ...aMessage(), source: null };
    const more = { ...message, message: 'And one more thing: I move in May.' };
    const sent = () => server.rows('contacts', `email = "${message.email}"`);
    tab.storage.fail(full);
    proxy.next(drop);
    expect(await forms.send('contact', id, JSON.stringify(message))).toEqual({
      outcome: 'unsaved',
    });
    expect(await sent()).toHaveLength(1);
    proxy.next(drop);
    expect(await forms.send('contact', id, JSON.stringify(message))).toEqual({
      outcome: 'unsaved',
    });
    expect(await forms.send('contact', id, JSON.stringify(more))).toEqual({ outcome: 'received' });
    expect(await sent()).toHaveLength(2);
  }));

test('row 141: nor is it there twice where the database could give no id', () =>
  onStage(server, async ({ proxy, device }) => {
    const tab = await device().tab();
    const forms = tab.forms();
    const message = aMessage();
    const body = JSON.stringify({ ...message, source: null });
    tab.storage.fail(full);
    proxy.next(drop);
    expect(await forms.send('contact', null, body)).toEqual({ outcome: 'unsaved' });
    expect(await forms.send('contact', null, body)).toEqual({ outcome: 'received' });
    expect(await server.rows('contacts', `email = "${message.email}"`)).toHaveLength(1);
  }));

test('row 141: an estimate is there once, and the second press says so', () =>
  onStage(server, async ({ proxy, device }) => {
    const tab = await device().tab();
    const person = aPerson();
    const store = await tab.draftStore();
    tab.storage.fail(full);
    proxy.next(drop);
    expect((await submitDraft(tab, { store, person })).told).toBe('unsaved');
    expect(await server.rows('price_estimates', `email = "${person.email}"`)).toHaveLength(1);
    expect((await submitDraft(tab, { store, person })).told).toBe('queued');
    expect(await server.rows('price_estimates', `email = "${person.email}"`)).toHaveLength(1);
  }));
