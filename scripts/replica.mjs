/** Makes, restores and checks a copy of a data folder on S3, with Litestream and rclone. */
import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { filesUnder, isStoredPath } from './backups.mjs';
import { ifMissing } from './missing.mjs';
import { checkedFacts, namedFiles } from './own-command.mjs';
import { removeAtEnd, run } from './processes.mjs';
import { provisionReplicators } from './provision.mjs';
import { root } from './root.mjs';

/** Litestream's configuration to replicate and restore; the environment fills it. */
const configuration = join(root, 'deploy/litestream.yml');

/** rclone's options: it retries short failures. */
const patience = '--retries 3 --timeout 60s --contimeout 15s --log-level ERROR'.split(' ');

/**
 * @typedef {object} Replica
 * @property {string} url such as `s3://bucket/firm`
 * @property {NodeJS.ProcessEnv} env for both tools
 * @property {string} password encrypts files and their names before the upload
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [from] a place other than the environment's
 * @returns {Replica}
 * @throws {Error} naming each missing setting
 */
export function replicaIn(env, from = env['SPARK_REPLICA'] ?? '') {
  const url = from.replace(/\/+$/, '');
  if (!/^s3:\/\/[^/]+\/.+/.test(url)) {
    throw new Error('Say where the copy is: SPARK_REPLICA=s3://BUCKET/FOLDER, or --from.');
  }
  const missing = ['SPARK_REPLICA_KEY_ID', 'SPARK_REPLICA_SECRET', 'SPARK_REPLICA_PASSWORD'].filter(
    (name) => !env[name],
  );
  if (missing.length > 0) {
    throw new Error(`Set ${missing.join(', ')} (docs/operations.md, A copy on S3).`);
  }
  const region = env['SPARK_REPLICA_REGION'] || 'us-east-1';
  const endpoint = env['SPARK_REPLICA_ENDPOINT'] ?? '';
  // Some settings of Amazon's tools stop Litestream from starting.
  const isAmazons = (/** @type {string} */ name) => name.startsWith('AWS_');
  const others = Object.fromEntries(Object.entries(env).filter(([name]) => !isAmazons(name)));
  return {
    url,
    password: env['SPARK_REPLICA_PASSWORD'] ?? '',
    env: {
      ...others,
      SPARK_REPLICA: url,
      SPARK_REPLICA_REGION: region,
      SPARK_REPLICA_ENDPOINT: endpoint,
      // A missing file, so the machine's settings do not apply.
      RCLONE_CONFIG: '/notfound',
      RCLONE_CONFIG_COPY_TYPE: 's3',
      RCLONE_CONFIG_COPY_PROVIDER: endpoint === '' ? 'AWS' : 'Other',
      RCLONE_CONFIG_COPY_ACCESS_KEY_ID: env['SPARK_REPLICA_KEY_ID'],
      RCLONE_CONFIG_COPY_SECRET_ACCESS_KEY: env['SPARK_REPLICA_SECRET'],
      RCLONE_CONFIG_COPY_REGION: region,
      RCLONE_CONFIG_COPY_ENDPOINT: endpoint,
      RCLONE_CONFIG_COPY_NO_CHECK_BUCKET: 'true',
      RCLONE_CONFIG_FILES_TYPE: 'crypt',
      RCLONE_CONFIG_FILES_REMOTE: `${remoteOf({ url })}/files`,
    },
  };
}

/**
 * @param {Replica} replica
 * @param {string} data absolute path
 */
export function replication({ env }, data) {
  return {
    args: ['replicate', '-config', configuration],
    env: { ...env, SPARK_REPLICA_DATA: data },
  };
}

/**
 * Writes the database of a moment, or the latest, to a new file.
 * @param {string} program
 * @param {Replica} replica
 * @param {string} to absolute path
 * @param {string} [at] such as 2026-11-25T14:03:20Z
 */
export async function restoreDatabase(program, { env, url }, to, at = '') {
  // Litestream finds the copy by the configured path.
  const place = '/var/lib/spark';
  const moment = at === '' ? [] : ['-timestamp', at];
  const words = ['restore', '-config', configuration, '-o', to, ...moment, `${place}/data.db`];
  const options = { env: { ...env, SPARK_REPLICA_DATA: place } };
  const { code, stdout, stderr } = await run(program, words, options);
  if (code !== 0) {
    const why = `${stdout}${stderr}`.trim().split('\n').slice(-2).join(' ');
    throw new Error(`No database could be had from ${url}: ${why}`);
  }
}

/**
 * Copies files that are missing or have another size. Deletes nothing.
 * @param {string} program
 * @param {Replica} replica
 * @param {{ storage: string, way: 'there' | 'back', newerThan?: string, list?: string }} which `newerThan`, such as 2h, limits the copy to younger files; `list` is a file with one path per line
 */
export async function copyFiles(program, replica, { storage, way, newerThan = '', list = '' }) {
  const ends = way === 'there' ? [storage, 'files:'] : ['files:', storage];
  const young = newerThan === '' ? [] : ['--max-age', newerThan, '--no-traverse'];
  const wanted = list === '' ? [] : ['--files-from-raw', list];
  const problem = await copy(program, replica, ends, ['--transfers', '4', ...young, ...wanted]);
  if (problem) throw new Error(`Files were not copied (${replica.url}): ${problem}`);
}

/**
 * Returns the end of rclone's output on failure, or ''.
 * @param {string} program @param {Replica} replica @param {readonly string[]} ends @param {readonly string[]} which
 */
async function copy(program, { env, password }, ends, which) {
  const { code, stderr } = await run(
    program,
    ['copy', ...ends, '--size-only', ...which, ...patience],
    { env: { ...env, RCLONE_CONFIG_FILES_PASSWORD: obscured(password) } },
  );
  return code === 0 ? '' : stderr.trim().split('\n').slice(-2).join(' ') || `exit code ${code}`;
}

const mark = 'owner';

/**
 * Checks whether an S3 folder is this server's; marks an unowned one. The local mark is beside the data folder, outside
 * backups.
 * @param {string} program rclone
 * @param {Replica} replica
 * @param {string} data absolute path
 * @returns {Promise<boolean>}
 */
export async function isOwnReplica(program, replica, data) {
  const beside = `${data}.replica-owner`;
  const own = await ownMark(beside);
  const before = await markAt(program, replica);
  if (before !== '') return before === own;
  await copyMark(program, replica, [beside, remoteOf(replica)]);
  // Another server may have marked it at the same time.
  return (await markAt(program, replica)) === own;
}

/** @param {Replica} replica */
export const anothers = ({ url }) =>
  `${url} has the copy of another server, which this one would spoil. Give it a new folder in SPARK_REPLICA (docs/operations.md, A copy on S3).`;

/**
 * Two processes may create the mark at once; the first one counts.
 * @param {string} beside
 */
async function ownMark(beside) {
  const readMark = () => readFile(join(beside, mark), 'utf8');
  const before = await readMark().catch(ifMissing(''));
  if (before !== '') return before;
  await mkdir(dirname(beside), { recursive: true });
  const made = await mkdtemp(`${beside}-`);
  await writeFile(join(made, mark), randomBytes(16).toString('hex'));
  await rename(made, beside).catch(() => rm(made, { recursive: true }));
  return readMark();
}

/** @param {{ url: string }} replica */
const remoteOf = ({ url }) => `copy:${url.slice('s3://'.length)}`;

/** @param {string} program @param {Replica} replica */
async function markAt(program, replica) {
  const folder = await mkdtemp(join(tmpdir(), 'spark-owner-'));
  try {
    await copyMark(program, replica, [remoteOf(replica), folder]);
    return await readFile(join(folder, mark), 'utf8').catch(ifMissing(''));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {string} program @param {Replica} replica @param {readonly string[]} ends */
async function copyMark(program, replica, ends) {
  const which = ['--include', `/${mark}`, '--max-depth', '1'];
  const problem = await copy(program, replica, ends, which);
  // rclone's report of a missing folder.
  if (problem === '' || problem.includes('directory not found')) return;
  throw new Error(`It is not known whose copy ${replica.url} is: ${problem}`);
}

/** rclone's published key: it only obscures passwords. */
const obscuring = '9c935b48730a554d6bfd7c63c886a92bd390198eb8128afbf4de162b8b95f638';

/**
 * In rclone's format, for the environment: process lists would show an argument.
 * @param {string} password
 */
function obscured(password) {
  const start = randomBytes(16);
  const cipher = createCipheriv('aes-256-ctr', Buffer.from(obscuring, 'hex'), start);
  return Buffer.concat([start, cipher.update(password, 'utf8'), cipher.final()]).toString(
    'base64url',
  );
}

/** Facts that a restored folder has before it is served. */
const factsBeforeServing = new Set(['database', 'files']);

/**
 * Restores the files that rows name, and removes others: the copy keeps files of erased people.
 * @param {object} what
 * @param {Replica} what.replica
 * @param {string} what.data absolute path of a folder without a database
 * @param {string} [what.storage] absolute path of the files; in `data` by default
 * @param {string} [what.at] the moment to restore; the latest by default
 * @param {(sentence: string) => void} what.say
 * @returns {Promise<string[]>} faults
 * @throws {Error} if the tools or the copy are unavailable
 */
export async function restoreReplica({ replica, data, storage = join(data, 'storage'), at, say }) {
  const { litestream, rclone } = await provisionReplicators({ say });
  await mkdir(data, { recursive: true });
  await mkdir(storage, { recursive: true });
  await restoreDatabase(litestream, replica, join(data, 'data.db'), at);
  const named = await namedFiles(data, say).catch((error) => say(error.message));
  if (named) await bringNamed(rclone, replica, storage, named);
  else await copyFiles(rclone, replica, { storage, way: 'back' });
  const problems = await factsOf(data, say);
  const isRead = named && !problems.some((problem) => problem.startsWith('database'));
  const strange = isRead ? (await filesUnder(storage)).filter((path) => !named.has(path)) : [];
  for (const path of strange) await rm(join(storage, path), { force: true });
  return problems;
}

/**
 * Fetches missing files; ignores unexpected paths of a foreign database.
 * @param {string} program @param {Replica} replica @param {string} storage @param {ReadonlySet<string>} named
 */
async function bringNamed(program, replica, storage, named) {
  const there = new Set(await filesUnder(storage));
  const missing = [...named].filter((path) => isStoredPath(path) && !there.has(path));
  if (missing.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'spark-named-'));
  removeAtEnd(folder);
  const list = join(folder, 'list');
  await writeFile(list, missing.join('\n'));
  await copyFiles(program, replica, { storage, way: 'back', list });
}

/**
 * @param {string} data absolute path
 * @param {(sentence: string) => void} say
 * @returns {Promise<string[]>} faults
 */
export async function factsOf(data, say) {
  const facts = (await checkedFacts(data, say)).filter(({ name }) => factsBeforeServing.has(name));
  for (const { name, says } of facts) console.log(`${name}: ${says}`);
  return facts.filter(({ isWell }) => !isWell).map(({ name, says }) => `${name}: ${says}`);
}
