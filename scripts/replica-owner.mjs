/** Whose copy a folder on S3 is: two servers that write to one folder spoil it. */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { run } from './processes.mjs';
import { ifMissing } from './missing.mjs';

/** The mark's name, here and on S3. */
const mark = 'owner';

/**
 * Whether a folder on S3 is this server's; it is marked as that where it is no one's yet. The mark lies beside the data folder as well:
 * no backup or copy has it.
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
  // Another may have marked it at the same moment.
  return (await markAt(program, replica)) === own;
}

/** What to do where it is not. @param {import('./replica.mjs').Replica} replica */
export const anothers = ({ url }) =>
  `${url} has the copy of another server, which this one would spoil. Give it a new folder in SPARK_REPLICA (docs/operations.md, A copy on S3).`;

/**
 * Rows and files are copied by two processes that may begin at one moment: the first mark to be there is that of both.
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

/** Empty where there is none. @param {string} program @param {import('./replica.mjs').Replica} replica */
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
  // Of a folder that is not there yet it says just that.
  if (code === 0 || stderr.includes('directory not found')) return;
  throw new Error(`It is not known whose copy ${url} is: ${stderr.trim().split('\n').at(-1)}`);
}
