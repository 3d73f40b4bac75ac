/** A folder of backups: one folder for each copy of the database, and `files` beside them, which all of them share. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Where the files are, each once. */
export const kept = 'files';
export const manifestName = 'manifest.json';

/** @typedef {{ at: string, database: string, files: { path: string, sha256: string }[] }} Manifest */

/**
 * Paths below a folder, with forward slashes; none where it does not exist.
 * @param {string} folder
 */
export async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/**
 * Copies what is not there yet, or is of another size and was never written down: a stored file never changes under its name. One that
 * leaves in between is no one's any more.
 * @param {string} from
 * @param {string} to
 * @param {ReadonlyMap<string, string>} known paths that the last backup names; `comparedFiles` looks at them
 * @returns {Promise<{ all: string[], fresh: number }>} the paths that are in both now, and how many were copied
 */
export async function copyNew(from, to, known) {
  /** @type {string[]} */
  const all = [];
  let fresh = 0;
  for (const path of await filesUnder(from)) {
    const [source, target] = await Promise.all([
      stat(join(from, path)).catch(() => undefined),
      stat(join(to, path)).catch(() => undefined),
    ]);
    if (!source) continue;
    if (!target || (target.size !== source.size && !known.has(path))) {
      if (!(await copied(join(from, path), join(to, path)))) continue;
      fresh += 1;
    }
    all.push(path);
  }
  return { all, fresh };
}

/**
 * What is written down of files that are kept, read one after another. One that is not as it was written down before has rotted, and is
 * copied once more; where that does not help, what was written down stays, so that a restore names it.
 * @param {{ storage: string, to: string, files: readonly string[], known: ReadonlyMap<string, string> }} what `to` is where files are kept
 * @param {(sentence: string) => void} say
 * @returns {Promise<{ written: Manifest['files'], isWhole: boolean }>}
 */
export async function comparedFiles({ storage, to, files, known }, say) {
  /** @type {Manifest['files']} */
  const written = [];
  let isWhole = true;
  for (const path of files) {
    const here = join(to, path);
    const is = await hashOf(here);
    const was = known.get(path) ?? is;
    written.push({ path, sha256: was });
    if (is === was) continue;
    if ((await copied(join(storage, path), here)) && (await hashOf(here)) === was) {
      say(`${path} had rotted in the folder of backups, and was copied once more.`);
    } else {
      isWhole = false;
      say(`${path} is not what was backed up before, neither in storage/ nor in the backups.`);
    }
  }
  return { written, isWhole };
}

/** Under another name first: what is cut off is never taken for the file. @param {string} from @param {string} to */
export async function copied(from, to) {
  await mkdir(dirname(to), { recursive: true });
  const unfinished = `${to}.unfinished`;
  try {
    await copyFile(from, unfinished);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
  await rename(unfinished, to);
  return true;
}

/** SHA-256 in hex. @param {string} file */
export async function hashOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Names of the whole backups in a folder, oldest first. @param {string} folder */
export async function backupsIn(folder) {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name)).sort();
}

/** What backups that were killed have left behind; call it where no other is made. @param {string} folder */
export async function removeUnfinished(folder) {
  const left = (await readdir(folder)).filter((name) => name.startsWith('unfinished-'));
  for (const name of left) await rm(join(folder, name), { recursive: true });
}

/** @param {string} folder @param {string} name @returns {Promise<Manifest>} */
export async function readManifest(folder, name) {
  return JSON.parse(await readFile(join(folder, name, manifestName), 'utf8'));
}

/** Hashes by path, as the last backup of a folder has them; none before the first. @param {string} folder */
export async function knownFiles(folder) {
  const last = (await backupsIn(folder)).at(-1);
  const { files } = last ? await readManifest(folder, last) : { files: [] };
  return new Map(files.map(({ path, sha256 }) => [path, sha256]));
}

/** Keeps the newest, and the files that any of them names. @param {string} folder @param {number} keep */
export async function pruneBackups(folder, keep) {
  const names = await backupsIn(folder);
  for (const name of names.slice(0, -keep)) {
    await rm(join(folder, name), { recursive: true });
  }
  const manifests = await Promise.all(
    (await backupsIn(folder)).map((name) => readManifest(folder, name)),
  );
  const named = new Set(manifests.flatMap(({ files }) => files.map(({ path }) => path)));
  for (const path of await filesUnder(join(folder, kept))) {
    if (!named.has(path)) await rm(join(folder, kept, path));
  }
}
