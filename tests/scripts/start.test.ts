// @module-tag slow
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { serve } from '../../scripts/pocketbase-server.mjs';
import { provisionPocketBase } from '../../scripts/provision.mjs';
import { root } from '../../scripts/root.mjs';
import { portOf } from '../support/listening.ts';
import { freePort } from '../support/server.ts';
import { type Started, started, startedByShell } from './started.ts';
import { sendJson } from '../support/op-api.ts';
import { folderForTest } from '../support/use-server.ts';

let data = '';

beforeEach(() => {
  data = join(folderForTest(), 'data');
});

const start = (...args: string[]) => startWith({}, ...args);

const startWith = (env: Record<string, string>, ...args: string[]) =>
  started('start.mjs', ['--data', data, ...args], env);

/** What it has said by its end, which comes once it was ready. */
async function saidBy(command: Started) {
  await command.ready;
  command.signal('SIGTERM', 'alone');
  return command.ended;
}

const pb = (...args: string[]) => started('pb.mjs', args).ended;

const status = async (path: string, url: string, body?: object) =>
  (await sendJson(url + path, body)).status;

/** Output without the lines about mails and administration, which appear once each. */
function withoutPlaces(stdout: string): string {
  const said =
    /^mails are caught, none leaves: read them at http:\/\/127\.0\.0\.1:\d+\nadmin http:\/\/127\.0\.0\.1:\d+\n/;
  expect(stdout).toMatch(said);
  return stdout.replace(said, '');
}

function signIn(url: string, identity: string, password: string) {
  return status('/api/collections/_superusers/auth-with-password', url, { identity, password });
}

// A closed terminal sends SIGHUP, and for Ctrl-C SIGINT to the whole group.
test.each([
  ['SIGTERM', 'alone'],
  ['SIGHUP', 'alone'],
  ['SIGINT', 'group'],
] as const)(
  'serves site and API, says so in one line, and %s ends all of it in good order',
  async (signal, whom) => {
    const command = start('--port', '0', '--no-seed');
    const url = await command.ready;
    expect(await status('/api/health', url)).toBe(200);
    expect(await status('/', url)).toBe(200);
    expect(await status('/metrics', await command.admin)).toBe(404);
    command.signal(signal, whom);
    const { code, stdout } = await command.ended;
    expect({ code, stdout: withoutPlaces(stdout) }).toEqual({ code: 0, stdout: `ready ${url}\n` });
    expect(await readFile(join(data, 'data.db'), 'latin1')).not.toContain('__pbinstaller');
    expect(command.groupAlive()).toBe(false);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    // SQLite's journals are merged only if PocketBase closed its databases itself.
    expect((await readdir(data)).filter((name) => name.endsWith('-wal'))).toEqual([]);
  },
);

test('PocketBase gets no password that the programs beside it alone need', async () => {
  const secrets = { SMTP_PASSWORD: '1', SPARK_REPLICA_SECRET: '2', SPARK_REPLICA_PASSWORD: '3' };
  const command = startWith({ ...secrets, SMTP_HOST: 'mx.test' }, '--port', '0', '--no-seed');
  await command.ready;
  const given = await Promise.all(
    (await command.children()).map((pid) => readFile(`/proc/${pid}/environ`, 'utf8')),
  );
  const pocketbases = given.find((text) => text.includes('SPARK_ADMIN_HOST='));
  expect(pocketbases).toContain('SMTP_HOST=mx.test');
  expect(pocketbases).not.toMatch(/SMTP_PASSWORD|SPARK_REPLICA_(SECRET|PASSWORD)/);
});

test('where a copy on S3 is meant it asks how far that has come, and forgets what it heard where none is', async () => {
  const replica = { SPARK_REPLICA: 's3://bucket/firm' };
  const one = startWith(replica, '--port', '0', '--no-seed');
  await one.ready;
  const said = () => readFile(join(data, 'replica.json'), 'utf8').catch(() => '');
  await expect.poll(said).toContain('Litestream does not answer');
  await saidBy(one);
  const without = startWith({ SPARK_REPLICA: '' }, '--port', '0', '--no-seed');
  await without.ready;
  expect(await readdir(data)).not.toContain('replica.json');
});

test('ends when the shell npm put before it dies without a word', async () => {
  const command = startedByShell('start.mjs', ['--data', data, '--port', '0', '--no-seed']);
  const url = await command.ready;
  command.signal('SIGTERM', 'alone');
  // The shell ends at once; this waits for every process that holds its output.
  await command.ended;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('fails when PocketBase dies, says so, and starts again', async () => {
  const command = start('--port', '0', '--no-seed');
  await command.ready;
  for (const pid of await command.children()) process.kill(pid, 'SIGKILL');
  const { code, stderr } = await command.ended;
  expect(code).toBe(1);
  expect(stderr).toContain('PocketBase ended (SIGKILL).');
  expect(await status('/api/health', await start('--port', '0', '--no-seed').ready)).toBe(200);
});

const modes = { storage: 0o500, 'data.db': 0o400, 'last-backup': 0o000 };

test('a folder that its account may not use is refused with path, owner and what to do', async () => {
  await mkdir(join(data, 'storage'), { recursive: true });
  for (const name of ['data.db', 'last-backup']) await writeFile(join(data, name), '');
  await chmod(join(data, '..'), 0o755);
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? 65_534 : process.getuid?.();
  if (isRoot)
    for (const name of ['', ...Object.keys(modes)]) await chown(join(data, name), 65_534, 65_534);
  for (const [name, mode] of Object.entries(modes)) {
    await chmod(join(data, name), mode);
    const said = await saidOfAccess();
    expect(said).toContain(join(data, name));
    expect(said).toContain(`belongs to account ${owner}`);
    expect(said).toContain(`chown -R ${owner} ${join(data, name)}`);
    await chmod(join(data, name), 0o700);
  }
  await writeFile(join(data, 'note.txt'), '', { mode: 0o000 });
  expect(await saidOfAccess()).toBe('');
  await rm(join(data, 'note.txt'));
  if (!isRoot) return;
  const missing = join(data, '..', 'other');
  expect(await saidOfAccess(missing)).toContain(`install -d -o 65534 -m 700 ${missing}`);
  // Root may read everything, and root's files belong to root.
  const refused = await start('--port', '0', '--no-seed').ended;
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(`${data} belongs to account 65534`);
  expect(
    (await pb('superuser', 'upsert', 'a@b.example', 'a good password', '--dir', data)).stderr,
  ).toContain('belongs to account 65534');
  expect((await readdir(data)).sort()).toEqual(Object.keys(modes).sort());
});

/** Messages to a non-root account about the folder. */
async function saidOfAccess(folder = data) {
  const { href } = pathToFileURL(join(root, 'scripts/own-command.mjs'));
  const script = `const { checkAccess } = await import(${JSON.stringify(href)});
    if (process.getuid() === 0) process.setuid(65534);
    try { checkAccess(${JSON.stringify(folder)}); } catch ({ message }) { process.stdout.write(message); }`;
  const words = ['--input-type=module', '-e', script];
  return (await promisify(execFile)(process.execPath, words)).stdout;
}

test('a start that is killed takes its server with it, and the next one has folder and port', async () => {
  const first = start('--port', '0', '--no-seed');
  const url = await first.ready;
  await addPushDevice(await first.admin);
  first.signal('SIGKILL', 'alone');
  // Waits for every process that holds its output.
  await first.ended;
  await rm(`${data}.push-keys`);
  // The default port of the administration is the next one, which another process may have.
  const second = start('--port', new URL(url).port, '--admin-port', '0', '--no-seed');
  expect(await status('/api/health', await second.ready)).toBe(200);
  expect((await saidBy(second)).stderr).toContain(`no keys of pushes at ${data}.push-keys`);
});

test('no command opens the folder before the server has checked it', async () => {
  await saidBy(start('--port', '0', '--no-seed'));
  await rm(`${data}.push-keys`);
  await writeFile(join(data, 'auxiliary.db'), Buffer.alloc(24_576, 'x'));
  const { stderr } = await saidBy(start('--port', '0', '--no-seed'));
  expect(stderr).toContain('was put aside as auxiliary.db.damaged-');
  // No device has asked for pushes, which a command could not read from a damaged folder.
  expect(stderr).not.toContain('keys of pushes');
});

test('lost keys of pushes are named by the first start that succeeds', async () => {
  const first = start('--port', '0', '--no-seed');
  await addPushDevice(await first.admin);
  await saidBy(first);
  await rm(`${data}.push-keys`);
  const [database, away] = [join(data, 'data.db'), `${data}.away`];
  await rename(database, away);
  await writeFile(database, Buffer.alloc(24_576, 'x'));
  expect((await start('--port', '0', '--no-seed').ended).code).toBe(1);
  await rename(away, database);
  const { stderr } = await saidBy(start('--port', '0', '--no-seed'));
  expect(stderr).toContain(`no keys of pushes at ${data}.push-keys`);
});

/** A device that would lose its notifications with the keys. */
async function addPushDevice(admin: string) {
  const own = { identity: 'own@spark.example', password: 'a good password' };
  await pb('superuser', 'upsert', own.identity, own.password, '--dir', data);
  const signedIn = await sendJson(`${admin}/api/collections/_superusers/auth-with-password`, own);
  const { token } = v.parse(v.object({ token: v.string() }), await signedIn.json());
  const query = `INSERT INTO push_devices (endpoint, account, session, p256dh, auth, created, sent)
    VALUES ('https://push.example/1', 'someone', 'session', 'key', 'auth', 1, 1)`;
  const added = await sendJson(`${admin}/api/sql`, { query }, { Authorization: token });
  expect(added.status).toBe(200);
}

test('the first start makes a demo superuser and shows the password; later starts keep it', async () => {
  const first = start('--port', '0');
  const url = await first.admin;
  const { stdout } = await saidBy(first);
  const password =
    /^demo superuser demo@spark\.example {2}password (\S+) {2}at /m.exec(stdout)?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(stdout).toContain(`${url}/_/`);
  const second = start('--port', '0');
  const again = await second.ready;
  expect(await signIn(await second.admin, 'demo@spark.example', password)).toBe(200);
  expect(await signIn(again, 'demo@spark.example', password)).toBe(404);
  expect(withoutPlaces((await saidBy(second)).stdout)).toBe(`ready ${again}\n`);
});

test('a data folder that has a superuser gets no demo account, even under another name', async () => {
  const own = ['own@spark.example', 'a good password'];
  expect(await pb('superuser', 'create', ...own, '--dir', data)).toMatchObject({ code: 0 });
  const command = start('--port', '0');
  const url = await command.ready;
  const { stdout, stderr } = await saidBy(command);
  expect(withoutPlaces(stdout)).toBe(`ready ${url}\n`);
  // No device has ever asked for pushes, so no keys are lost.
  expect(stderr).not.toContain('keys of pushes');
});

test('spark pb works on the folder of a running server, and passes exit codes on', async () => {
  const command = start('--port', '0', '--no-seed');
  const url = await command.admin;
  const email = 'a@spark.example';
  const saved = await pb('superuser', 'upsert', email, 'a good password', '--dir', data);
  expect(saved).toMatchObject({ code: 0, stderr: '' });
  expect(await signIn(url, email, 'a good password')).toBe(200);
  const refused = await pb('superuser', 'upsert', email, 'short', `--dir=${data}`);
  expect(refused.code).toBe(1);
});

test('the administration uses its port, and has metrics and a log if they are enabled', async () => {
  const port = await freePort();
  const env = { SPARK_METRICS: '1', SPARK_LOG: '1' };
  const command = startWith(env, '--port', '0', '--admin-port', String(port), '--no-seed');
  const url = await command.ready;
  expect(await command.admin).toBe(`http://127.0.0.1:${port}`);
  expect(await status('/_/', `http://127.0.0.1:${port}`)).toBe(200);
  expect(await status('/_/', url)).toBe(404);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('spark_up 1\n');
  expect(metrics).toMatch(/^spark_fact_well\{fact="disk"\} [01]$/m);
  expect(metrics).toMatch(/^spark_disk_free_bytes [1-9]\d*$/m);
  expect(metrics).toMatch(/^spark_file_bytes\{file="data\.db"\} [1-9]\d*$/m);
  expect(await status('/metrics', url)).toBe(404);
  await fetch(`${url}/api/collections/profiles/records`);
  await expect.poll(command.warned).toMatch(/^.*\{"at":".*profiles.*"status":401.*$/m);
});

test.each([
  ['', '--port', []],
  [' of the administration', '--admin-port', ['--port', '0']],
])('a busy port%s is said in a sentence', async (_, flag, others) => {
  const other = createServer();
  const port = await portOf(other);
  const { code, stdout, stderr } = await start(...others, flag, String(port)).ended;
  other.close();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(`Port ${port} is in use. Choose another one with ${flag} N.\n`);
});

test('a server whose port another one took in between is not ready by what that one answers', async () => {
  const other = createHttpServer((_, answer) => answer.end('{"data":{}}'));
  const port = await portOf(other);
  onTestFinished(() => void other.close());
  const served = serve(await provisionPocketBase(), { port, data });
  await expect(served).rejects.toThrow('PocketBase ended');
});

const needFolder: [string, ...string[]][] = [
  ['staff.mjs', 'add', 'ada@example.com', 'Ada'],
  ['keys.mjs', 'show'],
  ['audit.mjs', 'head'],
  ['person.mjs', 'find', 'ada@example.com'],
  ['purge.mjs', '--older', '730d'],
  ['backup.mjs', '--to', 'backups'],
  ['doctor.mjs'],
  ['golive.mjs'],
  ['draw.mjs'],
];

test.each(needFolder)(
  '%s says what to name where no data folder is, and makes none',
  async (script, ...args) => {
    const cwd = folderForTest();
    const command = [join(root, 'scripts', script), ...args];
    const said = await promisify(execFile)(process.execPath, command, { cwd }).catch(
      (error: { code: number; stderr: string }) => error,
    );
    const words = `There is no data folder at ${join(cwd, 'pb_data')}. Name it with --data DIR`;
    expect(said).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
    expect(await readdir(cwd)).toEqual([]);
  },
);

test.each([
  ['--admin-port', 'x'],
  ['--port', '8090', '--admin-port', '8090'],
  ['--port', '65536'],
  ['--port', ''],
  ['--color'],
  ['extra'],
])('what it does not understand it answers with its usage: %s %s', async (...args) => {
  const { code, stdout, stderr } = await start(...args.filter((arg) => arg !== undefined)).ended;
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toBe('usage: spark start [--port N --admin-port N --data DIR --no-seed]\n');
});
