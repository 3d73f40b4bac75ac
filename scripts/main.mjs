/** Runs a script with readable errors, and ends its children when it is stopped. */
import { parseArgs } from 'node:util';

import { endChildren } from './processes.mjs';

/** @type {readonly NodeJS.Signals[]} */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Exits with the code of `work`, or prints its error, ends children and exits 1. A stop signal ends children and exits
 * 130, unless `work` handles it (`ownSignals`).
 * @param {(say: (sentence: string) => void) => Promise<number>} work
 * @param {{ ownSignals?: boolean }} [options]
 */
export async function main(work, { ownSignals = false } = {}) {
  if (!ownSignals) {
    for (const signal of stopSignals) {
      process.once(signal, () => void endChildren().then(() => process.exit(130)));
    }
  }
  followParent();
  try {
    process.exitCode = await work(say);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
    // A running server would keep this process alive.
    await endChildren();
  }
}

/**
 * Parses flags; undefined for flags or words that are not `config`'s.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config
 */
export function flagsOf(config) {
  try {
    return parseArgs(config);
  } catch {
    return undefined;
  }
}

/** npm signals its shell, and some shells do not pass it on: stop when the parent is gone. */
function followParent() {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** @param {string} sentence */
function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}
