/** Redraws the pages when owners change facts, and reports the result to the server. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { currentDrawing, drawnPagesFolder, stampOfSources } from './drawn-pages.mjs';
import { run } from './processes.mjs';
import { root } from './root.mjs';
import { askServer, watchServer } from './server-watch.mjs';

const everyMs = 10_000;

/** @typedef {{ rev: number, facts: import('./drawn-pages.mjs').Facts }} Wanted */

/** @typedef {(wanted: Wanted) => Promise<string>} Draw */

/**
 * Checks every ten seconds until the process ends, with backoff.
 * @param {{ admin: string, key: string, data: string }} place `admin` is the administration listener's origin
 */
export function watchForFacts({ admin, key, data }) {
  let stamp = '';
  watchServer('firm', everyMs, async () => {
    stamp ||= await stampOfSources();
    return drawWhatWaits({ admin, key, data, draw: drawByCommand(data), stamp });
  });
}

/**
 * Draws the newest facts and reports the result, unless they were drawn from the same sources.
 * @param {{ admin: string, key: string, data: string, draw: Draw, stamp: string }} place `stamp` names these sources
 * @returns {Promise<'nothing' | 'drawn' | 'failed'>}
 * @throws {Error} if the server does not answer or a redraw fails, which leaves the served pages
 */
export async function drawWhatWaits({ admin, key, data, draw, stamp }) {
  const drawn = await currentDrawing(drawnPagesFolder(data));
  const isOld = drawn !== undefined && drawn.stamp !== stamp;
  const have = isOld ? 0 : (drawn?.rev ?? 0);
  /** @type {Wanted} */
  const wanted = JSON.parse(await askServer(`${admin}/api/firm/take`, key, { have }));
  if (wanted.rev === 0) {
    const failed = isOld ? await draw(drawn) : '';
    if (failed !== '') throw new Error(`The pages could not be drawn (${failed}).`);
    return isOld ? 'drawn' : 'nothing';
  }
  const step = await draw(wanted);
  if (step !== '' && drawn?.rev === wanted.rev) {
    throw new Error(`The pages could not be drawn by these sources (${step}).`);
  }
  const state = step === '' ? 'drawn' : 'failed';
  await askServer(`${admin}/api/firm/report`, key, { rev: wanted.rev, state, step });
  return state;
}

/**
 * In another process, because drawing takes a core for half a minute.
 * @param {string} data
 * @returns {Draw}
 */
export function drawByCommand(data) {
  return async function draw({ rev, facts }) {
    const file = `${data}.facts-to-draw`;
    await writeFile(file, JSON.stringify({ rev, facts }), { mode: 0o600 });
    const command = [join(root, 'scripts/draw.mjs'), '--data', data, '--facts', file];
    const { code, stdout } = await run(process.execPath, command, { stdio: ['ignore', 'pipe', 2] });
    await rm(file, { force: true });
    return code === 0 ? '' : (/^failed (\w+)$/m.exec(stdout)?.[1] ?? 'copy');
  };
}
