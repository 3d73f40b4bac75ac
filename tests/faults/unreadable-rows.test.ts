// @module-tag slow
/**
 * Tests each loop of the server with an unprocessable row or file first in its queue: it is set aside and reported, and
 * the next one is processed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeAll, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { momentOf } from '#domain/firm-time.ts';
import {
  anAccount,
  anEmail,
  signInAs,
  type TestAccount,
  giveAuthenticator,
} from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { aPdf } from '../support/files.ts';
import { sendJson, anId, anOp, post, postOne } from '../support/op-api.ts';
import { answersOp } from '../support/onboarding.ts';
import { operate } from '../support/operator.ts';
import { putPicture, putPost } from '../support/posts.ts';
import { addOp } from '../support/requests.ts';
import { sweep } from '../support/housekeeping.ts';
import { askOutbox } from '../support/server.ts';
import { sendFile, submitWith } from '../support/uploading.ts';
import { useFolder, useMailbox, useClockedServer, useAccount } from '../support/use-server.ts';

const dayMs = 86_400_000;
const patient = { timeout: 20_000, interval: 100 };

const folder = useFolder();
const mailbox = useMailbox();
const server = useClockedServer(() => ({
  env: {
    ...mailbox.env,
    MAIL_LOOK_SECONDS: '1',
    STAFF_MAIL: 'desk@spark.test',
    SPARK_SCAN_COMMAND: `"${process.execPath}" tests/support/scanner.mjs ${join(folder, 'mode')}`,
  },
}));
const staff = useAccount(server, 'staff');
/** The hooks' time, from noon of tomorrow on: then daily mails and reminders are due. */
let noon: number;
beforeAll(async () => {
  await writeFile(join(folder, 'mode'), 'find');
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  noon = momentOf(Date.parse(`${tomorrow}T12:00Z`), firm.zone);
  await server.setClock(noon);
});

afterEach(() => sql('DROP TRIGGER IF EXISTS bad'));

type Laid = { bad: string; isNextDone: () => Promise<boolean> };

type Case = { queue: string; lay: () => Promise<Laid>; run?: () => Promise<unknown> };

const sql = (query: string) => server.sql(query);
const isThere = async (query: string) => (await sql(query)).length > 0;
const isGone = async (query: string) => !(await isThere(query));

/**
 * Makes the database refuse this action on one row, until `DROP TRIGGER bad`. Call before the row is due: the scheduled
 * job may run between any two statements.
 */
const refuse = (what: string, when: string) =>
  sql(`CREATE TRIGGER bad BEFORE ${what} WHEN ${when} BEGIN SELECT RAISE(ABORT, 'bad'); END`);

/** A client, and one with an unreadable onboarding; each has a pending request. */
async function twoClients(): Promise<{ bad: TestAccount; next: TestAccount }> {
  const [bad, next] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  await bad.sends(answersOp(bad.id, { time_zone: 'America/New_York' }));
  await staff.sends(addOp(bad.id), addOp(next.id));
  await sql(`UPDATE onboardings SET answers = NULL, parts = NULL WHERE client = '${bad.id}'`);
  return { bad, next };
}

const isMailed = async ({ email }: { email: string }) =>
  mailbox.mails.some(({ to }) => to === email);

async function aLead(): Promise<string> {
  const op = anOp('contact.send', { ...messageBody, email: anEmail() });
  await post(server.url, op);
  return op.entity;
}

async function aDevice(account: string): Promise<string> {
  const endpoint = `https://push.example/${anId()}`;
  await sql(`INSERT INTO push_devices (endpoint, account, session, p256dh, auth, created, due, since)
    VALUES ('${endpoint}', '${account}', 's', 'p', 'a', 1, 1, 1)`);
  return endpoint;
}

async function anAppointment(client: string, starts: number): Promise<string> {
  const id = anId();
  await sql(`INSERT INTO appointments VALUES ('${id}', '${client}', '${staff.id}', 'booked', '', 'Call', 30, 'phone', '',
    ${starts}, ${starts + 1_800_000}, 'America/New_York', '', '', '', '', 0, 1, 1)`);
  return id;
}

const aDocument = (id: string, columns: Record<string, string>) =>
  sql(`INSERT INTO price_estimator_documents (id, name, size, created, ${Object.keys(columns).join(', ')})
    VALUES ('${id}', 'return.pdf', 9, '2020-01-01 00:00:00.000Z', '${Object.values(columns).join("', '")}')`);

/** Sweeps at a later minute: on a server with a scanner, work other than scanning runs once a minute. */
async function sweepAMinuteLater(): Promise<void> {
  noon += 61_000;
  await server.setClock(noon);
  await sweep(server);
}

const documents = 'SELECT id FROM price_estimator_documents WHERE id =';

const cases: readonly Case[] = [
  {
    queue: 'notifications',
    async lay() {
      const { bad, next } = await twoClients();
      await sql(`UPDATE waiting_notifications SET due = 1 WHERE client = '${bad.id}'`);
      await sql(`UPDATE waiting_notifications SET due = 2 WHERE client = '${next.id}'`);
      return { bad: `client ${bad.id}`, isNextDone: () => isMailed(next) };
    },
  },
  {
    queue: 'mailed links',
    async lay() {
      const [bad, next] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
      await refuse('INSERT ON mails', `NEW.recipient = '${bad.email}'`);
      for (const { email } of [bad, next]) {
        await sendJson(`${server.url}/api/collections/clients/request-password-reset`, { email });
      }
      const [[id = ''] = []] = await sql(`SELECT id FROM asked_links WHERE email = '${bad.email}'`);
      return { bad: id, isNextDone: () => isMailed(next) };
    },
  },
  {
    queue: 'mails',
    async lay() {
      const bad = anId();
      await sql(`INSERT INTO mails (id, kind, recipient, subject, letter, state, next_at, expires, created)
        VALUES ('${bad}', 'reset-password', 'x@example.com', 'x', '{', 'queued', '2020-01-01 00:00:00.000Z',
          '2030-01-01 00:00:00.000Z', '${new Date(noon).toISOString().replace('T', ' ')}')`);
      const next = await anAccount(server, 'staff');
      await signInAs(server, 'staff', next.email, next.password);
      return { bad, isNextDone: () => isMailed(next) };
    },
  },
  {
    queue: 'mails given up',
    async lay() {
      const [lead, nextLead] = [await aLead(), await aLead()];
      const [bad, next] = [anId(), anId()];
      await sql(
        `UPDATE leads SET state = 'contacted', answered = 1 WHERE id IN ('${lead}', '${nextLead}')`,
      );
      await refuse('UPDATE ON leads', `OLD.id = '${lead}'`);
      await sql(`INSERT INTO mails (id, kind, about, recipient, letter, state, next_at, expires, created)
        SELECT value ->> 0, 'lead-reply', value ->> 1, 'x@example.com', 'x', 'queued', '2099-01-01 00:00:00.000Z',
          '2020-01-01 00:00:00.000Z', '${new Date(noon).toISOString().replace('T', ' ')}'
        FROM json_each('${JSON.stringify([
          [bad, lead],
          [next, nextLead],
        ])}')`);
      const reopened = `SELECT id FROM leads WHERE id = '${nextLead}' AND state = 'new' AND answered = 0`;
      return { bad, isNextDone: () => isThere(reopened) };
    },
  },
  {
    queue: 'reminders',
    async lay() {
      const { bad, next } = await twoClients();
      await sql(`INSERT OR REPLACE INTO client_reminders (client, next, planned)
        VALUES ('${bad.id}', 1, 1), ('${next.id}', 2, 2)`);
      const left = `SELECT client FROM client_reminders WHERE client = '${next.id}' AND next = 2`;
      return { bad: bad.id, isNextDone: () => isGone(left) };
    },
  },
  {
    queue: 'appointments',
    async lay() {
      const { id: client } = await anAccount(server, 'clients');
      const starts = Date.now();
      await refuse('INSERT ON appointments', `NEW.starts = ${starts} AND NEW.remind = 0`);
      const bad = await anAppointment(client, starts);
      const next = await anAppointment(client, Date.now() + dayMs);
      const left = `SELECT id FROM appointments WHERE id = '${next}' AND remind = 1`;
      return { bad, isNextDone: () => isGone(left) };
    },
  },
  {
    queue: 'digests',
    async lay() {
      const [bad, next] = [await anAccount(server, 'staff'), await anAccount(server, 'staff')];
      await refuse('UPDATE ON staff_digests', `NEW.staff = '${bad.id}'`);
      await sql(`INSERT INTO staff_digests VALUES ('${bad.id}', 1, ''), ('${next.id}', 1, '')`);
      const done = `SELECT staff FROM staff_digests WHERE staff = '${next.id}' AND last_day != ''`;
      return { bad: bad.id, isNextDone: () => isThere(done) };
    },
  },
  {
    queue: 'counted entries',
    async lay() {
      await sql(`INSERT INTO audit_counts VALUES ('log-read', 'x', 'gone', 1, 2),
        ('log-read', '${staff.id}', 'staff', 1, 2)`);
      const left = `SELECT account FROM audit_counts WHERE account = '${staff.id}' AND since = 1`;
      return { bad: 'log-read gone x', isNextDone: () => isGone(left) };
    },
  },
  {
    queue: 'posts to publish',
    async lay() {
      const [bad, next] = [
        await putPost(server, { status: 'draft' }),
        await putPost(server, { status: 'draft' }),
      ];
      await refuse('UPDATE ON posts', `NEW.id = '${bad.id}' AND NEW.status = 'published'`);
      await sql(`UPDATE posts SET publish_at = '2026-01-01 00:00:00.000Z' WHERE id = '${bad.id}'`);
      await sql(`UPDATE posts SET publish_at = '2026-01-02 00:00:00.000Z' WHERE id = '${next.id}'`);
      const done = `SELECT id FROM posts WHERE id = '${next.id}' AND status = 'published'`;
      return { bad: bad.id, isNextDone: () => isThere(done) };
    },
  },
  {
    queue: 'pictures to remove',
    async lay() {
      const [bad = '', next = ''] = [await putPicture(server), await putPicture(server)].map(
        (address) => address.split('/').at(-1),
      );
      await refuse('DELETE ON post_images', `OLD.id = '${bad}'`);
      await sql(
        `UPDATE post_images SET left_at = '2020-01-01 00:00:00.000Z' WHERE id IN ('${bad}', '${next}')`,
      );
      return { bad, isNextDone: () => isGone(`SELECT id FROM post_images WHERE id = '${next}'`) };
    },
  },
  {
    queue: 'uploads to remove',
    async lay() {
      const uploads = join(server.data, 'uploads');
      const [bad, next] = [`a${anId()}`, `b${anId()}`];
      await mkdir(join(uploads, bad, 'inside'), { recursive: true });
      await writeFile(join(uploads, next), 'x');
      return { bad, isNextDone: async () => !(await readdir(uploads)).includes(next) };
    },
  },
  {
    queue: 'documents to remove',
    async lay() {
      const [bad, next] = [anId(), anId()];
      await refuse('DELETE ON price_estimator_documents', `OLD.id = '${bad}'`);
      await aDocument(bad, { status: 'received', taken: '1' });
      await aDocument(next, { status: 'received', taken: '2' });
      return { bad, isNextDone: () => isGone(`${documents} '${next}'`) };
    },
    run: sweepAMinuteLater,
  },
  {
    queue: 'documents to check',
    async lay() {
      const bad = anId();
      await aDocument(bad, { status: 'checking', file: 'gone.pdf' });
      const bytes = aPdf(20_000);
      const { document, key, attach } = await submitWith(server.url, 'return.pdf', bytes);
      await sendFile(server.url, document.id, key, bytes);
      await postOne(server.url, attach);
      const done = `${documents} '${document.id}' AND status = 'received'`;
      return { bad, isNextDone: () => isThere(done) };
    },
  },
  {
    queue: 'documents to encrypt',
    async lay() {
      const [bad, next] = [anId(), anId()];
      await refuse('UPDATE ON price_estimator_documents', `OLD.id = '${bad}'`);
      for (const id of [bad, next]) await aDocument(id, { status: 'declared', key: 'before' });
      return { bad, isNextDone: () => isThere(`${documents} '${next}' AND key != 'before'`) };
    },
    run: sweepAMinuteLater,
  },
  {
    queue: 'secrets to encrypt',
    async lay() {
      const { id } = await anAccount(server, 'staff');
      await giveAuthenticator(server, id);
      return { bad: `authenticators ${id}`, isNextDone: async () => true };
    },
    run: sweepAMinuteLater,
  },
  {
    queue: 'devices to notify',
    async lay() {
      const { bad, next } = await twoClients();
      await aDevice(bad.id);
      const endpoint = await aDevice(next.id);
      const taken = `SELECT endpoint FROM push_devices WHERE endpoint = '${endpoint}' AND due > 1`;
      return { bad: bad.id, isNextDone: () => isThere(taken) };
    },
    run: () => askOutbox(server, 'take', { kind: 'push', most: 50 }),
  },
  pushReports(),
  mailReports(),
  {
    queue: 'leads to remove',
    async lay() {
      const [bad, next] = [await aLead(), await aLead()];
      await refuse('DELETE ON leads', `OLD.id = '${bad}'`);
      await sql('UPDATE retention SET is_on = 1');
      await sql(`UPDATE leads SET arrived = 1 WHERE id IN ('${bad}', '${next}')`);
      return { bad, isNextDone: () => isGone(`SELECT id FROM leads WHERE id = '${next}'`) };
    },
    run: () => server.admin('/api/crons/purge', { method: 'POST' }),
  },
  {
    queue: 'facts',
    async lay() {
      await sweep(server);
      await refuse('UPDATE ON operation_facts', "OLD.name = 'clock' AND NEW.claimed > 0");
      await sql('UPDATE operation_facts SET claimed = 0, at = 0');
      const done = "SELECT name FROM operation_facts WHERE name = 'page errors' AND at > 0";
      return { bad: 'clock', isNextDone: () => isThere(done) };
    },
  },
  {
    queue: 'housekeeping',
    async lay() {
      await refuse('DELETE ON page_errors', 'TRUE');
      await sql("INSERT INTO page_errors VALUES ('x', 'x', 'x', 'x', 1, 1, 1)");
      const id = anId();
      await putPost(server, { id, deleted_at: '2020-01-01 00:00:00.000Z' });
      return {
        bad: 'page errors',
        isNextDone: () => isGone(`SELECT id FROM posts WHERE id = '${id}'`),
      };
    },
    run: () => server.admin('/api/crons/housekeeping', { method: 'POST' }),
  },
  {
    queue: 'mail writers',
    async lay() {
      await sql('ALTER TABLE waiting_notifications RENAME COLUMN due TO gone');
      const next = await anAccount(server, 'staff');
      await signInAs(server, 'staff', next.email, next.password);
      return { bad: 'notifications', isNextDone: () => isMailed(next) };
    },
  },
];

function mailReports(): Case {
  const reports: object[] = [];
  return {
    queue: 'mail reports',
    async lay() {
      const [bad, good] = [await aSentMail(), await aSentMail()];
      // Simulates that the sender claimed both.
      const taken = "state = 'sending', next_at = '2999-01-01 00:00:00.000Z'";
      await sql(`UPDATE mails SET ${taken} WHERE id IN ('${bad}', '${good}')`);
      await refuse('UPDATE ON mails', `OLD.id = '${bad}'`);
      for (const id of [bad, good]) {
        reports.push({ id, lease: 1, outcome: 'sent', waitMs: 0, words: '' });
      }
      const left = `SELECT id FROM mails WHERE id = '${good}' AND state != 'sent'`;
      return { bad, isNextDone: () => isGone(left) };
    },
    run: () => askOutbox(server, 'report', { kind: 'mail', reports }),
  };
}

async function aSentMail(): Promise<string> {
  const email = anEmail();
  await post(server.url, anOp('contact.send', { ...messageBody, email }));
  const sent = () => server.rows('mails', `recipient = "${email}" && state = "sent"`);
  await expect.poll(sent, patient).toHaveLength(1);
  return String((await sent())[0]?.['id']);
}

function pushReports(): Case {
  const reports: object[] = [];
  return {
    queue: 'push reports',
    async lay() {
      const { next } = await twoClients();
      const [bad, good] = [await aDevice(next.id), await aDevice(next.id)];
      await refuse('UPDATE ON push_devices', `OLD.endpoint = '${bad}'`);
      for (const endpoint of [bad, good]) {
        reports.push({ id: endpoint, lease: 1, outcome: 'sent', waitMs: 0, words: '' });
      }
      const left = `SELECT endpoint FROM push_devices WHERE endpoint = '${good}' AND due > 0`;
      const hash = createHash('sha256').update(bad).digest('hex');
      return { bad: hash, isNextDone: () => isGone(left) };
    },
    run: () => askOutbox(server, 'report', { kind: 'push', reports }),
  };
}

const setAside: string[] = [];

test.each(cases)(
  'row 318: an item of $queue that cannot be processed is set aside after three tries, and the next one is done',
  async ({ queue, lay, run = () => sweep(server) }) => {
    const { bad, isNextDone } = await lay();
    const isDone = async () => (await run(), isNextDone());
    await expect.poll(isDone, patient).toBe(true);
    const tries = async () => {
      await sql(`UPDATE set_aside SET until = 0 WHERE tries < 3`);
      await run();
      const of = `WHERE queue = '${queue}' AND item = '${bad}'`;
      return Number((await sql(`SELECT tries FROM set_aside ${of}`))[0]?.[0] ?? 0);
    };
    await expect.poll(tries, patient).toBe(3);
    expect(await tries()).toBe(3);
    setAside.push(`${queue} ${bad}`);
  },
  60_000,
);

test('what is set aside is named by the doctor and in the log, and an alarm is mailed', async () => {
  const { code, said } = await operate('doctor', '--data', server.data);
  expect(code).toBe(1);
  const line = said.split('\n').find((each) => each.startsWith('WRONG set aside:'));
  for (const item of setAside) expect(line).toContain(item);
  // PocketBase writes its log once nothing was added for three seconds.
  const logs = async () =>
    (await server.admin('/api/logs?perPage=500&filter=message="item failed"')).text();
  for (const item of setAside)
    await expect.poll(logs, patient).toContain(item.split(' ').at(-1) ?? item);
  await sql("UPDATE operation_facts SET claimed = 0, at = 0 WHERE name = 'set aside'");
  await sweep(server);
  const subject = 'Not well: set aside';
  await expect.poll(() => server.rows('mails', `subject = "${subject}"`)).toHaveLength(1);
}, 60_000);

test('what is set aside is tried again after a start, and forgotten once it is done', async () => {
  await sql('ALTER TABLE waiting_notifications RENAME COLUMN gone TO due');
  await sql("UPDATE onboardings SET answers = '{}', parts = '{}' WHERE parts IS NULL");
  const left = async () =>
    (await sql('SELECT queue, item FROM set_aside')).map((row) => row.join(' '));
  const posts = setAside.find((item) => item.startsWith('posts to publish'));
  expect(await left()).toContain(posts);
  await sweep(server);
  expect(await left()).toContain(posts);
  // Deletes secrets first: a server refuses to start without their keys.
  await sql('DELETE FROM authenticators');
  await server.crash();
  await sweep(server);
  expect(await left()).not.toContain(posts);
}, 60_000);
