/** Reads and writes a folder of backups: a folder per database copy, and `files`, which all share. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { ifMissing } from './missing.mjs';

/** The folder of files that all backups share. */
export const filesFolder = 'files';
const manifestName = 'manifest.json';
/** The manifest's HMAC under the files' key. */
const signatureName = 'manifest.hmac';

/** A part of a path in `storage/`, such as `pbc_1` or `w2_x1.pdf.attrs`; never `..` or absolute. */
const part = String.raw`\w[\w.-]*`;
const storedPath = new RegExp(`^${part}/${part}/${part}$`);

/** True for `collection/id/name`, the only paths that backups contain. @param {string} path */
export function isStoredPath(path) {
  return storedPath.test(path);
}

/** True for previews: PocketBase recreates them. @param {string} path */
export function isThumb(path) {
  return path.split('/').some((each) => each.startsWith('thumbs_'));
}

/** @typedef {{ at: string, database: string, files: { path: string, sha256: string }[] }} Manifest */

/**
 * Paths below a folder, with forward slashes; empty if it is missing.
 * @param {string} folder
 */
export async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    ifMissing([]),
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** `fresh` counts new files; `isWhole` is false if a file's content changed since the last backup. @typedef {{ hashes: Map<string, string>, fresh: number, isWhole: boolean }} Kept */

/**
 * Copies new files, rereads known ones, and copies damaged ones again. If that fails, the recorded hash stays, so a
 * restore reports the file. Ignores files deleted meanwhile.
 * @param {{ storage: string, folder: string, known: ReadonlyMap<string, string> }} what `folder` holds the backups,
 *   `known` has the last one's files
 * @param {Kept} found is added to
 * @param {(sentence: string) => void} say
 * @throws {Error} if a stored file is a link
 */
export async function keepFiles({ storage, folder, known }, found, say) {
  const paths = (await filesUnder(storage)).filter(isStoredPath);
  for (const path of paths.filter((each) => !found.hashes.has(each))) {
    const [from, to] = [
      { root: storage, path },
      { root: folder, path: `${filesFolder}/${path}` },
    ];
    const target = join(folder, filesFolder, path);
    const was = known.get(path);
    if (was === undefined) {
      if ((await copied(from, to)) !== true) continue;
      found.hashes.set(path, await hashOf(target));
      found.fresh += 1;
      continue;
    }
    if (!(await stat(join(storage, path)).catch(ifMissing(undefined)))) continue;
    found.hashes.set(path, was);
    await refuseLinks(folder, to.path);
    const is = await hashOf(target).catch(ifMissing(''));
    if (is === was) continue;
    if ((await copied(from, to, was)) !== true) {
      found.isWhole = false;
      say(`${path} is not what was backed up before, neither in storage/ nor in the backups.`);
    } else if (is === '') {
      found.fresh += 1;
    } else {
      say(`${path} had rotted in the folder of backups, and was copied once more.`);
    }
  }
}

/** @typedef {{ root: string, path: string }} Place */

/**
 * Copies to a temporary name first, so no incomplete copy has the file's name.
 * @param {Place} from
 * @param {Place} to
 * @param {string} [sha256] the expected hash
 * @returns {Promise<boolean | 'changed'>} false if missing, 'changed' if the hash differs
 * @throws {Error} if either path has a link
 */
export async function copied(from, to, sha256) {
  const target = join(to.root, to.path);
  await mkdir(to.root, { recursive: true });
  await refuseLinks(to.root, dirname(to.path));
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await refuseLinks(from.root, from.path);
    await copyFile(join(from.root, from.path), unfinished);
    if (sha256 && (await hashOf(unfinished)) !== sha256) {
      await rm(unfinished);
      return 'changed';
    }
  } catch (error) {
    await rm(unfinished, { force: true });
    return ifMissing(false)(error);
  }
  await rename(unfinished, target);
  return true;
}

/**
 * Refuses symbolic links below a folder; the folder itself may be one.
 * @param {string} root
 * @param {string} path
 */
async function refuseLinks(root, path) {
  const base = await realpath(root);
  let below = '';
  for (const each of path.split('/')) {
    below = join(below, each);
    const real = await realpath(join(base, below)).catch(ifMissing(join(base, below)));
    if (real !== join(base, below)) throw new Error(`${join(root, below)} is a link.`);
  }
}

/** @param {string} file */
export async function hashOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Complete backups, oldest first. @param {string} folder */
export async function backupsIn(folder) {
  const names = await readdir(folder).catch(ifMissing([]));
  return names.filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name)).sort();
}

/** Removes remains of killed backups. Call it while no other backup runs. @param {string} folder */
export async function removeUnfinished(folder) {
  const left = (await readdir(folder)).filter((name) => name.startsWith('unfinished-'));
  for (const name of left) await rm(join(folder, name), { recursive: true });
}

/** @param {string} at in ISO form */
export const backupNamed = (at) => at.replaceAll(/[:.]/g, '-');

/** @param {string} data the data folder */
export const pathOfFilesKey = (data) => process.env['SPARK_FILES_KEY_FILE'] || `${data}.files-key`;

/**
 * Keys, newest first, from the environment or the file beside the data folder.
 * @param {string} data absolute path of the data folder
 * @param {string} [file] another key file
 * @returns {Promise<string[]>}
 */
export async function keysOfFiles(data, file) {
  const given = file ? '' : process.env['SPARK_FILES_KEY'];
  const place = file || pathOfFilesKey(data);
  const text = given || (await readFile(place, 'utf8').catch(ifMissing('')));
  const keys = text.split(/[\s,]+/).filter((word) => /^[0-9a-f]{64}$/.test(word));
  if (keys.length > 0) return keys;
  throw new Error(
    `The key of the files is not at ${place}. A backup is signed with it: put a copy of the key there, or name its place with --key FILE.`,
  );
}

/** @param {string} key @param {string} text */
const signatureOf = (key, text) =>
  createHmac('sha256', key).update(`manifest of a backup\n${text}`).digest();

/**
 * @param {string} folder of the one backup
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
export async function writeManifest(folder, manifest, [key = '']) {
  const text = JSON.stringify(manifest);
  await writeFile(join(folder, manifestName), text);
  await writeFile(join(folder, signatureName), signatureOf(key, text).toString('hex'));
}

/**
 * Reads a manifest signed with one of the keys, for this backup, with `isStoredPath` paths only.
 * @param {string} folder
 * @param {string} name
 * @param {readonly string[]} keys
 * @returns {Promise<Manifest>}
 * @throws {Error} for any other
 */
export async function readManifest(folder, name, keys) {
  const text = await readFile(join(folder, name, manifestName), 'utf8');
  const said = await readFile(join(folder, name, signatureName), 'utf8').catch(ifMissing(''));
  const signature = Buffer.from(said.trim(), 'hex');
  const isSigned = keys.some((key) => {
    const expected = signatureOf(key, text);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  const refused = (/** @type {string} */ why) =>
    new Error(
      `${join(folder, name)} ${why}. Someone has changed it, or the key is another one: give the key of the time when it was made, or take another backup with --at.`,
    );
  if (!isSigned) throw refused('is not signed with the key of the files');
  /** @type {Manifest} */
  const manifest = JSON.parse(text);
  if (backupNamed(manifest.at) !== name) throw refused('is a backup of another moment');
  const strange = manifest.files.find(({ path }) => !isStoredPath(path));
  if (strange) throw refused(`names ${JSON.stringify(strange.path)}, which is no file of storage/`);
  return manifest;
}

/**
 * The last backup's hashes by path; empty without a validly signed backup, so all is copied again.
 * @param {string} folder
 * @param {readonly string[]} keys
 * @param {(sentence: string) => void} say
 * @returns {Promise<Map<string, string>>}
 */
export async function knownFiles(folder, keys, say) {
  const last = (await backupsIn(folder)).at(-1);
  if (!last) return new Map();
  try {
    const { files } = await readManifest(folder, last, keys);
    return new Map(files.map(({ path, sha256 }) => [path, sha256]));
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)} All files are copied anew.`);
    return new Map();
  }
}

/**
 * Paths that a backup names, signed or not; undefined if it is unreadable.
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<string[] | undefined>}
 */
async function pathsNamed(folder, name) {
  try {
    /** @type {Manifest} */
    const { files } = JSON.parse(await readFile(join(folder, name, manifestName), 'utf8'));
    return files.map(({ path }) => path);
  } catch {
    return undefined;
  }
}

/**
 * Keeps the newest backups and all files they name; deletes no file while a manifest is unreadable.
 * @param {string} folder
 * @param {number} keep
 * @param {(sentence: string) => void} say
 */
export async function pruneBackups(folder, keep, say) {
  const names = await backupsIn(folder);
  for (const name of names.slice(0, -keep)) {
    await rm(join(folder, name), { recursive: true });
  }
  await refuseLinks(folder, filesFolder);
  /** @type {Set<string>} */
  const named = new Set();
  for (const name of await backupsIn(folder)) {
    const paths = await pathsNamed(folder, name);
    if (!paths) {
      return say(`The manifest of ${join(folder, name)} cannot be read: no file is removed yet.`);
    }
    for (const path of paths) named.add(path);
  }
  for (const path of await filesUnder(join(folder, filesFolder))) {
    if (!named.has(path)) await rm(join(folder, filesFolder, path));
  }
}
