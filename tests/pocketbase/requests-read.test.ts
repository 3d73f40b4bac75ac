/** Reading requests: a client's own, and the desk's list. */
import { expect, test } from 'vitest';

import {
  clientDetailsSchema,
  clientOpenAnswerSchema,
  clientPageSchema,
  clientsPerPage,
  myRequestsSchema,
  requestRoutes,
} from '#domain/requests/request-list.ts';
import { anAccount, anEmail, changeAccount, type TestAccount } from '../support/accounts.ts';
import { aPdf } from '../support/files.ts';
import { anId, anOp, refusalOf } from '../support/op-api.ts';
import { addOp, answerOp, decideOp, firmFileOp } from '../support/requests.ts';
import { submitWith } from '../support/uploading.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const server = useServer();
const staff = useAccount(server, 'staff');

const find = (query: object = {}) => staff.asks(requestRoutes.find, clientPageSchema, query);
const open = (client: string) => staff.asks(requestRoutes.open, clientDetailsSchema, { client });
const idsOf = async (query: object) => (await find(query)).clients.map(({ id }) => id);

async function mine(account: TestAccount) {
  return account.asks(requestRoutes.mine, myRequestsSchema);
}

/** A client with a request due on a day, and the client's answer to it. */
async function aClient(due: string, act?: 'provide' | 'decline') {
  const client = await anAccount(server, 'clients');
  const add = addOp(client.id, { due });
  await staff.sends(add);
  if (act) await client.sends(answerOp(add.entity, act, 1));
  return { ...client, request: add.entity };
}

test('a client reads their own requests, whole, and no one else does', async () => {
  const ines = await aClient('2026-03-01');
  const eve = await aClient('');
  await ines.sends(answerOp(ines.request, 'provide'));
  await staff.sends(decideOp(ines.request, 'ask', 2));
  const { requests } = await mine(ines);
  expect(requests).toEqual([
    {
      id: ines.request,
      year: 2025,
      item: 'other',
      part: '',
      title: 'Lease of the office',
      details: '',
      due: '2026-03-01',
      state: 'asked-again',
      answer: 'provide',
      word: expect.stringMatching(/^Said/),
      reason: 'Page 2 is missing.',
      made: expect.any(Number),
      moved: expect.any(Number),
      movedRev: 3,
      rev: 3,
      files: [],
    },
  ]);
  const theirs = await eve.calls(requestRoutes.mine, undefined);
  const text = await theirs.text();
  expect(text).toContain(eve.request);
  for (const word of [ines.request, ines.id, ines.email, staff.id]) {
    expect(text).not.toContain(word);
  }
  expect(JSON.stringify(await mine(ines))).not.toContain(staff.id);
});

test('staff open clients alone, and the list goes on from no made-up place', async () => {
  const ask = (path: string, body: object) => refusalOf(staff.calls(path, body));
  expect(await ask(requestRoutes.open, { client: anId() })).toBe('404 not_found');
  expect(await ask(requestRoutes.open, { client: staff.id })).toBe('404 not_found');
  expect(await ask(requestRoutes.find, { after: "1:' OR 1=1" })).toBe('422 invalid');
});

test('staff open a client with who decided, and the log says so', async () => {
  const ines = await aClient('', 'provide');
  const save = {
    changes: { first_name: 'Ines', phone: '5550100' },
    base: { first_name: '', phone: '' },
  };
  await ines.sends(anOp('profile.save', save, { entity: ines.id, key: null }));
  await staff.sends(decideOp(ines.request, 'accept', 2));
  expect(await open(ines.id)).toMatchObject({
    client: { id: ines.id, email: ines.email, name: 'Ines', company: '', phone: '5550100' },
    requests: [{ id: ines.request, state: 'accepted', decidedBy: staff.id }],
  });
  const log = await server.rows('audit_log', `action = "client-opened" && account = "${ines.id}"`);
  expect(log).toMatchObject([{ staff: staff.id }]);
});

test.each<[what: string, change: (client: TestAccount) => Promise<unknown>]>([
  [
    'the profile',
    ({ id }) => server.sql(`INSERT INTO profiles (id, company_name) VALUES ('${id}', 'Tea Ltd')`),
  ],
  ['the address', ({ id }) => changeAccount(server, 'clients', id, { email: anEmail() })],
  [
    'an estimate',
    async ({ id: client }) => {
      const { submit } = await submitWith(server.url, 'return.pdf', aPdf());
      await server.sql(
        `UPDATE abandoned_estimates SET client = '${client}' WHERE id = '${submit.entity}'`,
      );
    },
  ],
  ['a file from the firm', ({ id }) => staff.sends(firmFileOp(id, 'x.pdf', aPdf()))],
])('staff who open a client again see %s as it is now', async (_, change) => {
  const ines = await aClient('');
  const { changed: seen } = await open(ines.id);
  const again = () =>
    staff.asks(requestRoutes.open, clientOpenAnswerSchema, { client: ines.id, seen });
  expect(await again()).toEqual({ unchanged: true });
  await change(ines);
  expect(await again()).toEqual(await open(ines.id));
});

test('the list says who waits for whom, in the order of the work', async () => {
  await server.sql('DELETE FROM client_standings');
  const late = await aClient('2020-02-01');
  const soon = await aClient('2099-01-01');
  const someday = await aClient('');
  const first = await aClient('2020-01-01', 'provide');
  const second = await aClient('', 'decline');
  expect(await idsOf({ waits: 'us' })).toEqual([first.id, second.id]);
  expect(await idsOf({ waits: 'them' })).toEqual([late.id, soon.id, someday.id]);
  expect(await idsOf({ overdue: true })).toEqual([late.id]);
  expect(await idsOf({ waits: 'us', overdue: true })).toEqual([]);
  const everyone = [second.id, first.id, someday.id, soon.id, late.id];
  expect(await idsOf({})).toEqual(everyone);
  expect(await find({ waits: 'us' })).toMatchObject({
    clients: [
      { email: first.email, forUs: 1, forThem: 0, done: 0, due: '' },
      { forUs: 1, waitsSince: expect.any(Number) },
    ],
    next: null,
  });
  expect((await find({ waits: 'them' })).clients[0]).toMatchObject({
    forThem: 1,
    waitsSince: null,
    due: '2020-02-01',
  });
  await staff.sends(decideOp(first.request, 'accept', 2));
  expect(await idsOf({ waits: 'us' })).toEqual([second.id]);
  expect((await find({ q: first.email.toUpperCase() })).clients).toMatchObject([{ done: 1 }]);
  await staff.sends(decideOp(late.request, 'withdraw', 1));
  expect(await idsOf({ overdue: true })).toEqual([]);
  await changeAccount(server, 'clients', second.id, { disabled: true });
  expect(await idsOf({ waits: 'us' })).toEqual([]);
});

test('a search among all finds clients who have no list yet, once their address is confirmed', async () => {
  const noor = await anAccount(server, 'clients');
  expect((await find({ q: noor.email })).clients).toMatchObject([
    { id: noor.id, forUs: 0, forThem: 0, done: 0, due: '', changed: 0 },
  ]);
  expect((await find({ q: noor.email, waits: 'us' })).clients).toEqual([]);
  expect(await idsOf({})).not.toContain(noor.id);
  await server.sql(`UPDATE clients SET verified = FALSE WHERE id = '${noor.id}'`);
  expect((await find({ q: noor.email })).clients).toEqual([]);
});

test('a search takes its signs as signs', async () => {
  const ines = await aClient('');
  const save = { changes: { company_name: '100% Ink_Co!' }, base: { company_name: '' } };
  await ines.sends(anOp('profile.save', save, { entity: ines.id, key: null }));
  for (const q of ['100% ink', 'ink_co', '% Ink!', ' ink_ '])
    expect(await idsOf({ q })).toEqual([ines.id]);
  for (const q of ['0%k', 'n_k', "' OR 1=1 --"]) expect(await idsOf({ q })).toEqual([]);
});

test('a search follows a changed address and name, and forgets who is gone', async () => {
  const ines = await aClient('');
  const rename = (last_name: string, from: string) =>
    anOp(
      'profile.save',
      { changes: { last_name }, base: { last_name: from } },
      { entity: ines.id, key: null },
    );
  await ines.sends(rename('Quillfeather', ''));
  expect(await idsOf({ q: 'quillf' })).toEqual([ines.id]);
  await ines.sends(rename('Zoltan', 'Quillfeather'));
  expect([await idsOf({ q: 'quillf' }), await idsOf({ q: 'zolt' })]).toEqual([[], [ines.id]]);
  await changeAccount(server, 'clients', ines.id, { email: 'moved-ines@elsewhere.example' });
  expect(await idsOf({ q: 'moved-ines zolt' })).toEqual([ines.id]);
  expect(await idsOf({ q: ines.email })).toEqual([]);
  for (const q of ['moved-ines@elsewhere.example', 'Moved-Ines@else', 'moved-ines@'])
    expect(await idsOf({ q })).toEqual([ines.id]);
  for (const q of ['ved-ines@elsewhere.example', 'moved-ines@elsewhere.example.org', '%@%'])
    expect(await idsOf({ q })).toEqual([]);
  await server.admin(`/api/collections/clients/records/${ines.id}`, { method: 'DELETE' });
  expect(await idsOf({ q: 'zolt' })).toEqual([]);
});

test('pages hold everyone once, whatever the list goes by', async () => {
  const count = 2 * clientsPerPage + 1;
  const clients = Array.from(
    { length: count },
    (_, index) => `seed${String(index).padStart(11, '0')}`,
  );
  for (const [index, id] of clients.entries()) {
    await server.sql(
      `INSERT INTO clients (id, email, verified, tokenKey, password) VALUES ('${id}', '${id}@pages.example', TRUE, '${id}', 'x')`,
    );
    await server.sql(`INSERT INTO client_standings (id, for_us, for_them, done, waits_since, due, changed)
        VALUES ('${id}', 1, 1, 0, ${1 + (index % 3)}, '2020-01-0${1 + (index % 3)}', ${5 + (index % 2)})`);
  }
  for (const query of [{}, { waits: 'us' }, { waits: 'them' }, { overdue: true }]) {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof find>> = await find({ ...query, q: '@pages.', after });
      seen.push(...page.clients.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen.toSorted()).toEqual(clients);
  }
  const log = await server.rows('audit_log', `action = "clients-listed"`);
  expect(log).toMatchObject([{ staff: staff.id }]);
});
