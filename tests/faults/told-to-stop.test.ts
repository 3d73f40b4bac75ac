// @module-tag slow
/** Tests that a stopped command leaves no personal data behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { buildHooks } from '../support/built-hooks.ts';
import { anEmail } from '../support/accounts.ts';
import { filesWith } from '../support/data-folder.ts';
import { messageBody } from '../support/bodies.ts';
import { aPdf } from '../support/files.ts';
import { anOp, post } from '../support/op-api.ts';
import { keyOf, operate } from '../support/operator.ts';
import { receivedFile } from '../support/uploading.ts';
import { useFolder, useServer } from '../support/use-server.ts';

const email = anEmail();
const server = useServer();
const folder = useFolder();
beforeAll(async () => {
  const pdf = Buffer.from(aPdf(9_000_000));
  pdf.write('wages of 2025', 100);
  for (let n = 0; n < 5; n += 1) {
    await receivedFile(server.url, pdf, { email });
  }
  await post(server.url, anOp('contact.send', { ...messageBody, email }));
}, 300_000);

/** Starts a command, signals it once `isAsFar` is true (SIGTERM by default), and waits for its end. */
async function stopped(
  script: string,
  args: readonly string[],
  { tmp = tmpdir(), isAsFar, by = 'SIGTERM' }: HowFar,
) {
  const hooks = join(await buildHooks(), 'hooks');
  const env = { ...process.env, SPARK_BUILT_HOOKS: hooks, TMPDIR: tmp };
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], { env });
  const gone = once(child, 'exit');
  // Looks while the command is paused: else it may be further by the time of the signal.
  const isPausedThere = async () => {
    child.kill('SIGSTOP');
    const isThere = await isAsFar();
    if (!isThere) child.kill('SIGCONT');
    return isThere;
  };
  await expect.poll(isPausedThere, { timeout: 60_000, interval: 5 }).toBe(true);
  child.kill(by);
  child.kill('SIGCONT');
  await gone;
  return child.exitCode;
}

type HowFar = { tmp?: string; isAsFar: () => Promise<boolean>; by?: NodeJS.Signals };

const listed = (place: string) => readdir(place, { recursive: true }).catch((): string[] => []);

test('row 164: an export that is stopped leaves no tax return beside the archive', async () => {
  const place = join(folder, 'export');
  await mkdir(place);
  const args = ['export', email, '--to', join(place, 'one.zip'), '--data', server.data];
  const isAsFar = async () => (await filesWith(place, 'wages of 2025').catch(() => [])).length > 0;
  expect(await stopped('person', args, { isAsFar })).toBe(130);
  expect(await listed(place)).toEqual([]);
}, 120_000);

test('row 164: a backup that is stopped leaves no database, and one that is killed leaves it to the next', async () => {
  const to = join(folder, 'backups');
  const args = ['--data', server.data, '--to', to];
  const begun = async () => (await listed(to)).filter((name) => name.startsWith('unfinished'));
  const isAsFar = async () => {
    const copy = (await begun()).find((name) => name.endsWith('data.db'));
    return (await readFile(join(to, String(copy))).catch(() => Buffer.alloc(0))).includes(email);
  };
  await stopped('backup', args, { isAsFar });
  expect(await begun()).toEqual([]);
  await stopped('backup', args, { isAsFar, by: 'SIGKILL' });
  expect(await begun()).not.toEqual([]);
  await operate('person', 'erase', email, '--data', server.data);
  expect((await operate('backup', ...args)).code).toBe(0);
  expect(await filesWith(to, email)).toEqual([]);
}, 120_000);

test('row 164: a drill that is stopped is no drill that went well, and leaves no database', async () => {
  const tmp = join(folder, 'tmp');
  await mkdir(tmp);
  const restored = join(folder, 'restored');
  await operate('restore', '--from', join(folder, 'backups'), '--data', restored, ...keyOf(server));
  const note = join(server.data, 'last-drill');
  await writeFile(note, `${Date.now() - 86_400_000} 0`);
  const args = ['--restored', restored, '--data', server.data];
  const isAsFar = async () => (await listed(tmp)).some((name) => name.endsWith('before.db'));
  await stopped('drill', args, { tmp, isAsFar });
  const left = (await listed(tmp)).filter((name) => name.endsWith('.db'));
  const isCalledWell = (await readFile(note, 'utf8')).endsWith(' 0');
  expect({ left, isCalledWell }).toEqual({ left: [], isCalledWell: false });
}, 120_000);
