/** Asks Litestream now and then for how far the copy on S3 has come; the server's fact `copy on S3` reads what was found. */
import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { watchServer } from './server-watch.mjs';

const everyMs = 15_000;
const withinSeconds = 20;

/**
 * `at` is the last moment of which all that was written before it is on S3, `begun` when this was first asked since the start, both in
 * UTC milliseconds; `problem` is why the last question had no good answer, or empty.
 * @typedef {{ begun: number, at: number, problem: string }} Found
 */

/**
 * Looks four times a minute, until the process ends; forgets what was found where there is no copy any more.
 * @param {{ replica: string | undefined, data: string }} place `replica` is where the copy is
 */
export async function watchReplica({ replica, data }) {
  if (!replica) return rm(keptIn(data), { force: true });
  const look = await createReplicaLook({ data });
  watchServer('copy on S3', everyMs, look, 0);
}

/**
 * Writes down that looking has begun; each call of what it answers with asks once, and writes down what was said.
 * @param {{ data: string, now?: () => number, seconds?: number }} place `seconds` is how long an answer may take
 */
export async function createReplicaLook({ data, now = Date.now, seconds = withinSeconds }) {
  /** @type {Found} */
  let found = { begun: now(), at: await lastIn(data), problem: '' };
  await write(data, found);
  return async function look() {
    const asked = now();
    const problem = await problemOf(data, seconds);
    found = { ...found, at: problem === '' ? asked : found.at, problem };
    await write(data, found);
  };
}

/**
 * Has Litestream send what is left, and waits for it; says why that was not done, or nothing.
 * @param {string} data
 * @param {number} seconds
 */
async function problemOf(data, seconds) {
  try {
    const asked = request({
      socketPath: `${data}.replica.socket`,
      method: 'POST',
      path: '/sync',
      signal: AbortSignal.timeout((seconds + 1) * 1000),
    });
    asked.end(JSON.stringify({ path: join(data, 'data.db'), wait: true, timeout: seconds }));
    const [answer] = await once(asked, 'response');
    const said = await text(answer);
    return answer.statusCode === 200 ? '' : `Litestream could not send: ${reasonIn(said)}`;
  } catch {
    return 'Litestream does not answer';
  }
}

/** Its own words, in one line and not at length. @param {string} said */
function reasonIn(said) {
  const { error = said } = JSON.parse(said);
  return String(error).replaceAll(/\s+/g, ' ').slice(0, 200);
}

/** @param {string} data @param {Found} found */
async function write(data, found) {
  await writeFile(`${keptIn(data)}.new`, JSON.stringify(found));
  await rename(`${keptIn(data)}.new`, keptIn(data));
}

/** Where nothing was found yet, or a power cut left the note empty, never. @param {string} data */
async function lastIn(data) {
  try {
    return Number(JSON.parse(await readFile(keptIn(data), 'utf8')).at);
  } catch {
    return 0;
  }
}

/** @param {string} data */
const keptIn = (data) => join(data, 'replica.json');
