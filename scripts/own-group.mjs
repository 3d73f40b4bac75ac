/** Runs a long script in its own process group, which ends with the script, with its starter, or at its deadline. */
import { fork } from 'node:child_process';

/** Set in the script's environment. */
const mark = 'SPARK_OWN_GROUP';

/** True in the script that `runInOwnGroup` started. */
export const isInOwnGroup = () => process.env[mark] === '1';

/**
 * Resolves to the script's exit code, 1 when it was ended. Says what it waited for if the deadline comes first.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ deadline: AbortSignal, say: (sentence: string) => void }} options
 * @returns {Promise<number>}
 */
export function runInOwnGroup(file, args, { deadline, say }) {
  const env = { ...process.env, [mark]: '1' };
  const child = fork(file, args, { detached: true, env, execArgv: [] });
  let waited = 'its beginning';
  child.on('message', (what) => {
    if (typeof what === 'string') waited = what;
  });
  const endGroup = () => killGroup(child.pid);
  const end = () => {
    say(`Ended at its deadline. It waited for ${waited}.`);
    endGroup();
  };
  deadline.addEventListener('abort', end, { once: true });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      deadline.removeEventListener('abort', end);
      endGroup();
      resolve(code ?? 1);
    });
  });
}

/** In the script: ends its group when its starter has ended. */
export function endWithStarter() {
  process.once('disconnect', () => killGroup(process.pid));
  // A script whose work is done ends, though it would still hear.
  process.channel?.unref();
}

/**
 * In the script: what it waits for from now on.
 * @param {string} what
 */
export function waitsFor(what) {
  process.send?.(what);
}

/** @param {number | undefined} leader */
function killGroup(leader) {
  if (!leader) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // None of it is left.
  }
}
