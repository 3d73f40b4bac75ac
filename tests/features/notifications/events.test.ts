// @vitest-environment happy-dom
/** Events marked as read here stay read, even if an older answer arrives. */
import { expect, onTestFinished, test } from 'vitest';

import type { EventView } from '#domain/notifications/events.ts';
import { createEvents, type Events } from '#features/notifications/data/events.ts';
import { createAsk } from '#session/account-ask.ts';
import type { DrainDependencies } from '#sync/drain.ts';
import { anId, hashOf } from '../../support/op-api.ts';
import { noRoom } from '../../support/storage-faults.ts';
import { offlineTab } from '../../support/test-device.ts';

type Send = DrainDependencies['send'];

const event = (read: boolean, at = 5): EventView => ({
  id: 'eventeventevent',
  kind: 'messages',
  subject: anId(),
  client: '',
  name: '',
  at,
  read,
});

/** The only tab of a device; `answer` answers for the server, and `send` sends what a full device cannot store. */
async function openEvents(
  answer: () => readonly EventView[] | Promise<readonly EventView[]>,
  send?: Send,
) {
  const owner = anId();
  const tab = await offlineTab(owner);
  const events = createEvents({
    ...tab.deps,
    ...(send && { send }),
    owner,
    ask: createAsk({
      token: () => 'token',
      fetcher: async () => Response.json({ events: await answer() }),
    }),
  });
  onTestFinished(events.stop);
  return { tab, events };
}

const readOn = ({ snapshot }: Events) => snapshot().map(({ at, read }) => [at, read]);

test('an answer from before it was read does not make it unread; one of what has happened since does', async () => {
  let answer = [event(false)];
  let before = async () => {};
  const { tab, events } = await openEvents(async () => {
    const said = answer;
    await before();
    return said;
  });
  await events.refresh();
  before = async () => {
    await events.markRead(events.snapshot());
    await tab.answered(await tab.onlyOp());
  };
  await events.refresh();
  expect(readOn(events)).toEqual([[5, true]]);
  before = async () => {};
  answer = [event(false, 6)];
  await events.refresh();
  expect(readOn(events)).toEqual([[6, false]]);
});

test('what the server refused counts as unread, and what was read by the release before stays read', async () => {
  const { tab, events } = await openEvents(() => [event(false)]);
  await tab.db.facts.put({ name: 'events', events: [event(true)] });
  await expect.poll(() => readOn(events)).toEqual([[5, true]]);
  await events.refresh();
  expect(readOn(events)).toEqual([[5, false]]);
  await events.markRead(events.snapshot());
  await expect.poll(() => readOn(events)).toEqual([[5, true]]);
  await tab.answered(await tab.onlyOp(), { status: 'rejected', code: 'not_found' });
  await expect.poll(() => readOn(events)).toEqual([[5, false]]);
});

test('a device that can keep nothing shows what came, and what it sent past its queue, until an answer has it', async () => {
  let answer = [event(false)];
  const { tab, events } = await openEvents(
    () => answer,
    async (ops) => {
      const status = 'applied' as const;
      const results = ops.map((op) => ({ id: op.id, hash: hashOf(op), status, rev: null }));
      return { kind: 'answered', results };
    },
  );
  tab.storage.fail(noRoom);
  await events.refresh();
  expect(readOn(events)).toEqual([[5, false]]);
  expect(await events.markRead(events.snapshot())).toEqual({ outcome: 'saved' });
  expect(readOn(events)).toEqual([[5, true]]);
  answer = [event(false, 7)];
  await events.refresh();
  expect(readOn(events)).toEqual([[7, false]]);
});

test('the first read counts as done only once what it brought is shown', async () => {
  const { events } = await openEvents(() => [event(false)]);
  const shown: unknown[] = [];
  events.last.subscribe(() => shown.push([events.last.snapshot(), events.snapshot().length]));
  await events.refresh();
  expect(shown).toEqual([['read', 1]]);
});
