// @module-tag nightly
/** A release as installed: unpacked, read-only, without the clone or a HOME. */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { messageBody } from '../support/bodies.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { endProcess, freePort } from '../support/server.ts';

const runFile = promisify(execFile);
const project = resolve(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
/** An account other than the archive's maker, if this one may switch. */
const someone = isRoot ? { uid: 65_534, gid: 65_534 } : {};

let folder = '';
let release = '';
let data = '';
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  await chmod(folder, 0o755);
  const { stdout } = await runFile(
    '/bin/sh',
    ['-c', `umask 077; exec "${process.execPath}" scripts/release.mjs --to "${folder}/made"`],
    // Builds what visitors get, not a test's build.
    { cwd: project, env: { ...process.env, VITEST: undefined } },
  );
  const unpacked = join(folder, 'unpacked');
  await mkdir(unpacked);
  await chmod(unpacked, 0o755);
  await runFile('tar', ['-xzf', stdout.trim(), '-C', unpacked]);
  const [name = ''] = await readdir(unpacked);
  release = join(unpacked, name);
  const own = join(folder, 'own');
  await mkdir(own);
  if (isRoot) await chown(own, 65_534, 65_534);
  data = join(own, 'data');
  // Packs everything, with the packages of its build.
}, 300_000);
afterAll(async () => {
  for (const child of running) await endProcess(child, 'SIGKILL');
  await rm(folder, { recursive: true });
});

const options = { cwd: '/', env: { PATH: '/usr/bin:/bin' }, ...someone };

function spark(...args: string[]) {
  return runFile(join(release, 'spark'), [...args, '--data', data], options);
}

function startSpark() {
  const flags = ['--port', '0', '--admin-port', '0', '--no-seed', '--data', data];
  return startedBy([join(release, 'spark'), 'start', ...flags], options.env);
}

async function startedBy([program = '', ...words]: string[], env: Record<string, string>) {
  const child = spawn(program, words, { ...options, env });
  running.push(child);
  let said = '';
  const url = await new Promise<string>((found, missing) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const ready = /^ready (.*)$/m.exec(said)?.[1];
      if (ready) found(ready);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('close', () => missing(new Error(said)));
  });
  return { child, url };
}

test('another account starts it, runs its commands beside it, and ends it', async () => {
  const { child, url } = await startSpark();
  expect(await (await fetch(url)).text()).toContain('<h1');
  const { stdout } = await spark('staff', 'add', 'ann@example.com', 'Ann');
  expect(stdout).toMatch(/^staff ann@example\.com {2}password \S{20}$/m);
  expect((await spark('keys', 'show')).stdout).toContain('keys in ');
  const backups = join(data, '../backups');
  expect((await spark('backup', '--to', backups)).stdout).toContain('the database, 0 files');
  expect((await spark('doctor')).stdout).toContain('Nothing wrong was found.');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('what is in it is no one’s to write but its owner’s, and a command that is not there is named', async () => {
  const entries = await readdir(release, { recursive: true });
  const needed = [
    'deploy/spark@.service',
    'bin/pocketbase',
    'bin/litestream',
    'bin/rclone',
    'sources/vite.config.ts',
    'docs/operations.md',
    'docs/recovery.md',
    'scripts/fonts/DejaVuSans.ttf',
  ];
  expect(entries).toEqual(expect.arrayContaining(needed));
  expect(entries).toContain('sources/node_modules/vite/bin/vite.js');
  const packages = entries.filter((name) => name.includes('node_modules'));
  expect(packages.filter((name) => !name.startsWith('sources/'))).toEqual([]);
  const { stdout } = await runFile('find', [release, '-perm', '/022']);
  expect(stdout).toBe('');
  const { stdout: toRun } = await runFile('find', [release, '-name', 'spark*', '-perm', '-111']);
  expect(toRun).toContain('deploy/spark-run');
  await expect(runFile(join(release, 'spark'), ['screens'])).rejects.toMatchObject({ code: 2 });
});

test('golive lists open items without the clone, and pages offer no sample link', async () => {
  const listed = spark('golive');
  await expect(listed).rejects.toMatchObject({ code: 1 });
  const { stdout, stderr } = await listed.catch((error: Said) => error);
  expect(stdout).toContain('- Publish your own prices at /admin/prices');
  expect(stderr).toContain('Chosen: Not set, so visitors are not offered it: newsletter link.');
  const page = (name: string) => readFile(join(release, 'build/site', name), 'utf8');
  for (const name of ['index.html', 'blog.html']) {
    expect(await page(name)).not.toMatch(/href="https:\/\/[\w.-]+\.example\.(com|org)/);
  }
});

type Said = { stdout: string; stderr: string };

/** Adds an office as docs/setup.md, Growth, says: settings, folder, template unit. */
async function anOffice(name: string) {
  const own = join(folder, 'own');
  const [port, adminPort] = [await freePort(), await freePort()];
  const settings = await readFile(join(release, 'deploy/firm.env'), 'utf8');
  await writeFile(
    join(folder, `${name}.env`),
    settings
      .replace(/^PORT=.*$/m, `PORT=${port}`)
      .replace(/^ADMIN_PORT=.*$/m, `ADMIN_PORT=${adminPort}`)
      .replace(/^SPARK_SITE_URL=.*$/m, `SPARK_SITE_URL=http://127.0.0.1:${port}`)
      .replace(/^SMTP_HOST=.*$/m, 'SMTP_HOST='),
  );
  const state = join(own, `spark-${name}`);
  await mkdir(state);
  if (isRoot) await chown(state, 65_534, 65_534);
  const { command, env } = await instanceOf(join(release, 'deploy/spark@.service'), name, {
    '/opt/spark/current': release,
    '/etc/spark': folder,
    '/var/lib': own,
  });
  const { child, url } = await startedBy(command, { ...env, ...options.env });
  expect(url).toBe(`http://127.0.0.1:${port}`);
  const find = (email: string) =>
    runFile(
      join(release, 'spark'),
      ['person', 'find', email, '--data', join(state, 'data')],
      options,
    );
  return { child, url, find };
}

test('two offices run from the template unit beside each other, and neither has what the other is sent', async () => {
  const [north, south] = await Promise.all([anOffice('north'), anOffice('south')]);
  const op = anOp('contact.send', { ...messageBody, email: 'nora@example.com' });
  expect(await postOne(north.url, op)).toMatchObject({ status: 'applied' });
  expect((await north.find('nora@example.com')).stdout).toContain('contacts');
  expect((await south.find('nora@example.com')).stdout).not.toContain('contacts');
  north.child.kill('SIGTERM');
  expect(await once(north.child, 'close')).toEqual([0, null]);
  expect(await (await fetch(south.url)).text()).toContain('<h1');
  south.child.kill('SIGTERM');
  expect(await once(south.child, 'close')).toEqual([0, null]);
}, 300_000);

/** A template unit's command and environment for one instance. */
type Instance = { command: string[]; env: Record<string, string> };

/** Reads the unit for an instance. `places` maps the unit's folders to this machine's, longest first. */
async function instanceOf(
  unit: string,
  name: string,
  places: Record<string, string>,
): Promise<Instance> {
  const placed = (text: string) =>
    Object.entries(places).reduce(
      (all, [from, to]) => all.replaceAll(from, to),
      text.replaceAll('%i', name),
    );
  const lines = (await readFile(unit, 'utf8')).split('\n');
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const files = await Promise.all(
    valuesOf('EnvironmentFile').map((path) => readFile(placed(path), 'utf8')),
  );
  const env = assignments([...valuesOf('Environment').map(placed), ...files].join('\n'));
  const [start = ''] = valuesOf('ExecStart');
  const words = placed(start).split(' ');
  return {
    command: words.map((word) => word.replace(/\$\{(\w+)\}/g, (_, v) => env[v] ?? '')),
    env,
  };
}

function assignments(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1).replace(/^"(.*)"$/, '$1')];
    }),
  );
}
