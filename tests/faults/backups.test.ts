// @module-tag slow
/** A drill on small data: backs up beside a running server, kills it, restores elsewhere and compares. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cp,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { expect, onTestFinished, test } from 'vitest';

import { keysOfFiles, type Manifest, readManifest, writeManifest } from '../../scripts/backups.mjs';
import { buildHooks } from '../support/built-hooks.ts';
import { messageBody } from '../support/bodies.ts';
import { aPdf } from '../support/files.ts';
import { anOp, post, sha256 } from '../support/op-api.ts';
import { keyOf, operate } from '../support/operator.ts';
import { storedDocument, receivedFile } from '../support/uploading.ts';
import { type TestServer } from '../support/server.ts';
import { folderForTest, serverForTest, useFolder, useServer } from '../support/use-server.ts';

const server = useServer();
const folder = useFolder();

const backups = () => join(folder, 'backups');
const backUp = () => operate('backup', '--data', server.data, '--to', backups());
const restore = (data: string, ...more: string[]) =>
  operate('restore', '--from', backups(), '--data', data, ...keyOf(server), ...more);
const tables = ['contacts', 'receipts', 'price_estimates', 'price_estimator_documents', 'leads'];
const allRows = (from: TestServer) => Promise.all(tables.map((table) => from.rows(table)));

const submitFile = async (size: number) => (await receivedFile(server.url, aPdf(size))).document.id;

test('row 80: what was backed up is there after a kill, on another folder: rows and files', async () => {
  const first = await submitFile(20_000);
  expect(await backUp()).toMatchObject({ code: 0 });
  const second = await submitFile(30_000);
  await post(server.url, anOp('contact.send', messageBody));
  // PocketBase stores each file's type in a second file.
  const again = await backUp();
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('4 files, 2 of them new')]);
  const rows = await allRows(server);
  const files = await Promise.all([first, second].map((id) => storedDocument(server, id)));
  await server.kill();

  const data = join(folder, 'restored');
  const restored = await restore(data);
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('each is there')]);
  expect(restored.said).toContain(`${data}.push-keys`);
  expect(restored.said).toContain('Lost is what visitors have sent since then');
  await cp(`${server.data}.files-key`, `${data}.files-key`);
  onTestFinished(() => server.restart());
  const other = await serverForTest({ data });
  expect(await allRows(other)).toEqual(rows);
  const restoredFiles = [first, second].map((id) => storedDocument(other, id));
  expect(await Promise.all(restoredFiles)).toEqual(files);
});

test('row 80: a copy that is damaged or has lost a file is said to be, and nothing is overwritten', async () => {
  const file = (await readdir(join(backups(), 'files'), { recursive: true })).find((name) =>
    name.endsWith('.pdf'),
  );
  await writeFile(join(backups(), 'files', String(file)), 'not what was backed up');
  const damaged = await restore(join(folder, 'damaged'));
  expect([damaged.code, damaged.said]).toEqual([1, expect.stringContaining('not what was backed')]);
  await rm(join(backups(), 'files', String(file)));
  const lost = await restore(join(folder, 'lost'));
  expect([lost.code, lost.said]).toEqual([1, expect.stringContaining('is not in the backup')]);
  expect(lost.said).toContain('1 of 2 files are missing');
  const over = await restore(server.data);
  expect([over.code, over.said]).toEqual([1, expect.stringContaining('has something in it')]);
});

/** Replaces the newest backup's manifest; signs it with a key, or keeps the signature. */
async function forge(change: (manifest: Manifest) => Manifest, key?: string): Promise<string> {
  const name = (await readdir(backups())).findLast((each) => /^\d/.test(each)) ?? '';
  const place = join(backups(), name);
  const { at, database, files } = await readManifest(
    backups(),
    name,
    await keysOfFiles(server.data),
  );
  const forged = change({ at, database, files });
  const file = join(place, 'manifest.json');
  if (key) await writeManifest(place, forged, [key]);
  else await writeFile(file, JSON.stringify(forged));
  return name;
}

const listed = async (place: string) => (await readdir(place, { recursive: true })).toSorted();

test.each([
  ['leads out of the folder', '../../out.mjs', true],
  ['is absolute', '/spark/out.mjs', true],
  ['is of another form', 'pbc_1/out.mjs', true],
  ['has a part of dots', 'pbc_1/../out.mjs', true],
  ['is right, in a manifest that is not signed', 'pbc_1/a/out.mjs', false],
])('a restore writes nothing where a path of the manifest %s', async (_, path, isSigned) => {
  await rm(backups(), { recursive: true, force: true });
  expect(await backUp()).toMatchObject({ code: 0 });
  await mkdir(join(backups(), 'files', 'pbc_1', 'a'), { recursive: true });
  for (const to of ['out.mjs', 'pbc_1/out.mjs', 'pbc_1/a/out.mjs'])
    await writeFile(join(backups(), 'files', to), 'run');
  await writeFile(join(folder, 'out.mjs'), 'run');
  const [key] = await keysOfFiles(server.data);
  const added = { path, sha256: sha256('run') };
  await forge(
    (manifest) => ({ ...manifest, files: [added, ...manifest.files] }),
    isSigned ? key : undefined,
  );
  const place = join(folder, 'deep', 'er', 'data');
  await mkdir(place, { recursive: true });
  const before = await listed(folder);
  const { code, said } = await restore(place);
  expect([code, said]).toEqual([1, expect.stringMatching(/names ".*", which|is not signed/)]);
  expect(await listed(folder)).toEqual(before);
});

test.each(['no signature', 'another key', 'no key', 'another name'])(
  'a backup with %s is not restored, and what to do is said',
  async (wrong) => {
    await rm(backups(), { recursive: true, force: true });
    expect(await backUp()).toMatchObject({ code: 0 });
    const made = (await readdir(backups())).find((each) => /^\d/.test(each)) ?? '';
    const other = join(folder, 'other.files-key');
    await writeFile(other, 'a'.repeat(64));
    if (wrong === 'no signature') await rm(join(backups(), made, 'manifest.hmac'));
    if (wrong === 'another name')
      await rename(join(backups(), made), join(backups(), '2099-01-01T00-00-00-000Z'));
    const data = join(folder, 'refused');
    const args = ['restore', '--from', backups(), '--data', data] as const;
    const { code, said } =
      wrong === 'no key'
        ? await operate(...args)
        : await operate(...args, '--key', wrong === 'another key' ? other : keyOf(server)[1]);
    const words = {
      'no signature': 'is not signed with the key of the files',
      'another key': 'is not signed with the key of the files',
      'no key': 'The key of the files is not at',
      'another name': 'is a backup of another moment',
    };
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(String(Object.entries(words).find(([name]) => name === wrong)?.[1])),
    ]);
    expect(said).toMatch(/--at|--key/);
    await expect(readdir(data)).rejects.toThrow('ENOENT');
  },
);

test('neither a backup nor a restore follows a link on the medium', async () => {
  await rm(backups(), { recursive: true, force: true });
  expect(await backUp()).toMatchObject({ code: 0 });
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(elsewhere);
  const storage = join(server.data, 'storage');
  const [collection = ''] = await readdir(join(backups(), 'files'));
  // A backed-up file is a link to another file with the same bytes: restoring must fail.
  const kept = join(backups(), 'files', collection);
  await rename(kept, join(elsewhere, collection));
  await symlink(join(elsewhere, collection), kept);
  const restored = await restore(join(folder, 'by-link'));
  expect([restored.code, restored.said]).toEqual([1, expect.stringContaining('is a link')]);
  // A linked folder of stored files: a backup would follow it.
  await mkdir(join(storage, collection, 'fresh'), { recursive: true });
  await writeFile(join(storage, collection, 'fresh', 'new.pdf'), 'new');
  const before = await listed(elsewhere);
  const made = await backUp();
  expect([made.code, made.said]).toEqual([1, expect.stringContaining('is a link')]);
  expect(await listed(elsewhere)).toEqual(before);
  await rm(join(storage, collection, 'fresh'), { recursive: true });
  await rm(backups(), { recursive: true });
});

test('a backup says what lies in storage/ and is no file of PocketBase, and trusts no manifest that is not signed', async () => {
  expect(await backUp()).toMatchObject({ code: 0 });
  const [collection = ''] = await readdir(join(backups(), 'files'));
  const [id = ''] = await readdir(join(backups(), 'files', collection));
  const [name = ''] = await readdir(join(backups(), 'files', collection, id));
  const path = join(collection, id, name);
  const whole = await readFile(join(server.data, 'storage', path));
  const changed = Buffer.from(whole).fill(0);
  await writeFile(join(backups(), 'files', path), changed);
  await forge((manifest) => ({
    ...manifest,
    files: manifest.files.map((file) =>
      file.path === path ? { path, sha256: sha256(changed) } : file,
    ),
  }));
  const again = await backUp();
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('copied anew')]);
  expect((await readFile(join(backups(), 'files', path))).equals(whole)).toBe(true);
  await writeFile(join(server.data, 'storage', 'stray'), 'stray');
  const stray = await backUp();
  expect([stray.code, stray.said]).toEqual([1, expect.stringContaining('stray is no file')]);
  await rm(join(server.data, 'storage', 'stray'));
});

test('row 80: old backups leave with the files that no newer one names', async () => {
  await rm(backups(), { recursive: true });
  await backUp();
  expect(await operate('backup', '--data', server.data, '--to', backups(), '--keep', '1')).toEqual({
    code: 0,
    said: expect.stringContaining('4 files, 0 of them new'),
  });
  expect(await readdir(backups())).toHaveLength(2);
});

test('no file leaves while the manifest of a backup cannot be read, and the backup is made all the same', async () => {
  await backUp();
  const [oldest = '', ...more] = (await readdir(backups())).filter((name) => /^\d/.test(name));
  expect(more).toHaveLength(1);
  const manifest = join(backups(), oldest, 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  const file = join(backups(), 'files', 'of_one', 'backup', 'alone.pdf');
  for (const unreadable of [() => rm(manifest), () => writeFile(manifest, text.slice(0, 40))]) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'named by the oldest alone');
    await unreadable();
    const made = await operate('backup', '--data', server.data, '--to', backups(), '--keep', '9');
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('cannot be read')]);
    expect(await readFile(file, 'utf8')).toBe('named by the oldest alone');
  }
  await writeFile(manifest, text);
  expect(await backUp()).toMatchObject({ code: 0 });
  await expect(readFile(file, 'utf8')).rejects.toThrow('ENOENT');
});

test('row 161: a backup of many files opens them one after another', async () => {
  const many = join(server.data, 'storage', 'many', 'files');
  await mkdir(many, { recursive: true });
  for (let n = 0; n < 400; n += 1) await writeFile(join(many, `${n}.pdf`), `file ${n}`);
  const words = ['node', 'scripts/backup.mjs', '--data', server.data, '--to', backups()];
  const env = { ...process.env, SPARK_BUILT_HOOKS: join(await buildHooks(), 'hooks') };
  const shell = ['-c', 'ulimit -n 200; exec "$@"', 'sh', ...words];
  const { stdout } = await promisify(execFile)('sh', shell, { env });
  expect(stdout).toContain('400 of them new');
});

test('row 162: a file that rots in the folder of backups is copied once more, or named while it cannot be', async () => {
  const name = (await readdir(join(server.data, 'storage'), { recursive: true })).find(
    (each) => each.endsWith('.pdf') && !each.startsWith('many'),
  );
  const stored = join(server.data, 'storage', String(name));
  const kept = join(backups(), 'files', String(name));
  expect(await backUp()).toMatchObject({ code: 0 });
  const whole = await readFile(stored);
  const rotten = Buffer.from(whole).fill(0, 9_000, 9_100);
  await writeFile(kept, rotten);
  const again = await backUp();
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('had rotted')]);
  expect((await readFile(kept)).equals(whole)).toBe(true);
  // Incomplete stored files replace nothing.
  await writeFile(stored, rotten.subarray(0, 9_000));
  expect(await backUp()).toMatchObject({ code: 0 });
  expect((await readFile(kept)).equals(whole)).toBe(true);
  await writeFile(stored, rotten);
  await writeFile(kept, rotten);
  for (let n = 0; n < 2; n += 1) {
    const both = await backUp();
    expect([both.code, both.said]).toEqual([1, expect.stringContaining(String(name))]);
  }
  const data = join(folder, 'rotten');
  const restored = await restore(data);
  expect([restored.code, restored.said]).toEqual([
    1,
    expect.stringContaining('not what was backed'),
  ]);
});

/** True while a process reads the large backed-up file to hash it. */
async function isReading({ pid }: ChildProcess): Promise<boolean> {
  const open = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const paths = open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => ''));
  return (await Promise.all(paths)).some((path) => path.endsWith('files/pbc_1/large/file'));
}

test('row 160: while a backup is made another one in the same folder refuses, and the first is whole', async () => {
  const server = await serverForTest();
  const folder = folderForTest();
  const to = join(folder, 'backups');
  const args = ['--data', server.data, '--to', to];
  const env = { ...process.env, SPARK_BUILT_HOOKS: join(await buildHooks(), 'hooks') };
  await receivedFile(server.url);
  await mkdir(join(server.data, 'storage', 'pbc_1', 'large'), { recursive: true });
  const large = await open(join(server.data, 'storage', 'pbc_1', 'large', 'file'), 'w');
  await large.truncate(500_000_000);
  await large.close();
  expect((await operate('backup', ...args)).code).toBe(0);
  await receivedFile(server.url, aPdf(30_000));
  const first = spawn(process.execPath, ['scripts/backup.mjs', ...args], { env });
  await expect.poll(() => isReading(first), { timeout: 120_000, interval: 5 }).toBe(true);
  first.kill('SIGSTOP');
  const second = await operate('backup', ...args);
  const firstGone = once(first, 'exit');
  first.kill('SIGCONT');
  await firstGone;
  const busy = expect.stringContaining('Another backup is being made');
  expect([second.code, second.said, first.exitCode]).toEqual([1, busy, 0]);
  const data = join(folder, 'restored');
  const restored = await operate('restore', '--from', to, '--data', data, ...keyOf(server));
  expect([restored.code, restored.said]).toEqual([0, expect.not.stringContaining('WRONG')]);
  // What a killed backup leaves behind blocks no other.
  const killed = spawn(process.execPath, ['scripts/backup.mjs', ...args], { env });
  await expect.poll(() => isReading(killed), { timeout: 120_000, interval: 5 }).toBe(true);
  const killedGone = once(killed, 'exit');
  killed.kill('SIGKILL');
  await killedGone;
  expect(await operate('backup', ...args)).toMatchObject({ code: 0 });
}, 600_000);
