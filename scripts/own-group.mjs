/** Runs a long script in a process group, which ends with the script, with its starter, or at its deadline. */
import { fork } from 'node:child_process';

const mark = 'SPARK_OWN_GROUP';

export const isInOwnGroup = () => process.env[mark] === '1';

/**
 * Resolves to the exit code, or 1 if ended. At the deadline prints what the script waited for.
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

/** Called by the script: ends the group when the starter has ended. */
export function endWithStarter() {
  process.once('disconnect', () => killGroup(process.pid));
  // The channel must not keep a finished script alive.
  process.channel?.unref();
}

/** @param {string} what */
export function waitsFor(what) {
  process.send?.(what);
}

/** @param {number | undefined} leader */
function killGroup(leader) {
  if (!leader) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}
