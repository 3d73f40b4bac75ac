import { expect, test } from 'vitest';

import { deskHints, hintTopic, leadTopic } from '#domain/notifications/hints.ts';
import { anAccount, changeAccount, tokenOf } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, post } from '../support/op-api.ts';
import { beginOp, messageOp, noteOp } from '../support/messages.ts';
import { listen, tryToListen } from '../support/realtime.ts';
import { useServer, useAccount, serverForTest } from '../support/use-server.ts';

const server = useServer();
const staff = useAccount(server, 'staff');

/** As many topics as fit into a request. */
const most = Array.from({ length: 500 }, (_, number) => `leads/${number}`);

test.each([
  ['leads/*?options={"query":{"filter":"name != 1"}}'],
  ['leads/*', 'leads/*?'],
  ['leads'],
  ['Leads/*'],
  ['staff/*'],
  ['*'],
  ['leads/*', 'anything'],
  most,
])('staff may not listen to %j', async (...topics) => {
  expect(await tryToListen(server.url, staff.token, topics)).toBe(403);
});

test('no one else listens to leads, and no client to another’s hints or the desk’s', async () => {
  const client = await anAccount(server, 'clients');
  const leaver = await anAccount(server, 'staff');
  await changeAccount(server, 'staff', leaver.id, { disabled: true });
  const closed = await tokenOf(server, 'staff', leaver.id);
  const hints = ['hints/*', hintTopic(deskHints), hintTopic(staff.id), hintTopic(leaver.id)];
  for (const topics of [['leads/*'], ...hints.map((topic) => [topic]), most]) {
    expect(await tryToListen(server.url, undefined, topics)).toBe(401);
    expect(await tryToListen(server.url, client.token, topics)).toBe(403);
    expect(await tryToListen(server.url, closed, topics)).toBe(403);
  }
});

test('staff hear that a lead has come, as the desk does', async () => {
  const listener = await tryToListen(server.url, staff.token, [leadTopic, hintTopic(deskHints)]);
  if (typeof listener === 'number') throw new Error(String(listener));
  const op = anOp('contact.send', messageBody);
  await post(server.url, op);
  await listener.has(`hints ${deskHints}`);
  expect([...listener.heard]).toEqual([`hints ${deskHints}`]);
  listener.stop();
});

test('of a lead that changes the desk hears where it stands, and not whose it is or what about', async () => {
  const desk = await listen(server.url, staff.token, [leadTopic]);
  const op = anOp('contact.send', { ...messageBody, email: 'ines@lease.example' });
  await post(server.url, op);
  const note = anOp('lead.note', { lead: op.entity, text: 'Called.' }, { key: null });
  await staff.sends(note);
  await desk.has(`leads ${op.entity}`);
  const one = `${server.url}/api/collections/leads/records/${op.entity}`;
  const asked = await (await fetch(one, { headers: { Authorization: staff.token } })).text();
  // These reads are not logged, so new columns must be hidden.
  const columns = ['collectionId', 'collectionName', 'follow_up', 'id', 'owner', 'rev', 'state'];
  expect(Object.keys(JSON.parse(asked)).toSorted()).toEqual(columns);
  const row = await server.row('leads', op.entity);
  expect(row).toMatchObject({ email: 'ines@lease.example', state: 'new' });
  for (const words of [desk.said.join(), asked]) {
    expect(words).toContain('"state":"new"');
    for (const name of ['name', 'email', 'phone', 'summary']) {
      expect([name, words.includes(`"${name}":`)]).toEqual([name, false]);
    }
  }
  desk.stop();
});

test('a client hears that something is new, and the desk too: never what, and of a note only the desk', async () => {
  const client = await anAccount(server, 'clients');
  const other = await anAccount(server, 'clients');
  const own = await listen(server.url, client.token, [hintTopic(client.id)]);
  const others = await listen(server.url, other.token, [hintTopic(other.id)]);
  const desk = await listen(server.url, staff.token, [leadTopic, hintTopic(deskHints)]);
  const begin = beginOp(client.id, { subject: 'Secret lease', text: 'Secret words' });
  for (const [by, op] of [
    [client, begin],
    [staff, messageOp(begin.entity, 'Secret answer', 1)],
  ] as const) {
    await by.sends(op);
    await Promise.all([own.has(`hints ${client.id}`), desk.has(`hints ${deskHints}`)]);
    own.forget();
    desk.forget();
  }
  const before = await server.row('hints', client.id);
  await staff.sends(noteOp(begin.entity, 'Secret note'));
  await desk.has(`hints ${deskHints}`);
  expect(await server.rows('hints', `id = "${client.id}"`)).toEqual([before]);
  expect([own.heard, others.heard]).toEqual([new Set(), new Set()]);
  expect(before).toEqual({
    id: client.id,
    count: expect.any(Number),
    collectionName: 'hints',
    collectionId: expect.any(String),
  });
  for (const each of [own, others, desk]) each.stop();
});

test('an address opens a number of connections a minute', async () => {
  const limited = await serverForTest();
  const connect = async () => {
    const ending = new AbortController();
    const { status } = await fetch(`${limited.url}/api/realtime`, { signal: ending.signal });
    ending.abort();
    return status;
  };
  const statuses: number[] = [];
  for (let count = 0; count < 62; count += 1) statuses.push(await connect());
  expect(statuses.indexOf(429)).toBe(60);
});

test('no connection is opened by HEAD, whose answer would never end', async () => {
  for (const url of [server.url, server.adminUrl]) {
    const { status } = await fetch(`${url}/api/realtime`, { method: 'HEAD' });
    expect(status).toBe(404);
  }
});
