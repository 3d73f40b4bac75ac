/**
 * Events on the real server: caused by actions, shown to those concerned, without content, and marked as read on all
 * devices.
 */
import { beforeEach, expect, test } from 'vitest';

import { eventDays } from '#domain/notifications/events.ts';
import { onboardingIdOf } from '#domain/onboarding/onboarding.ts';
import { anAccount, type TestAccount, changeAccount } from '../support/accounts.ts';
import { appointmentsOf, staffToMeet, doneIn } from '../support/appointments.ts';
import { eventsFor, readOp } from '../support/desk.ts';
import { declineOp, sentLetter, signs } from '../support/engagements.ts';
import { beginOp, messageOp, seenOp } from '../support/messages.ts';
import { reopenOp, submitOp, wholeAnswers } from '../support/onboarding.ts';
import { aPdf } from '../support/files.ts';
import { anId } from '../support/op-api.ts';
import { addOp, answerOp, bringFile } from '../support/requests.ts';
import { textOf } from '../support/project-files.ts';
import { sweep } from '../support/housekeeping.ts';
import { useServer, useAccount, useNewAccount } from '../support/use-server.ts';

const server = useServer();
const grace = useAccount(server, 'staff', { name: 'Grace' });
const omar = useAccount(server, 'staff', { name: 'Omar' });
const eve = useAccount(server, 'clients');
const ines = useNewAccount(server, 'clients');

beforeEach(() => server.sql('DELETE FROM events'));

const kindsOf = async (account: TestAccount) => (await eventsFor(account)).map(({ kind }) => kind);

const assign = () =>
  server.sql(`INSERT INTO client_advisers VALUES ('${ines.id}', '${grace.id}', 1)`);

test('what client and firm do notifies the other side, once until it is read, and to no one else', async () => {
  await assign();
  const begin = beginOp(ines.id, { subject: 'Secret lease', text: 'Secret words' });
  const thread = begin.entity;
  await ines.sends(begin, messageOp(thread, 'More secret words', 1));
  const add = addOp(ines.id, { title: 'Secret deed' });
  await grace.sends(add, messageOp(thread, 'Secret answer', 1));
  await ines.sends(
    answerOp(add.entity, 'decline', 1),
    submitOp(ines.id, 'goals', wholeAnswers.goals),
  );
  await grace.sends(reopenOp(ines.id, 'goals', 9));
  const told = await eventsFor(ines);
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['messages', 'onboarding', 'requests']);
  expect(told.every(({ client, name, read }) => client === '' && name === '' && !read)).toBe(true);
  expect(told.find(({ kind }) => kind === 'messages')?.subject).toBe(thread);
  const toGrace = await eventsFor(grace);
  expect(toGrace.map(({ kind }) => kind).toSorted()).toEqual(['provided', 'submitted', 'written']);
  expect(toGrace.find(({ kind }) => kind === 'submitted')).toMatchObject({
    subject: onboardingIdOf(ines.id),
    client: ines.id,
    name: ines.email,
  });
  expect(await eventsFor(omar)).toEqual([]);
  expect(await eventsFor(eve)).toEqual([]);
  expect(JSON.stringify([told, toGrace]).toLowerCase()).not.toContain('secret');
});

test('without an adviser who is on the staff, everyone who is hears of it', async () => {
  const gone = await anAccount(server, 'staff');
  await server.sql(`INSERT INTO client_advisers VALUES ('${ines.id}', '${gone.id}', 1)`);
  await server.sql(`UPDATE staff SET disabled = TRUE WHERE id = '${gone.id}'`);
  await ines.sends(beginOp(ines.id));
  expect(await kindsOf(grace)).toEqual(['written']);
  expect(await kindsOf(omar)).toEqual(['written']);
  expect(await server.sql('SELECT account FROM events')).not.toContainEqual([gone.id]);
});

test('an op that is sent again tells no one again, and one that is refused tells no one', async () => {
  await assign();
  const begin = beginOp(ines.id);
  await ines.sends(begin);
  const [first] = await eventsFor(grace);
  await ines.sends(begin);
  await eve.sends(messageOp(begin.entity));
  expect(await eventsFor(grace)).toEqual([first]);
});

test('what was read is read on all devices; what happens again is new again', async () => {
  await assign();
  const begin = beginOp(ines.id);
  await ines.sends(begin);
  const [shown] = await eventsFor(grace);
  if (!shown) throw new Error('nothing told');
  await server.sql(`UPDATE events SET at = at + 5 WHERE id = '${shown.id}'`);
  // The event has happened again since the offline device showed it.
  await grace.sends(readOp(grace.id, shown));
  const [again] = await eventsFor(grace);
  expect(again).toMatchObject({ id: shown.id, read: false });
  if (!again) throw new Error('nothing told');
  const read = readOp(grace.id, again, { id: anId(), at: 9 });
  expect(await grace.sends(read)).toMatchObject([{ status: 'applied' }]);
  expect(await grace.sends(read)).toMatchObject([{ status: 'replayed' }]);
  expect(await eventsFor(grace)).toMatchObject([{ id: shown.id, read: true }]);
  await ines.sends(messageOp(begin.entity, 'One more thing.', 1));
  expect((await eventsFor(grace)).map(({ read: isRead }) => isRead)).toEqual([false, true]);
});

test('a thread that was seen to its end is no news any more', async () => {
  await assign();
  const begin = beginOp(ines.id);
  await ines.sends(begin);
  await grace.sends(messageOp(begin.entity, 'All of them.', 1));
  expect(await eventsFor(grace)).toMatchObject([{ kind: 'written', read: true }]);
  await ines.sends(seenOp(begin.entity, ines, 1));
  expect(await eventsFor(ines)).toMatchObject([{ kind: 'messages', read: false }]);
  await ines.sends(seenOp(begin.entity, ines, 2));
  expect(await eventsFor(ines)).toMatchObject([{ kind: 'messages', read: true }]);
});

test('of an appointment the side hears that did not change it', async () => {
  const type = await staffToMeet(server, grace);
  const client = appointmentsOf(server, ines);
  const [slot] = await client.slots(type.id);
  const id = anId();
  await client.book(type.id, slot ?? 0, id);
  expect(await eventsFor(grace)).toMatchObject([{ kind: 'appointments', did: 'booked' }]);
  expect(await kindsOf(ines)).toEqual([]);
  const reason = 'Something came up.';
  await appointmentsOf(server, grace).atDesk('cancel', { id, seen: 0, reason });
  const told = await eventsFor(ines);
  expect(told).toMatchObject([{ kind: 'appointments', subject: id }]);
  expect(JSON.stringify(told)).not.toContain(reason);
  // Canceled by us, so the client's own act is no longer known.
  const toGrace = async () => (await eventsFor(grace)).map(({ subject, did }) => [subject, did]);
  expect(await toGrace()).toEqual([[id, '']]);
  await server.sql('DELETE FROM events');
  const ahead = Date.now() + 48 * 3_600_000;
  const [next = 0, later = 0] = (await client.slots(type.id)).filter((start) => start > ahead);
  const booked = await doneIn(client.book(type.id, next));
  const mark = { id: booked.id, act: 'confirm', seen: booked.seq };
  await appointmentsOf(server, grace).atDesk('mark', mark);
  expect(await toGrace()).toEqual([[booked.id, 'booked']]);
  const moved = await doneIn(client.move(booked.id, later, booked.seq + 1));
  expect(await toGrace()).toEqual([[booked.id, '']]);
  await client.cancel(booked.id, moved.seq);
  expect(await toGrace()).toEqual([[booked.id, 'cancelled']]);
});

test('staff hear whether a letter was signed or declined', async () => {
  await assign();
  const letter = await sentLetter(server, grace, ines);
  await signs(ines, letter);
  expect(await eventsFor(grace)).toMatchObject([{ kind: 'agreed', did: 'signed' }]);
  const another = await sentLetter(server, grace, ines);
  await ines.sends(declineOp(another.id));
  const told = await eventsFor(grace);
  expect(told.find(({ subject }) => subject === another.id)).toMatchObject({ did: 'declined' });
  const sam = await anAccount(server, 'clients');
  const both = await sentLetter(server, grace, ines, { spouse: 'Sam', spouseEmail: sam.email });
  await signs(ines, both);
  await sam.sends(declineOp(both.id));
  expect((await eventsFor(grace)).find(({ subject }) => subject === both.id)).toMatchObject({
    did: 'spouse-declined',
  });
});

test('staff hear how many files came since the news before', async () => {
  await assign();
  const add = addOp(ines.id);
  await grace.sends(add);
  const bring = (name: string) => bringFile(server, ines, add.entity, name, aPdf());
  await bring('w2.pdf');
  await bring('k1.pdf');
  const [first] = await eventsFor(grace);
  expect(first).toMatchObject({ kind: 'provided', files: 2 });
  if (!first) throw new Error('nothing told');
  await grace.sends(readOp(grace.id, first));
  await bring('1098.pdf');
  expect((await eventsFor(grace)).map(({ files }) => files)).toEqual([1, 2]);
});

test('no one marks, under their own id, what someone else is notified of', async () => {
  await grace.sends(addOp(ines.id));
  const [event] = await eventsFor(ines);
  if (!event) throw new Error('nothing told');
  await eve.sends(readOp(eve.id, event));
  expect(await eventsFor(ines)).toEqual([event]);
  expect(await eventsFor(eve)).toEqual([]);
});

test('what is old is forgotten', async () => {
  await grace.sends(addOp(ines.id));
  await server.sql(`UPDATE events SET at = at - ${(eventDays + 1) * 86_400_000}`);
  await sweep(server);
  expect(await eventsFor(ines)).toEqual([]);
});

test('of a canceled appointment of someone who has left everyone on the staff hears', async () => {
  const left = await anAccount(server, 'staff');
  const type = await staffToMeet(server, left);
  const own = appointmentsOf(server, await anAccount(server, 'clients'));
  const ahead = Date.now() + 48 * 3_600_000;
  const starts = (await own.slots(type.id)).find((start) => start > ahead) ?? 0;
  const { id, seq } = await doneIn(own.book(type.id, starts));
  const ada = await anAccount(server, 'staff');
  await changeAccount(server, 'staff', left.id, { disabled: true });
  expect((await own.cancel(id, seq)).status).toBe(200);
  expect(await eventsFor(ada)).toMatchObject([{ kind: 'appointments', subject: id }]);
});

test('a row’s files are counted by indexes, however many files there are', async () => {
  const source = textOf('pocketbase/hooks/notifications/events.ts');
  const sql = /filesSql = `([^`]+)`/.exec(source)?.[1]?.replace('{:oldest}', '5');
  const counted = `EXPLAIN QUERY PLAN SELECT ${sql} FROM events WHERE account = '${grace.id}'`;
  const plan = JSON.stringify(await server.sql(counted));
  expect(plan).toContain('idx_price_estimator_documents_request');
  expect(plan).not.toContain('AUTOMATIC');
});
