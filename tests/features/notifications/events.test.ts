// @vitest-environment happy-dom
/** News on a device: what was read here stays read, however late the server's answer from before comes. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, onTestFinished, test } from 'vitest';

import type { EventView } from '#domain/notifications/events.ts';
import { createHealth } from '#device/health.ts';
import { createEvents } from '#features/notifications/data/events.ts';
import { createAsk } from '#session/account-ask.ts';
import { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { anId } from '../../support/op-api.ts';

const oneDevice: Device = {
  tab: 'tab',
  owner: null,
  kinds: {},
  now: () => 0,
  random: (count) => new Uint8Array(count),
  sha256: async () => '',
};

const event = (read: boolean, at = 5): EventView => ({
  id: 'eventeventevent',
  kind: 'messages',
  subject: anId(),
  client: '',
  name: '',
  at,
  read,
});

/** Events that the server answers with what `answer` gives. */
function openEvents(answer: () => readonly EventView[]) {
  const db = new DeviceDatabase('events', { indexedDB: new IDBFactory(), IDBKeyRange });
  onTestFinished(() => db.close());
  const events = createEvents({
    db,
    device: oneDevice,
    health: createHealth(),
    wake: () => {},
    send: () => Promise.reject(new Error('not asked')),
    owner: anId(),
    ask: createAsk({
      token: () => 'token',
      fetcher: async () => Response.json({ events: answer() }),
    }),
  });
  onTestFinished(events.stop);
  return { db, events };
}

test('an answer from before it was read does not make it unread; one of what has happened since does', async () => {
  let answer = [event(false)];
  const { db, events } = openEvents(() => answer);
  await db.facts.put({ name: 'events', events: [event(true)] });
  await events.refresh();
  expect(await db.facts.get('events')).toMatchObject({ events: [{ read: true }] });
  answer = [event(false, 6)];
  await events.refresh();
  expect(await db.facts.get('events')).toMatchObject({ events: [{ at: 6, read: false }] });
});

test('the first read counts as done only once what it brought is shown', async () => {
  const { events } = openEvents(() => [event(false)]);
  const shown: unknown[] = [];
  events.last.subscribe(() => shown.push([events.last.snapshot(), events.snapshot().length]));
  await events.refresh();
  expect(shown).toEqual([['read', 1]]);
});
