/**
 * `npm run bench` measures the write endpoint and an estimate, `npm run bench -- NAME [--quick]`:
 * - outbox: the outbox beside other queues
 * - load: the pages on a slow phone
 * - portal: signing in, and the portal without a network
 * - lists: lists with few rows and with many
 * - growth: how costs grow with rows
 * - rest: the server at rest, at its start and with listeners
 * - editor: typing into a long post
 * - files: what encryption costs a file
 */
import { join } from 'node:path';

import { findBrowser } from './browser.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { loadTypescript } from './load-typescript.mjs';
import { flagsOf, main } from './main.mjs';
import { root } from './root.mjs';

/**
 * Records a second: `raw` by PocketBase's own create, else by one or twenty ops a request; ratios are to `raw`.
 * `benchFiles` returns ms.
 * @typedef {{ raw: number, single: number, twenty: number, singleRatio: number, twentyRatio: number }} OpApiFigures
 * @typedef {{ quick: boolean, print: (line: string) => void, say: (sentence: string) => void }} BenchOptions
 * @typedef {object} Benches
 * @property {(clients: number) => Promise<Record<string, OpApiFigures>>} benchOpApi
 * @property {(browser: string) => Promise<{ pageUs: number, serverUs: number }>} benchEstimate
 * @property {() => Promise<Record<'encrypted' | 'plain', Record<string, number>>>} benchFiles
 * @property {(browser: string, options: BenchOptions) => Promise<number>} benchInBrowser returns the number of failures
 * @property {(options: BenchOptions) => Promise<number>} benchServer returns the number of failures
 */

/**
 * Benches in their own files. `site` needs the built site, unless SPARK_SITE_OUT names another; `wrong` describes
 * failures.
 * @type {Record<string, { inBrowser: boolean, site: boolean, rivals?: string, wrong: string }>}
 */
const benches = {
  outbox: {
    inBrowser: true,
    site: false,
    rivals: 'bench/outbox/rivals',
    wrong: 'The outbox lost or doubled records, or did not end',
  },
  load: {
    inBrowser: true,
    site: true,
    wrong: 'Early touches were lost, or a step stood empty',
  },
  portal: {
    inBrowser: true,
    site: true,
    wrong: 'The portal did not open without a network',
  },
  lists: {
    inBrowser: false,
    site: true,
    wrong: 'Lists of many rows take too long',
  },
  growth: {
    inBrowser: false,
    site: true,
    wrong: 'Costs that grow with rows',
  },
  rest: {
    inBrowser: false,
    site: false,
    wrong: 'Figures over their limits',
  },
  editor: {
    inBrowser: true,
    site: true,
    wrong: 'Letters take too long to be seen',
  },
};

const usage = `usage: npm run bench [-- ${[...Object.keys(benches), 'files'].join('|')} [--quick]]`;

const names = new Set([undefined, ...Object.keys(benches), 'files']);

await main(async (say) => {
  const wanted = options();
  if (!wanted) {
    say(usage);
    return 2;
  }
  process.chdir(root);
  await ensureDependencies(say);
  if (wanted.name === undefined) return opApiAndEstimate(say);
  if (wanted.name === 'files') return files();
  return runBench(wanted.name, wanted.quick, say);
});

function options() {
  const flags = flagsOf({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  });
  if (!flags) return undefined;
  const { values, positionals } = flags;
  const [name, ...others] = positionals;
  if (others.length > 0 || !names.has(name)) return undefined;
  return name === undefined && values.quick ? undefined : { name, ...values };
}

/**
 * @param {string} name
 * @param {boolean} quick
 * @param {(sentence: string) => void} say
 */
async function runBench(name, quick, say) {
  const bench = benches[name];
  if (!bench) throw new Error(`no bench is called ${name}`);
  if (bench.rivals) await ensureDependencies(say, join(root, bench.rivals));
  if (bench.site && !process.env['SPARK_SITE_OUT']) await buildIfChanged(say);
  const module = await load(`${name}/bench-${name}`);
  const wrong = bench.inBrowser
    ? await module.benchInBrowser(await findBrowser(say), { quick, print: console.log, say })
    : await module.benchServer({ quick, print: console.log, say });
  if (wrong > 0) say(`${bench.wrong}: ${wrong}.`);
  return wrong > 0 ? 1 : 0;
}

async function files() {
  const { benchFiles } = await load('bench-files');
  const { encrypted, plain } = await benchFiles();
  console.log('| 10 MB, milliseconds | not encrypted | encrypted | ratio |');
  console.log('| --- | ---: | ---: | ---: |');
  for (const [name, ms] of Object.entries(encrypted)) {
    const before = plain[name];
    const cells = before
      ? [whole(before), whole(ms), (ms / before).toFixed(2)]
      : ['', whole(ms), ''];
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
  return 0;
}

/** @param {(sentence: string) => void} say */
async function opApiAndEstimate(say) {
  const { benchOpApi } = await load('bench-op-api');
  console.log('| records a second | clients | raw create | op alone | ops by 20 |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const clients of [1, 16]) {
    for (const [kind, figures] of Object.entries(await benchOpApi(clients))) {
      const single = beside(figures.single, figures.singleRatio);
      const twenty = beside(figures.twenty, figures.twentyRatio);
      console.log(`| ${[kind, clients, whole(figures.raw), single, twenty].join(' | ')} |`);
    }
  }
  const { benchEstimate } = await load('bench-estimate');
  const { pageUs, serverUs } = await benchEstimate(await findBrowser(say));
  console.log(
    `\nOne estimate: ${pageUs.toFixed(1)} µs in the page, ${serverUs.toFixed(0)} µs in the server's engine ` +
      `(${(serverUs / pageUs).toFixed(0)} times as long).`,
  );
  return 0;
}

/** @param {string} name @returns {Promise<Benches>} */
function load(name) {
  return loadTypescript(`bench/${name}.ts`);
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
