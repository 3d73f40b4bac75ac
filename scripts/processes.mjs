/** Starts and ends child processes, so none outlives its script. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
let closing = false;

/**
 * @typedef {object} Ended
 * @property {number | null} code exit code, null when a signal ended it or it could not be started
 * @property {string} stdout what it wrote, where it was piped
 * @property {string} stderr what it wrote, where it was piped; the reason when it could not be started
 */

/**
 * Starts a program that ends with this process, even after SIGKILL.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function begin(command, args, options = {}) {
  const child = launch(command, args, options);
  endWithThisProcess(child);
  return child;
}

/**
 * A shell reads a pipe that only this process holds, and ends the child when it closes, even after SIGKILL.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithThisProcess(child) {
  if (process.platform === 'win32' || child.pid === undefined) return;
  const words = ['-c', 'read -r line; kill "$0"', String(child.pid)];
  const watcher = launch('/bin/sh', words, { stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.once('error', ({ message }) =>
    process.stderr.write(`${child.spawnfile} would outlive this process: ${message}\n`),
  );
  child.once('exit', () => watcher.kill('SIGKILL'));
}

/**
 * Starts a child that Ctrl-C reaches. Throws after `endChildren`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function launch(command, args, options) {
  if (closing) throw new Error('Stopping.');
  const child = spawn(command, args, { ...options, detached: false });
  children.add(child);
  child.once('close', () => children.delete(child));
  child.once('error', () => children.delete(child));
  return child;
}

/**
 * Runs to the end and never rejects. Output is returned unless `stdio` says otherwise.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<Ended>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = launch(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text));
    child.once('error', (error) => resolve({ code: null, stdout, stderr: error.message }));
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Ends all children, by force after ten seconds; no more can start. */
export async function endChildren() {
  closing = true;
  await Promise.all([...children].map((child) => end(child)));
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 * @returns {Promise<void>}
 */
export async function end(child, signal = 'SIGTERM') {
  if (!children.has(child)) return;
  child.kill(signal);
  await waitForExit(child);
}

/**
 * Waits ten seconds for the end, then forces it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
export function waitForExit(child) {
  if (!children.has(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.once('close', () => {
      clearTimeout(force);
      resolve();
    });
  });
}

/** Removes a folder at exit, except after SIGKILL. @param {string} folder */
export function removeAtEnd(folder) {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * @param {string} name the package, whose command has the same name unless `command` says otherwise
 * @param {string} [command]
 */
export async function bin(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin: entry } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof entry === 'string' ? entry : entry[command]);
}
