/** The firm's facts, by the process that started the server: notices that owners have changed them, has the pages drawn, and says what became of it. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { currentDrawing, drawnPlace, stampOfSources } from './drawn-pages.mjs';
import { run } from './processes.mjs';
import { root } from './root.mjs';
import { askServer, watchServer } from './server-watch.mjs';

const everyMs = 3_000;

/** @typedef {{ rev: number, facts: import('./drawn-pages.mjs').Facts }} Wanted */

/** The step that failed, or an empty text. @typedef {(wanted: Wanted) => Promise<string>} Draw */

/**
 * Pages that an earlier release or other sources have drawn are drawn anew before anything is served: they fit no other server. What owners
 * have entered is read again, as facts may have another shape in these sources; where the folder has none any more, those of the drawing stay.
 * @param {string} data
 * @param {(sentence: string) => void} say
 * @param {{ stored: () => Promise<string>, given: Draw }} [draw] `stored` answers as `given` does, or `nothing`
 * @throws {Error} where that fails
 */
export async function redrawIfOld(data, say, draw = byCommand(data)) {
  const drawn = await currentDrawing(drawnPlace(data));
  if (!drawn || drawn.stamp === (await stampOfSources())) return;
  say("Drawing the pages with the firm's facts.");
  const stored = await draw.stored();
  const step = stored === 'nothing' ? await draw.given(drawn) : stored;
  if (step !== '') throw new Error(`The pages could not be drawn (${step}).`);
}

/** @param {string} data */
function byCommand(data) {
  return { stored: () => runDraw(data), given: drawByCommand(data) };
}

/**
 * Looks every three seconds until the process ends; while the server does not answer, less and less often.
 * @param {{ admin: string, data: string }} place `admin` is the administration listener's origin
 */
export function watchForFacts({ admin, data }) {
  watchServer('firm', everyMs, () => drawWhatWaits({ admin, data, draw: drawByCommand(data) }));
}

/**
 * Draws what is newest, where it has not been drawn, and reports.
 * @param {{ admin: string, data: string, draw: Draw }} place
 * @returns {Promise<'nothing' | 'drawn' | 'failed'>}
 * @throws {Error} where the server does not answer
 */
export async function drawWhatWaits({ admin, data, draw }) {
  const have = (await currentDrawing(drawnPlace(data)))?.rev ?? 0;
  /** @type {Wanted} */
  const wanted = JSON.parse(await askServer(`${admin}/api/firm/take`, { have }));
  if (wanted.rev === 0) return 'nothing';
  const step = await draw(wanted);
  const state = step === '' ? 'drawn' : 'failed';
  await askServer(`${admin}/api/firm/report`, { rev: wanted.rev, state, step });
  return state;
}

/**
 * In a process of its own: what takes a core for half a minute must not hold up this one.
 * @param {string} data
 * @returns {Draw}
 */
export function drawByCommand(data) {
  return async function draw({ rev, facts }) {
    const file = `${data}.facts-to-draw`;
    await writeFile(file, JSON.stringify({ rev, facts }), { mode: 0o600 });
    const step = await runDraw(data, ['--facts', file]);
    await rm(file, { force: true });
    return step;
  };
}

/**
 * The step that failed, an empty text, or `nothing` where there was nothing to draw with.
 * @param {string} data
 * @param {readonly string[]} [words]
 */
async function runDraw(data, words = []) {
  const command = [join(root, 'scripts/draw.mjs'), '--data', data, ...words];
  const { code, stdout } = await run(process.execPath, command, { stdio: ['ignore', 'pipe', 2] });
  if (code !== 0) return /^failed (\w+)$/m.exec(stdout)?.[1] ?? 'copy';
  return /^drawn /m.test(stdout) ? '' : 'nothing';
}
