/** Runs a command of `scripts/seed` on a data folder: PocketBase with the server's code, without serving. */
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathOfFilesKey } from './backups.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { drawnPagesFolder } from './drawn-pages.mjs';
import { environment, flags } from './pocketbase-server.mjs';
import { run } from './processes.mjs';
import { provisionPocketBase } from './provision.mjs';
import { pathOfPushKeys } from './push.mjs';
import { built, root } from './root.mjs';

/** Other built hooks, for tests. */
const given = process.env['SPARK_BUILT_HOOKS'];

/**
 * Prepares this machine; resolves to PocketBase's program.
 * @param {(sentence: string) => void} say
 */
export async function readyProgram(say) {
  await ensureDependencies(say);
  const program = await provisionPocketBase({ say });
  if (!given) await buildIfChanged(say);
  return program;
}

/**
 * @typedef {'seed-demo' | 'golive-facts' | 'check-facts' | 'describe-schema' | 'named-files' | 'copy-database' | 'compare-receipts' | 'staff-add' | 'staff-owner'
 *   | 'authenticator-reset' | 'file-keys' | 'verify-audit' | 'verify-letter' | 'person' | 'purge' | 'firm-facts' | 'count-push-devices'} OwnCommand
 */

/**
 * Never rejects. Commands print JSON, or `refused: ` and the reason.
 * @param {string} program
 * @param {string} data absolute path
 * @param {OwnCommand} command
 * @param {readonly string[]} [words]
 */
export function ownCommand(program, data, command, words = []) {
  checkAccess(data);
  const hooks = `--hooksDir=${join(root, 'scripts/seed')}`;
  return run(program, [command, ...words, `--dir=${data}`, ...flags, hooks, '--hooksPool=1'], {
    env: {
      ...environment,
      SPARK_BUILT_HOOKS: given ?? built.hooks,
      SPARK_DRAWN_DIR: drawnPagesFolder(data),
    },
  });
}

/**
 * Prepares this machine, runs a command and returns its answer.
 * @param {(sentence: string) => void} say
 * @param {string} data absolute path
 * @param {readonly [OwnCommand, ...string[]]} words
 * @param {string} [failed] text before the reason
 * @returns {Promise<any>}
 * @throws {Error} with the refusal's reason, or all output
 */
export async function answerOf(say, data, words, failed) {
  return reported(await readyProgram(say), data, words, failed);
}

/**
 * Runs a command and returns its answer.
 * @param {string} program
 * @param {string} data absolute path
 * @param {readonly [OwnCommand, ...string[]]} words
 * @param {string} [failed] text before the reason
 * @returns {Promise<any>}
 * @throws {Error} with the refusal's reason, or all output
 */
export async function reported(program, data, [command, ...words], failed = '') {
  const said = await ownCommand(program, data, command, words);
  const answer = answerIn(said);
  if (answer) return answer;
  const { stdout, stderr } = said;
  const why = /refused: (.*)/.exec(stdout + stderr)?.[1] ?? (stderr + stdout).trim();
  throw new Error(failed + why);
}

/**
 * Parses the JSON line of a command's output; undefined without one.
 * @param {{ stdout: string }} said
 */
export function answerIn({ stdout }) {
  const answer = /^[\d/]+ [\d:]+ ([[{"][^\n]*)$/m.exec(stdout)?.[1];
  return answer && JSON.parse(answer);
}

/**
 * Returns the absolute path of an existing data folder. Makes none: an operator would work on an empty one.
 * @param {string} [named] by default `pb_data` in the working directory
 * @throws {Error} saying what to name
 */
export function dataFolder(named = 'pb_data') {
  const data = resolve(named);
  if (existsSync(join(data, 'data.db'))) return data;
  throw new Error(
    `There is no data folder at ${data}. Name it with --data DIR (for pb with --dir DIR). ` +
      'Under the units run spark-run FIRM COMMAND, which names the one of that firm.',
  );
}

const { R_OK, W_OK, X_OK } = constants;

/** Matches the server's files in the data folder. */
const serverFiles = /^((data|auxiliary)\.db(-wal|-shm)?|epoch|server\.lock|replica\.json|last-.*)$/;

/**
 * Checks access to the data folder and its neighbors before anything is written.
 * @param {string} data absolute path; it may be missing
 * @throws {Error} naming the first path that it may not use, the owner, and what to do
 */
export function checkAccess(data) {
  const uid = process.getuid?.();
  // Windows has no user ids.
  if (uid === undefined) return;
  if (!existsSync(data)) {
    const parent = nearestFolder(data);
    if (isAllowed(parent, W_OK | X_OK)) return;
    throw new Error(
      `Account ${uid} may not make ${data} in ${parent}, which belongs to account ${statSync(parent).uid}. ` +
        `As root: install -d -o ${uid} -m 700 ${data}`,
    );
  }
  const { uid: owner } = statSync(data);
  if (uid === 0 && owner !== 0) {
    throw new Error(
      `The data folder ${data} belongs to account ${owner}: that one could not read what root writes there. ` +
        `Use it: spark-run FIRM COMMAND under the units, else sudo -u '#${owner}' spark COMMAND.`,
    );
  }
  const storage = join(data, 'storage');
  const folders = [
    data,
    storage,
    join(data, 'uploads'),
    join(data, 'scanning'),
    drawnPagesFolder(data),
  ];
  for (const folder of folders) checkPath(folder, R_OK | W_OK | X_OK);
  const used = entriesOf(data).filter((path) => serverFiles.test(basename(path)));
  for (const path of [...used, ...entriesOf(storage)]) checkPath(path, R_OK | W_OK);
  checkPath(pathOfFilesKey(data), R_OK);
  checkPath(pathOfPushKeys(data), R_OK);
}

/** @param {string} path @returns {string} */
const nearestFolder = (path) => (existsSync(path) ? path : nearestFolder(dirname(path)));

/** Empty if missing. Skips `lost+found`, which root owns. @param {string} folder */
function entriesOf(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name !== 'lost+found');
  return names.map((name) => join(folder, name));
}

/** @param {string} path @param {number} mode */
function checkPath(path, mode) {
  if (isAllowed(path, mode)) return;
  const uid = process.getuid?.();
  const may = mode & W_OK ? 'read and write' : 'read';
  throw new Error(
    `Account ${uid} may not ${may} ${path}, which belongs to account ${statSync(nearestFolder(path)).uid}. ` +
      `Run this as the account that owns the data folder, or as root: chown -R ${uid} ${path}`,
  );
}

/** True for a missing path too. @param {string} path @param {number} mode */
function isAllowed(path, mode) {
  try {
    accessSync(path, mode);
    return true;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return error.code === 'ENOENT';
  }
}

/** @typedef {{ name: string, isWell: boolean, says: string }} Fact */

/**
 * @param {string} data absolute path
 * @param {(sentence: string) => void} say
 * @returns {Promise<Fact[]>}
 */
export async function checkedFacts(data, say) {
  const failed = `The data folder ${data} cannot be read:\n`;
  return answerOf(say, data, ['check-facts'], failed);
}

/**
 * Paths in `storage/` that rows name, with PocketBase's companions.
 * @param {string} data absolute path
 * @param {(sentence: string) => void} say
 * @returns {Promise<Set<string>>}
 */
export async function namedFiles(data, say) {
  const failed = 'Which files rows name cannot be read:\n';
  /** @type {string[]} */
  const paths = await answerOf(say, data, ['named-files'], failed);
  return new Set(paths.flatMap((path) => [path, `${path}.attrs`]));
}

/**
 * Copies the database consistently, beside a running server.
 * @param {string} data absolute path
 * @param {string} to absolute path of a new file
 * @param {(sentence: string) => void} say
 */
export async function copyDatabase(data, to, say) {
  await answerOf(say, data, ['copy-database', to], 'No copy was made:\n');
}
