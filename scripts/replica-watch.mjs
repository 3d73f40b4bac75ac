/** Asks Litestream for the replica's progress; the server's fact `copy on S3` reads the result. */
import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { watchServer } from './server-watch.mjs';

const everyMs = 15_000;
const withinSeconds = 20;

/**
 * UTC ms: everything before `at` is on S3; `begun` is the start. `problem` is the last failure, or empty.
 * @typedef {{ begun: number, at: number, problem: string }} Found
 */

/**
 * Asks four times a minute until the process ends; deletes the note if no replica is set.
 * @param {{ replica: string | undefined, data: string }} place `replica` is where the copy is
 */
export async function watchReplica({ replica, data }) {
  if (!replica) return rm(reportPath(data), { force: true });
  const look = await createReplicaLook({ data });
  watchServer('copy on S3', everyMs, look, 0);
}

/**
 * Reports the start. Each call asks Litestream once and reports the answer.
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
 * Makes Litestream upload pending changes; returns the failure, or undefined.
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
    if (answer.statusCode === 200) return '';
    const { error = said } = JSON.parse(said);
    return `Litestream could not send: ${String(error).replaceAll(/\s+/g, ' ').slice(0, 200)}`;
  } catch {
    return 'Litestream does not answer';
  }
}

/** @param {string} data @param {Found} found */
async function write(data, found) {
  await writeFile(`${reportPath(data)}.new`, JSON.stringify(found));
  await rename(`${reportPath(data)}.new`, reportPath(data));
}

/** When the last report was; 0 without a readable one. @param {string} data */
async function lastIn(data) {
  try {
    return Number(JSON.parse(await readFile(reportPath(data), 'utf8')).at);
  } catch {
    return 0;
  }
}

/** @param {string} data */
const reportPath = (data) => join(data, 'replica.json');
