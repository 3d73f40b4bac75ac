/** A real PocketBase with real hooks and migrations, and its own data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createDecipheriv, createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';

import { newAdminHost, startAdminListener } from '../../scripts/admin-listener.mjs';
import { mailSender } from '../../scripts/mail.mjs';
import { engines, memorySettings } from '../../scripts/memory-settings.mjs';
import { startOutbox } from '../../scripts/outbox.mjs';
import { starterKey } from '../../scripts/server-watch.mjs';
import { provisionPocketBase } from '../../scripts/provision.mjs';
import { built } from '../../scripts/root.mjs';
import {
  buildHooks,
  firstData,
  placeFlags,
  prepareData,
  prepareQuickData,
  superuser,
  refuseOldBuild,
} from './built-hooks.ts';
import { adminJson, sendJson } from './op-api.ts';

/**
 * `env` reaches the hooks; `site` is the served site. `hooks` are used in place of the built ones, `data` in place of a
 * new folder; then password hashes have their usual cost. Without an `outbox` nothing is sent.
 */
export type ServerOptions = {
  env?: Record<string, string>;
  site?: string;
  hooks?: string;
  data?: string;
  outbox?: 'none';
};

export type TestServer = Awaited<ReturnType<typeof startServer>>;

export type Row = v.InferOutput<typeof row>;

type AdminInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

const row = v.looseObject({ id: v.string() });
const sqlAnswer = v.object({ rows: v.nullish(v.array(v.array(v.string())), []) });
const rowList = v.object({ items: v.array(row) });
const session = v.object({ token: v.string() });

/** PocketBase's maximum. */
const rowsAPage = 1000;

/** Starts a server without limits per address, unless `env` sets them. */
export async function startServer({
  env = {},
  site = '',
  hooks: given,
  data: filled,
  outbox: wanted,
}: ServerOptions = {}) {
  if (site === built.site) await refuseOldBuild();
  const program = await provisionPocketBase();
  const folder = await mkdtemp(join(tmpdir(), 'spark-server-'));
  const data = filled ?? join(folder, 'data');
  const hooks = given ?? (await buildHooks());
  const first = firstData(hooks);
  if (filled) await prepareData(program, hooks, data);
  else if (!existsSync(first)) await prepareQuickData(program, hooks, data);
  else await cp(first, data, { recursive: true });
  const host = newAdminHost();
  const settingsAt = (url: string) => ({
    // As in production: Go's default garbage collection would cost a fifth of the server's work.
    ...memorySettings,
    OPS_PER_MINUTE: '6000000',
    OPS_BURST: '1000000',
    ALLOWANCE_FACTOR: '100000',
    BODIES_AT_ONCE: '100000',
    UPLOAD_MB_PER_DAY: '1000000',
    UNDECIDED_FILES_MB: '1000000',
    FREE_DISK_PERCENT: '0',
    SPARK_SITE_DIR: site,
    SPARK_SITE_URL: url,
    SPARK_ADMIN_HOST: host,
    ...env,
  });
  const serveAt = (address: string) => {
    const args = [
      'serve',
      `--http=${address}`,
      `--hooksPool=${engines}`,
      ...placeFlags(hooks, data),
    ];
    return launch(program, args, settingsAt(`http://${address}`));
  };
  const begun = await onFreePort(serveAt);
  const { address } = begun;
  const url = `http://${address}`;
  let { child } = begun;
  const administration = await startAdminListener({ port: 0, target: url, host });
  const adminUrl = administration.url;
  const authorization = { Authorization: await superuserToken(adminUrl) };
  const admin = (path: string, init: AdminInit = {}) =>
    fetch(adminUrl + path, { ...init, headers: { ...init.headers, ...authorization } });
  const rows = async (collection: string, filter = ''): Promise<Row[]> => {
    const listed = await listRows(admin, collection, filter);
    return collection === 'mails' ? withOpenLetters(listed, data, env) : listed;
  };
  const beginOutbox = () =>
    wanted === 'none'
      ? undefined
      : startOutbox({ admin: adminUrl, key: host, sendMail: mailSender(env) });
  let outbox = beginOutbox();
  const kill = async () => {
    await Promise.all([outbox?.stop(0), endProcess(child, 'SIGKILL')]);
  };
  const restart = async () => {
    await outbox?.stop(0);
    child = await serveAt(address);
    outbox = beginOutbox();
  };
  return {
    url,
    data,
    /** The address for superusers and the dashboard. */
    adminUrl,
    /** The host name of PocketBase's full routes. */
    adminHost: host,
    /** Runs SQL as a superuser; returns rows as texts. */
    sql: async (query: string): Promise<string[][]> =>
      v.parse(sqlAnswer, await adminJson({ admin }, '/api/sql', { query })).rows,
    /** Requests as a superuser. */
    admin,
    /** All rows, oldest first, with mails' texts decrypted. */
    rows,
    row: async (collection: string, id: string) => (await rows(collection, `id = "${id}"`)).at(0),
    /** The mails to an address, oldest first. */
    mailsTo: (email: string) => rows('mails', `recipient = "${email}"`),
    /** Lifts sign-in limits for this machine. */
    async withoutLoginLimits() {
      await adminJson({ admin }, '/api/settings', { rateLimits: { enabled: false } }, 'PATCH');
    },
    pid: () => child.pid ?? 0,
    /** SIGKILL, like a power cut; its outbox ends too. */
    kill,
    restart,
    /** Kills and restarts. */
    async crash() {
      await kill();
      await restart();
    },
    async stop() {
      await outbox?.stop();
      await endProcess(child, 'SIGTERM');
      await administration.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Administered = Pick<TestServer, 'adminUrl' | 'adminHost'>;

/** The server as `sendDue` and `startOutbox` need it. */
export const outboxOf = ({ adminUrl, adminHost }: Administered) => ({
  admin: adminUrl,
  key: adminHost,
});

/** Asks a server's outbox as its sender does. */
export const askOutbox = (server: Administered, verb: 'take' | 'report', body: object) =>
  sendJson(`${server.adminUrl}/api/outbox/${verb}`, body, { [starterKey]: server.adminHost });

/** Below the system's ephemeral ports, which could take a port that was just free. */
const firstPort = 20_000;
const ports = 12_000;

export async function freePort(): Promise<number> {
  const port = firstPort + Math.floor(Math.random() * ports);
  const probe = createServer();
  const isFree = await new Promise<boolean>((done) => {
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => done(true));
  });
  if (!isFree) return freePort();
  await new Promise((done) => probe.close(done));
  return port;
}

/** Another process may take the port before the start: then retry. */
async function onFreePort(serveAt: (address: string) => Promise<ChildProcess>) {
  for (;;) {
    const address = `127.0.0.1:${await freePort()}`;
    const child = await serveAt(address).catch((problem: unknown) => {
      if (!String(problem).includes('address already in use')) throw problem;
    });
    if (child) return { address, child };
  }
}

function launch(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  return new Promise((done, fail) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Server started')) done(child);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    // All output has arrived by then.
    child.once('close', () => fail(new Error(`PocketBase did not start: ${said}`)));
  });
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await gone;
}

async function superuserToken(url: string): Promise<string> {
  const path = '/api/collections/_superusers/auth-with-password';
  const response = await sendJson(url + path, superuser);
  return v.parse(session, await response.json()).token;
}

async function listRows(
  admin: (path: string) => Promise<Response>,
  collection: string,
  filter: string,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; all.length === (page - 1) * rowsAPage; page += 1) {
    const query = new URLSearchParams({
      page: String(page),
      perPage: String(rowsAPage),
      skipTotal: '1',
      // In insertion order, whatever index is used.
      sort: '@rowid',
      filter,
    });
    const response = await admin(`/api/collections/${collection}/records?${query}`);
    all.push(...v.parse(rowList, await response.json()).items);
  }
  return all;
}

/** Decrypts texts of waiting mails with the files' key. */
type SealedLettersRow = Record<string, unknown> & { id: string };

/** `env` may locate the keys. */
function withOpenLetters<R extends SealedLettersRow>(
  rows: readonly R[],
  data: string,
  env: Readonly<Record<string, string>>,
): R[] {
  return rows.map((row) => {
    const [, sealed] = /^sealed \w{8} (\S+)$/.exec(String(row['letter'])) ?? [];
    return sealed ? { ...row, letter: opened(row.id, sealed, keysOf(data, env)) } : row;
  });
}

function keysOf(data: string, env: Readonly<Record<string, string>>): string[] {
  const given = env['SPARK_FILES_KEY'];
  const text = given ?? readFileSync(env['SPARK_FILES_KEY_FILE'] ?? `${data}.files-key`, 'utf8');
  return text.split(/[\s,]+/);
}

/** Decrypts with the first fitting key. */
function opened(mail: string, text: string, keys: readonly string[]): string {
  const bytes = Buffer.from(text, 'base64');
  for (const secret of keys) {
    const key = createHmac('sha256', secret).update(`letter of ${mail}`).digest();
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(-16));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString();
    } catch {
      // The text is encrypted with another key.
    }
  }
  throw new Error('no key opens the letter');
}
