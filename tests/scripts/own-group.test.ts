/** Tests that a long run leaves no process behind, however it ends. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { root } from '../../scripts/root.mjs';
import { folderForTest } from '../support/use-server.ts';
import { isAlive } from './started.ts';

const module = join(root, 'scripts/own-group.mjs');

/** Starts an endless program like a server, and waits for it. */
const script = `
import { spawn } from 'node:child_process';
import { endWithStarter, waitsFor } from '${module}';
endWithStarter();
waitsFor('the server to stop');
const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
console.log(process.pid + ' ' + server.pid);
if (process.argv[2] === 'fails') process.exit(3);
`;

/** Runs `script` in a group of its own; the deadline comes with a line of input. */
const starter = `
import { once } from 'node:events';
import { runInOwnGroup } from '${module}';
const ending = new AbortController();
void once(process.stdin, 'data').then(() => ending.abort());
const [file, ...args] = process.argv.slice(2);
const say = (sentence) => console.log(sentence);
process.exit(await runInOwnGroup(file, args, { deadline: ending.signal, say }));
`;

let folder = '';
const running: number[] = [];

beforeEach(() => {
  folder = folderForTest();
});

afterEach(() => {
  for (const pid of running.splice(0)) if (isAlive(-pid)) process.kill(-pid, 'SIGKILL');
});

async function begin(...args: string[]) {
  const [file, first] = [join(folder, 'script.mjs'), join(folder, 'starter.mjs')];
  await writeFile(file, script);
  await writeFile(first, starter);
  const child = spawn(process.execPath, [first, file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value = '' } = await lines.next();
  const [pid = 0] = value.split(' ').map(Number);
  if (!(pid > 1)) throw new Error(`the run said: ${value}`);
  running.push(pid);
  return { child, ended, pid, nextLine: async () => (await lines.next()).value };
}

const patience = { timeout: 20_000 };

test('a run that hangs says at its deadline what it waited for, ends all it started, and fails', async () => {
  const { child, ended, pid, nextLine } = await begin();
  child.stdin.write('now\n');
  expect(await nextLine()).toBe('Ended at its deadline. It waited for the server to stop.');
  expect(await ended).toEqual([1, null]);
  await expect.poll(() => isAlive(-pid), patience).toBe(false);
});

test('a run whose starter is killed ends with all it started', async () => {
  const { child, pid } = await begin();
  child.kill('SIGKILL');
  await expect.poll(() => isAlive(-pid), patience).toBe(false);
});

test('a run that is killed leaves nothing it started, and fails', async () => {
  const { ended, pid } = await begin();
  process.kill(pid, 'SIGKILL');
  expect(await ended).toEqual([1, null]);
  await expect.poll(() => isAlive(-pid), patience).toBe(false);
});

test('a run that ends leaves nothing it started, and its exit code is the starter’s', async () => {
  const { ended, pid } = await begin('fails');
  expect(await ended).toEqual([3, null]);
  await expect.poll(() => isAlive(-pid), patience).toBe(false);
});
