/** Downloads a release archive and verifies its checksum. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { run } from './processes.mjs';

const silence = 10_000;

/**
 * `member` is the program's path in the archive.
 * @typedef {{ url: string, sums: string, archive: string, member: string }} Release
 */

/**
 * Returns the program's path.
 * @param {string} folder
 * @param {Release} release
 * @throws {Error} with a plain sentence's end: no such archive, unreachable, cut, or another checksum
 */
export async function download(folder, { url, sums, archive, member }) {
  const lines = new TextDecoder().decode(await get(`${url}/${sums}`));
  const wanted = lines
    .split('\n')
    .find((line) => line.trim().endsWith(` ${archive}`))
    ?.split(' ')[0];
  if (!wanted) throw new Error(`the release has no ${archive}`);
  const bytes = await get(`${url}/${archive}`);
  const sum = createHash('sha256').update(bytes).digest('hex');
  if (sum !== wanted) throw new Error(`${archive} does not match its checksum`);
  const path = join(folder, basename(member));
  if (archive.endsWith('.zip')) await unzip(bytes, member, path);
  else await untar(bytes, member, folder);
  return path;
}

/** @param {Uint8Array} bytes @param {string} member @param {string} path */
async function unzip(bytes, member, path) {
  // Imported here, because a clone without dependencies may read this module.
  const { unzipSync } = await import('fflate');
  const program = unzipSync(bytes, { filter: (file) => file.name === member })[member];
  if (!program) throw new Error(`the archive holds no ${member}`);
  await writeFile(path, program, { mode: 0o755 });
}

/** @param {Uint8Array} bytes @param {string} member @param {string} folder */
async function untar(bytes, member, folder) {
  const archive = join(folder, 'archive.tar.gz');
  await writeFile(archive, bytes);
  const { code, stderr } = await run('tar', ['-xzf', archive, '-C', folder, member]);
  if (code !== 0) throw new Error(`the archive holds no ${member}: ${stderr.trim()}`);
}

/** Gives up after ten silent seconds. @param {string} url */
async function get(url) {
  const stop = new AbortController();
  const watch = setTimeout(() => stop.abort(), silence);
  try {
    const response = await fetch(url, { signal: stop.signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    /** @type {Uint8Array[]} */
    const parts = [];
    for await (const part of response.body ?? []) {
      watch.refresh();
      parts.push(part);
    }
    return new Uint8Array(Buffer.concat(parts));
  } catch (error) {
    throw new Error(
      `${url} could not be read (${stop.signal.aborted ? 'no answer' : reason(error)})`,
      { cause: error },
    );
  } finally {
    clearTimeout(watch);
  }
}

/** fetch hides the reason in the error's cause. @param {unknown} error */
function reason(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
