/** `npm run bench`: what the door and an estimate cost, as ratios from one run on this machine. */
import { join } from 'node:path';

import { findBrowser } from './browser.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { main } from './main.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{ raw: number, single: number, twenty: number, singleRatio: number, twentyRatio: number }} DoorFigures
 * @typedef {object} Benches
 * @property {(clients: number) => Promise<Record<string, DoorFigures>>} benchDoor
 * @property {(browser: string) => Promise<{ pageUs: number, serverUs: number }>} benchEstimate
 */

await main(async (say) => {
  process.chdir(root);
  await ensureDependencies(say);
  const { benchDoor } = await load('bench-door');
  print('| records a second | clients | raw create | op alone | ops by 20 |');
  print('| --- | ---: | ---: | ---: | ---: |');
  for (const clients of [1, 16]) {
    for (const [kind, figures] of Object.entries(await benchDoor(clients))) {
      const single = beside(figures.single, figures.singleRatio);
      const twenty = beside(figures.twenty, figures.twentyRatio);
      print(`| ${[kind, clients, whole(figures.raw), single, twenty].join(' | ')} |`);
    }
  }
  const { benchEstimate } = await load('bench-estimate');
  const { pageUs, serverUs } = await benchEstimate(await findBrowser(say));
  print(
    `\nOne estimate: ${pageUs.toFixed(1)} µs in the page, ${serverUs.toFixed(0)} µs in the server's engine ` +
      `(${(serverUs / pageUs).toFixed(0)} times as long).`,
  );
  return 0;
});

/**
 * The benches are TypeScript like the tests whose support they use.
 * @param {string} name
 * @returns {Promise<Benches>}
 */
async function load(name) {
  const { runnerImport } = await import('vite');
  /** @type {{ module: Benches }} */
  const { module } = await runnerImport(join(root, `tests/bench/${name}.ts`), { root });
  return module;
}

/**
 * @param {number} rate
 * @param {number} ratio
 */
function beside(rate, ratio) {
  return `${whole(rate)} (${ratio.toFixed(2)})`;
}

/** @param {number} rate */
function whole(rate) {
  return Math.round(rate);
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}
