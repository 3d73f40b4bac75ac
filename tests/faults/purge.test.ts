/** Old leads go with all that belongs to them; recent, active, held and owned ones stay. */
import { beforeAll, expect, test } from 'vitest';

import { anAccount } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { storedFiles } from '../support/data-folder.ts';
import { aPdf } from '../support/files.ts';
import { anId, anOp, post } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { type TestServer } from '../support/server.ts';
import { sweep } from '../support/housekeeping.ts';
import { receivedFile } from '../support/uploading.ts';
import { useServer, serverForTest, useAccount } from '../support/use-server.ts';

const dayMs = 86_400_000;
const pdf = aPdf(20_000);
const tables = [
  'leads',
  'lead_notes',
  'contacts',
  'price_estimates',
  'price_estimator_documents',
  'mails',
  'receipts',
  'entity_keys',
  'audit_log',
];

/** Ids of leads by description, and of the old estimate's file. */
const ids: Record<
  'message' | 'estimate' | 'young' | 'worked' | 'planned' | 'held' | 'client' | 'file',
  string
> = {
  message: '',
  estimate: '',
  young: '',
  worked: '',
  planned: '',
  held: '',
  client: '',
  file: '',
};

const purge = (...args: string[]) => operate('purge', ...args, '--data', server.data);
const person = (...args: string[]) => operate('person', ...args, '--data', server.data);

const server = useServer({ env: { STAFF_MAIL: 'desk@spark.test' } });
const staff = useAccount(server, 'staff');
beforeAll(async () => {
  const client = await anAccount(server, 'clients', { email: 'client@example.com' });
  ids.message = await aMessage(server, 'old@example.com');
  ids.young = await aMessage(server, 'young@example.com');
  ids.worked = await aMessage(server, 'worked@example.com');
  ids.planned = await aMessage(server, 'planned@example.com');
  ids.held = await aMessage(server, 'held@example.com');
  ids.client = await aMessage(server, client.email.toUpperCase());
  const lead = await receivedFile(server.url, pdf, { email: 'old@example.com' });
  ids.estimate = lead.submit.entity;
  ids.file = lead.document.id;
  const note = { lead: ids.worked, text: 'Comes back next year.' };
  await staff.sends(anOp('lead.note', note, { key: null }));
  const { message, estimate, worked, planned, held, client: own } = ids;
  for (const id of [message, estimate, worked, planned, held, own]) await setBack(server, id);
  const nextMonth = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
  await server.sql(`UPDATE leads SET follow_up = '${nextMonth}' WHERE id = '${planned}'`);
  await server.sql(`INSERT INTO lead_notes (id, lead, author, who, text, at)
      VALUES ('${anId()}', '${message}', '${staff.id}', '${staff.email}', 'Called.', ${Date.now() - 800 * dayMs})`);
  await person('hold', 'held@example.com', '--reason', 'Subpoena 12');
});

async function aMessage({ url }: TestServer, email: string): Promise<string> {
  const op = anOp('contact.send', { ...messageBody, email });
  await post(url, op);
  return op.entity;
}

async function setBack(where: TestServer, id: string): Promise<void> {
  const at = Date.now() - 800 * dayMs;
  const text = new Date(at).toISOString().replace('T', ' ');
  await where.sql(`UPDATE leads SET arrived = ${at} WHERE id = '${id}'`);
  for (const table of ['price_estimates', 'abandoned_estimates']) {
    await where.sql(`UPDATE ${table} SET updated = '${text}' WHERE id = '${id}'`);
  }
  await where.sql(
    `UPDATE price_estimator_documents SET updated = '${text}' WHERE estimate = '${id}'`,
  );
}

const everything = async () => ({
  files: await storedFiles(server.data, ids.file),
  rows: await Promise.all(tables.map((table) => server.rows(table))),
});
const leadsLeft = async () => (await server.rows('leads')).map(({ id }) => id).sort();

test('row 108: a dry run says how much it would be, and changes nothing', async () => {
  // Runs the first housekeeping, which writes the day's mails; nothing else may change afterwards.
  await sweep(server);
  const before = await everything();
  const { code, said } = await purge('--older', '730d', '--dry-run');
  expect([code, said]).toEqual([0, expect.stringContaining('Nothing was removed.')]);
  for (const line of [
    'leads: 2\n',
    'lead_notes: 1\n',
    'contacts: 1\n',
    'price_estimates: 1\n',
    'price_estimator_documents: 1\n',
  ]) {
    expect(said).toContain(line);
  }
  expect(said).toMatch(/receipts: [1-9]/);
  expect(await everything()).toEqual(before);
});

test('what devices still ask after is too young, whatever is asked for', async () => {
  const before = await everything();
  expect(await purge('--older', '59d')).toMatchObject({ code: 1 });
  expect(await purge('--older', 'all')).toMatchObject({ code: 2 });
  expect(await everything()).toEqual(before);
});

test('row 108: what is old goes with its notes, mails, receipts and bytes; what is young, worked on, to be followed up, held or an account’s stays', async () => {
  const { code, said } = await purge('--older', '730d');
  expect([code, said]).toEqual([0, expect.stringContaining('Removed.')]);
  const { young, worked, planned, held, client } = ids;
  expect(await leadsLeft()).toEqual([young, worked, planned, held, client].sort());
  expect((await server.rows('contacts')).map(({ id }) => id).sort()).toEqual(await leadsLeft());
  expect(await storedFiles(server.data, ids.file)).toEqual([]);
  const gone = [ids.message, ids.estimate, ids.file].map((id) => `"${id}"`);
  const rest = await Promise.all(
    tables.filter((table) => table !== 'audit_log').map((table) => server.rows(table)),
  );
  for (const id of gone) expect(JSON.stringify(rest)).not.toContain(id);
  expect(await server.rows('lead_notes')).toMatchObject([{ lead: worked }]);
});

test('row 108: it is one entry of the log, with how many rows of which table; a second time changes nothing', async () => {
  const before = await everything();
  const { said } = await purge('--older', '730d');
  expect(said).toContain('There is nothing that old.');
  expect(await everything()).toEqual(before);
  const entries = await server.rows('audit_log', 'action = "purged"');
  expect(entries).toMatchObject([
    { lead: '', detail: { days: 730, tables: { leads: 2, lead_notes: 1 } } },
  ]);
  const audit = await operate('audit', 'verify', '--data', server.data);
  expect([audit.code, audit.said]).toEqual([0, expect.stringContaining('each as it was written')]);
});

test('what was held goes once the hold has ended, more than one transaction of it too', async () => {
  const more = Array.from({ length: 120 }, () =>
    anOp('contact.send', { ...messageBody, email: 'many@example.com' }),
  );
  for (let from = 0; from < more.length; from += 20) {
    await post(server.url, ...more.slice(from, from + 20));
  }
  await server.sql(
    `UPDATE leads SET arrived = ${Date.now() - 800 * dayMs} WHERE email = 'many@example.com'`,
  );
  await person('release', 'held@example.com');
  expect((await purge('--older', '730d')).said).toContain('leads: 121\n');
  expect(await leadsLeft()).toEqual([ids.young, ids.worked, ids.planned, ids.client].sort());
});

test('row 108: the daily job does it where the firm has said after how many days, and nowhere else', async () => {
  await setBack(server, ids.young);
  const other = await serverForTest({ env: { PURGE_AFTER_DAYS: '730' } });
  const [old, young] = [
    await aMessage(other, 'a@example.com'),
    await aMessage(other, 'b@example.com'),
  ];
  await setBack(other, old);
  for (const each of [server, other]) await each.admin('/api/crons/purge', { method: 'POST' });
  await expect.poll(() => other.rows('leads')).toMatchObject([{ id: young }]);
  expect(await other.rows('audit_log', 'action = "purged"')).toHaveLength(1);
  expect(await leadsLeft()).toContain(ids.young);
});
