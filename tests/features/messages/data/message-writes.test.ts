/** Messages sent past a device that is full: once each, however often Send is pressed. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createAppointments } from '#features/appointments/data/own-appointments.ts';
import { threadForm } from '#features/messages/data/messages.ts';
import { anId } from '../../../support/op-api.ts';
import { aShownThread, client, createMessageStage } from './message-stage.ts';

let stage: Awaited<ReturnType<typeof createMessageStage>>;
beforeEach(async () => {
  stage = await createMessageStage();
  stage.isFull(true);
});
afterEach(() => stage.tab.kill());

const begun = { client, subject: 'Lease', about: null, text: 'Which pages?' };

test('row 101: where the answer to a message was lost, a second press sends the same op', async () => {
  const thread = aShownThread();
  stage.server.losesAnswers = true;
  expect(await stage.writes.send(thread, 'Once.')).toEqual({ outcome: 'unsaved' });
  stage.server.losesAnswers = false;
  // In the meantime the thread was read anew, with what had arrived.
  expect(await stage.writes.send({ ...thread, last: 2 }, 'Once.')).toEqual({ outcome: 'saved' });
  expect(stage.taken()).toHaveLength(1);
  await stage.writes.send(thread, 'Once.');
  expect(stage.taken()).toHaveLength(2);
});

test('so it is with the first message of a thread, and with room again it waits under the same id', async () => {
  const form = threadForm(client);
  stage.server.losesAnswers = true;
  const first = await stage.writes.begin(begun, form);
  stage.isFull(false);
  const again = await stage.writes.begin(begun, form);
  expect([first.saved.outcome, again.saved.outcome]).toEqual(['unsaved', 'queued']);
  expect(again.id).toBe(first.id);
  const [op] = await stage.tab.db.ops.toArray();
  expect(op?.id).toBe(stage.taken()[0]?.id);
});

test('other words are another message', async () => {
  const thread = aShownThread();
  stage.server.losesAnswers = true;
  await stage.writes.send(thread, 'One.');
  await stage.writes.send(thread, 'Two.');
  await stage.writes.send(aShownThread(), 'Two.');
  expect(stage.taken()).toHaveLength(3);
});

test('what went past the device is read anew, what waits on it is not', async () => {
  await stage.writes.send(aShownThread(), 'Past.');
  await stage.writes.begin(begun, threadForm(client));
  expect(stage.readAnew).toEqual([client, client]);
  stage.isFull(false);
  await stage.writes.send(aShownThread(), 'Kept.');
  expect(stage.readAnew).toHaveLength(2);
});

test('a request for a time is sent once too', async () => {
  const never = () => Promise.reject(new Error('not asked'));
  const { appointments } = createAppointments(stage.around, { ask: never, change: never });
  const wish = { type: anId(), word: 'Mondays.', zone: 'America/Denver' as const };
  stage.server.losesAnswers = true;
  expect(await appointments.wish(wish)).toEqual({ outcome: 'unsaved' });
  stage.server.losesAnswers = false;
  expect(await appointments.wish(wish)).toEqual({ outcome: 'saved' });
  expect(stage.taken()).toHaveLength(1);
});
