/** Marks whose replica a folder on S3 is: two writing servers would corrupt it. */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { run } from './processes.mjs';
import { ifMissing } from './missing.mjs';

const mark = 'owner';

/**
 * Checks whether a folder on S3 is this server's; marks an unowned one. The local mark lies beside the data folder, so that no
 * backup contains it.
 * @param {string} program rclone
 * @param {import('./replica.mjs').Replica} replica
 * @param {string} data absolute path
 * @returns {Promise<boolean>}
 * @throws {Error} where the folder cannot be asked
 */
export async function isOwnReplica(program, replica, data) {
  const beside = `${data}.replica-owner`;
  const own = await ownMark(beside);
  const before = await markAt(program, replica);
  if (before !== '') return before === own;
  await copy(program, replica, [beside, placeOf(replica)]);
  // Another server may have marked it at the same time.
  return (await markAt(program, replica)) === own;
}

/** What to do about a foreign folder. @param {import('./replica.mjs').Replica} replica */
export const anothers = ({ url }) =>
  `${url} has the copy of another server, which this one would spoil. Give it a new folder in SPARK_REPLICA (docs/operations.md, A copy on S3).`;

/**
 * Two processes may create the mark at once; the first one counts.
 * @param {string} beside
 */
async function ownMark(beside) {
  const kept = () => readFile(join(beside, mark), 'utf8');
  const before = await kept().catch(ifMissing(''));
  if (before !== '') return before;
  await mkdir(dirname(beside), { recursive: true });
  const made = await mkdtemp(`${beside}-`);
  await writeFile(join(made, mark), randomBytes(16).toString('hex'));
  await rename(made, beside).catch(() => rm(made, { recursive: true }));
  return kept();
}

/** @param {import('./replica.mjs').Replica} replica */
const placeOf = ({ url }) => `copy:${url.slice('s3://'.length)}`;

/** @param {string} program @param {import('./replica.mjs').Replica} replica */
async function markAt(program, replica) {
  const folder = await mkdtemp(join(tmpdir(), 'spark-owner-'));
  try {
    await copy(program, replica, [placeOf(replica), folder]);
    return await readFile(join(folder, mark), 'utf8').catch(ifMissing(''));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {string} program @param {import('./replica.mjs').Replica} replica @param {readonly string[]} ends */
async function copy(program, { env, url }, ends) {
  const which = ['--include', `/${mark}`, '--max-depth', '1', '--size-only'];
  const patience = ['--retries', '3', '--contimeout', '15s', '--log-level', 'ERROR'];
  const { code, stderr } = await run(program, ['copy', ...ends, ...which, ...patience], { env });
  // A missing folder reports this.
  if (code === 0 || stderr.includes('directory not found')) return;
  throw new Error(`It is not known whose copy ${url} is: ${stderr.trim().split('\n').at(-1)}`);
}
