/** A legal hold keeps what was mailed to its address about an estimate that another person has sent since, and what is about that person's lead. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { recordRoutes } from '#domain/people/records.ts';
import { anEmail, anOwner, type TestAccount } from '../support/accounts.ts';
import { saveBody, submitBody } from '../support/bodies.ts';
import { askDesk } from '../support/desk.ts';
import { sendJson } from '../support/json-requests.ts';
import { runSql } from '../support/many-leads.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

const dayMs = 86_400_000;

let server: TestServer;
let owner: TestAccount;
beforeAll(async () => {
  server = await startServer();
  await server.withoutLoginLimits();
  owner = await anOwner(server);
});
afterAll(() => server.stop());

const ask = (action: Exclude<keyof typeof recordRoutes, 'show'>, body: object) =>
  askDesk(server, recordRoutes[action], body, owner.token);

const hold = async (email: string) =>
  expect((await ask('hold', { email, reason: 'Subpoena 12' })).status).toBe(200);

async function answer(lead: string): Promise<void> {
  const reply = anOp('lead.reply', { lead, text: 'We quoted $900' }, { key: null });
  expect(await sendAs(server, owner, reply)).toMatchObject([{ status: 'applied' }]);
}

/** Begun and copied to one address, answered there where asked for, and then sent by someone else as their own. */
async function mailedAndSent({ isAnswered }: { isAnswered: boolean }) {
  const [first, later] = [anEmail(), anEmail()];
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  const { entity: lead, key } = save;
  await sendJson(`${server.url}/api/estimates/copy`, { estimate: lead, key, email: first });
  if (isAnswered) await answer(lead);
  const submit = anOp('estimate.submit', { ...submitBody, email: later }, { entity: lead, key });
  expect(await postOne(server.url, submit)).toMatchObject({ status: 'applied' });
  return { lead, first, later };
}

/** What the firm has written to someone: notes of replies, and mails. */
async function writtenTo(email: string) {
  const notes = await server.rows('lead_notes', `mailed = "${email}"`);
  const mails = await server.rows('mails', `recipient = "${email}"`);
  return [...notes, ...mails].map(({ id }) => id).toSorted();
}

/** As it is after years in which no one has worked on it. */
async function grownOld(lead: string): Promise<void> {
  const at = Date.now() - 800 * dayMs;
  const text = new Date(at).toISOString().replace('T', ' ');
  await runSql(server, `UPDATE leads SET arrived = ${at} WHERE id = '${lead}'`);
  for (const table of ['price_estimates', 'abandoned_estimates']) {
    await runSql(server, `UPDATE ${table} SET updated = '${text}' WHERE id = '${lead}'`);
  }
}

test('a reply among the notes of a held lead outlives the address that it went to', async () => {
  const { lead, first, later } = await mailedAndSent({ isAnswered: true });
  await hold(later);
  expect((await ask('erase', { email: first, typed: first })).status).toBe(409);
  expect(await server.rows('lead_notes', `lead = "${lead}"`)).toHaveLength(1);
});

test.for([true, false])(
  'what was mailed to a held address outlives the one who sent the estimate since; answered: %s',
  async (isAnswered) => {
    const { first, later } = await mailedAndSent({ isAnswered });
    await hold(first);
    const before = await writtenTo(first);
    expect((await ask('erase', { email: later, typed: later })).status).toBe(409);
    expect(await writtenTo(first)).toEqual(before);
  },
);

test('and outlives the purge of the lead', async () => {
  const { lead, first } = await mailedAndSent({ isAnswered: false });
  const unheld = await mailedAndSent({ isAnswered: false });
  await hold(first);
  const before = await writtenTo(first);
  for (const id of [lead, unheld.lead]) await grownOld(id);
  expect((await ask('purge', { days: 400, isDry: false })).status).toBe(200);
  expect(await writtenTo(first)).toEqual(before);
  expect(await server.rows('leads', `id = "${lead}"`)).toHaveLength(1);
  expect(await server.rows('leads', `id = "${unheld.lead}"`)).toEqual([]);
});

test('a reply is enough for it, when mails have left', async () => {
  const { first, later } = await mailedAndSent({ isAnswered: true });
  await runSql(server, `DELETE FROM mails WHERE recipient = '${first}'`);
  await hold(first);
  const before = await writtenTo(first);
  expect((await ask('erase', { email: later, typed: later })).status).toBe(409);
  expect(await writtenTo(first)).toEqual(before);
});
