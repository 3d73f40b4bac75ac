/** Runs a script: sentences instead of stack traces, and no child left behind when it is told to stop. */
import { endChildren } from './processes.mjs';

/** What tells a script to stop: Ctrl-C, a service manager, and a terminal that is closed. @type {readonly NodeJS.Signals[]} */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs `work` and exits with the code it resolves to; what it throws is said, ends all children and exits 1. A signal to stop ends all
 * children first, then exits 130, unless `work` listens to it itself (`ownSignals`).
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
    // A server that was started before would keep this process alive.
    await endChildren();
  }
}

/**
 * npm passes SIGTERM on to its shell, and some shells die of it without telling the script: a script that npm started
 * and that has lost its parent stops as if it had been told.
 */
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
