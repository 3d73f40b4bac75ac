/** What the desk keeps of a client: earlier messages that were read stay when the newest are looked at again. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { ClientThreads, MessageView } from '#domain/messages/thread-list.ts';
import { firstKept, keepOpened } from '#features/messages/data/desk-copies.ts';
import { keptOf } from '#features/messages/data/message-copies.ts';
import { anId } from '../../../support/op-api.ts';
import { client, createMessageStage } from './message-stage.ts';

let stage: Awaited<ReturnType<typeof createMessageStage>>;
beforeEach(async () => {
  stage = await createMessageStage();
});
afterEach(() => stage.tab.kill());

const thread = anId();
const said = (seq: number): MessageView => ({
  id: anId(),
  thread,
  seq,
  side: 'client',
  who: '',
  text: `Said ${seq}.`,
  at: seq,
});

const opened = (messages: MessageView[], more: boolean): ClientThreads => ({
  client,
  changed: 1,
  more,
  threads: [
    {
      id: thread,
      subject: 'Lease',
      request: '',
      state: 'open',
      made: 1,
      moved: 1,
      last: 3,
      readers: [],
      waitsSince: null,
      notes: [],
      messages,
    },
  ],
});

const look = async (answer: ClientThreads) =>
  keepOpened(stage.tab.db, answer, await keptOf(stage.tab.db, client));
const kept = async () =>
  (await stage.tab.db.messages.toArray()).map(({ seq }) => seq).sort((a, b) => a - b);

test('earlier ones stay while there are more than an answer shows; what is gone from it goes', async () => {
  const { db } = stage.tab;
  const [one, two, three] = [said(1), said(2), said(3)];
  await look(opened([two, three], true));
  expect(await firstKept(db, client)).toBe(2);
  await db.messages.bulkPut([one]);
  await look(opened([two], true));
  expect(await kept()).toEqual([1, 2]);
  await look(opened([two], false));
  expect(await kept()).toEqual([2]);
});

test('where more have come than an answer shows, nothing before the gap is taken for all there is', async () => {
  await look(opened([said(1), said(2)], false));
  expect(await look(opened([said(2), said(3)], true))).toBe(true);
  expect(await look(opened([said(6), said(7)], true))).toBe(false);
  expect(await kept()).toEqual([6, 7]);
  expect(await firstKept(stage.tab.db, client)).toBe(6);
});
