/** Fetches PocketBase's official release archive, trusted only when it matches the release's own checksums. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pocketbaseVersion } from './provision-version.mjs';

export const releases = 'https://github.com/pocketbase/pocketbase/releases';
const silence = 10_000;

/** @type {Record<string, string>} */
const systems = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
/** @type {Record<string, string>} */
const processors = { x64: 'amd64', arm64: 'arm64', arm: 'armv7', s390x: 's390x', ppc64: 'ppc64le' };

/**
 * Downloads and unpacks the program into `folder`; resolves to its path.
 * @param {string} folder
 * @param {string} url folder of the release's files, without a slash at its end
 * @param {{ platform: string, arch: string }} machine as `process` names them
 * @throws {Error} with a plain sentence's end: no such archive, unreachable, cut, or another checksum
 */
export async function download(folder, url, { platform, arch }) {
  const archive = `pocketbase_${pocketbaseVersion}_${systems[platform] ?? platform}_${processors[arch] ?? arch}.zip`;
  const sums = new TextDecoder().decode(await get(`${url}/checksums.txt`));
  const wanted = sums
    .split('\n')
    .find((line) => line.trim().endsWith(` ${archive}`))
    ?.split(' ')[0];
  if (!wanted) throw new Error(`the release has no ${archive}`);
  const bytes = await get(`${url}/${archive}`);
  const sum = createHash('sha256').update(bytes).digest('hex');
  if (sum !== wanted) throw new Error(`${archive} does not match its checksum`);
  return unpack(bytes, folder, platform === 'win32' ? 'pocketbase.exe' : 'pocketbase');
}

/**
 * @param {Uint8Array} bytes
 * @param {string} folder
 * @param {string} name
 */
async function unpack(bytes, folder, name) {
  // Loaded here: a clone without dependencies may still read this module.
  const { unzipSync } = await import('fflate');
  const program = unzipSync(bytes, { filter: (file) => file.name === name })[name];
  if (!program) throw new Error(`the archive holds no ${name}`);
  const path = join(folder, name);
  await writeFile(path, program, { mode: 0o755 });
  return path;
}

/**
 * A server that says nothing for ten seconds, before or within its answer, is given up.
 * @param {string} url
 */
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

/**
 * fetch hides why it failed in the error's cause.
 * @param {unknown} error
 */
function reason(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
