/** A real PocketBase with the real hooks and migrations, on a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createDecipheriv, createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';

import { newAdminHost, startAdminListener } from '../../scripts/admin-listener.mjs';
import { engines, memorySettings } from '../../scripts/memory-settings.mjs';
import { provisionPocketBase } from '../../scripts/provision.mjs';
import {
  buildHooks,
  firstData,
  placeFlags,
  prepareData,
  prepareQuickData,
  superuser,
} from './built-hooks.ts';
import { adminJson, sendJson } from './op-api.ts';

/**
 * `env` reaches the hooks; `site` is the built site to serve; `hooks` stands in for the folder of built hooks, `data` for an empty data
 * folder, whose passwords are then hashed at the cost they have in service.
 */
export type ServerOptions = {
  env?: Record<string, string>;
  site?: string;
  hooks?: string;
  data?: string;
};

export type TestServer = {
  url: string;
  data: string;
  /** Where a superuser signs in, and PocketBase's dashboard is. */
  adminUrl: string;
  /** The host name under which PocketBase whole answers. */
  adminHost: string;
  /** Reads or changes anything, as a superuser. */
  admin: (path: string, init?: AdminInit) => Promise<Response>;
  /** All rows of a collection, oldest first; letters of mails as they were written. */
  rows: (collection: string, filter?: string) => Promise<Row[]>;
  /** The mails to an address, oldest first. */
  mailsTo: (email: string) => Promise<Row[]>;
  /** Lets this machine sign in as often as a test must. */
  withoutLoginLimits: () => Promise<void>;
  /** The process that serves. */
  pid: () => number;
  /** SIGKILL, as a power cut would end it. */
  kill: () => Promise<void>;
  /** Starts again on the same data and port. */
  restart: () => Promise<void>;
  /** Killed and started again. */
  crash: () => Promise<void>;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
};

export type Row = v.InferOutput<typeof row>;

type AdminInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

const row = v.looseObject({ id: v.string() });
const rowList = v.object({ items: v.array(row) });
const session = v.object({ token: v.string() });

/** As many as PocketBase lists at once. */
const rowsAPage = 1000;

/** Starts a server whose budget for an address is out of the way, unless `env` says otherwise. */
export async function startServer({
  env = {},
  site = '',
  hooks: given,
  data: filled,
}: ServerOptions = {}): Promise<TestServer> {
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
    // As in service: collecting garbage as often as Go does by itself costs a fifth of what a server works in a test.
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
  const rows = async (collection: string, filter = '') => {
    const listed = await listRows(admin, collection, filter);
    return collection === 'mails' ? withOpenLetters(listed, data, env) : listed;
  };
  const kill = () => end(child, 'SIGKILL');
  const restart = async () => {
    child = await serveAt(address);
  };
  return {
    url,
    data,
    adminUrl,
    adminHost: host,
    admin,
    rows,
    mailsTo: (email) => rows('mails', `recipient = "${email}"`),
    async withoutLoginLimits() {
      await adminJson({ admin }, '/api/settings', { rateLimits: { enabled: false } }, 'PATCH');
    },
    pid: () => child.pid ?? 0,
    kill,
    restart,
    async crash() {
      await kill();
      await restart();
    },
    async stop() {
      await end(child, 'SIGTERM');
      await administration.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** From here on, and below those that the system gives to connections on their way out: one of these may take a port that was free a moment ago. */
const firstPort = 20_000;
const ports = 12_000;

/** A port that nothing listens on. */
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

/** Another process may take a port between the look at it and the start: then it is none that was free. */
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
    // All that it said has been heard by then.
    child.once('close', () => fail(new Error(`PocketBase did not start: ${said}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
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
  admin: TestServer['admin'],
  collection: string,
  filter: string,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; all.length === (page - 1) * rowsAPage; page += 1) {
    const query = new URLSearchParams({
      page: String(page),
      perPage: String(rowsAPage),
      skipTotal: '1',
      // In the order in which they were written, whichever index finds them.
      sort: '@rowid',
      filter,
    });
    const response = await admin(`/api/collections/${collection}/records?${query}`);
    all.push(...v.parse(rowList, await response.json()).items);
  }
  return all;
}

/** Letters of mails that wait, opened as the server does with its key of the files. */
type SealedLettersRow = Record<string, unknown> & { id: string };

/** The rows of mails with each letter as it was written; `env` may say where the server of this folder has its keys. */
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

/** By the first key that fits. */
function opened(mail: string, text: string, keys: readonly string[]): string {
  const bytes = Buffer.from(text, 'base64');
  for (const secret of keys) {
    const key = createHmac('sha256', secret).update(`letter of ${mail}`).digest();
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(-16));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString();
    } catch {
      // It is under another.
    }
  }
  throw new Error('no key opens the letter');
}
