/**
 * `npm run bench`: what the door and an estimate cost; `npm run bench -- outbox [--quick]`: the outbox beside other
 * queues; `npm run bench -- load [--quick]`: the pages on a slow phone; `npm run bench -- portal [--quick]`: signing in, and
 * the portal without a network; `npm run bench -- lists [--quick]`: lists with few rows and with many; `npm run bench -- growth [--quick]`: how costs grow with rows; `npm run bench -- rest [--quick]`: the server at rest, at its start and with listeners; `npm run bench -- editor [--quick]`: typing into a long
 * post; `npm run bench -- files`: what encryption costs a file. Ratios from one run on this machine.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findBrowser } from './browser.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { main } from './main.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{ raw: number, single: number, twenty: number, singleRatio: number, twentyRatio: number }} OpApiFigures
 * @typedef {object} Benches
 * @property {(clients: number) => Promise<Record<string, OpApiFigures>>} benchOpApi
 * @property {(otherHooks: string, clients: number) => Promise<Record<string, { single: number, twenty: number }>>} benchBeside
 * @property {(browser: string) => Promise<{ pageUs: number, serverUs: number }>} benchEstimate
 * @property {Bench} benchOutbox
 * @property {Bench} benchLoad
 * @property {Bench} benchPortal
 * @property {Bench} benchEditor
 * @property {(otherHooks: string | undefined) => Promise<Record<'encrypted' | 'plain', Record<string, number>>>} benchFiles
 * @property {(options: { quick: boolean, print: typeof print, say: typeof print }) => Promise<number>} benchLists
 * @property {(options: { quick: boolean, print: typeof print, say: typeof print }) => Promise<number>} benchGrowth
 * @property {(options: { quick: boolean, print: typeof print, say: typeof print }) => Promise<number>} benchRest
 * @typedef {(browser: string, options: { quick: boolean, print: typeof print, say: typeof print }) => Promise<number>} Bench
 */

const usage =
  'usage: npm run bench [-- outbox|load|portal|lists|growth|rest|editor|files [--quick]]';

const names = new Set([
  undefined,
  'outbox',
  'load',
  'portal',
  'lists',
  'growth',
  'rest',
  'editor',
  'files',
]);

await main(async (say) => {
  const wanted = options();
  if (!wanted) {
    say(usage);
    return 2;
  }
  process.chdir(root);
  await ensureDependencies(say);
  if (wanted.name === 'outbox') return outbox(wanted.quick, say);
  if (wanted.name === 'load') return pages(wanted.quick, say);
  if (wanted.name === 'portal') return portal(wanted.quick, say);
  if (wanted.name === 'lists') return lists(wanted.quick, say);
  if (wanted.name === 'growth') return growth(wanted.quick, say);
  if (wanted.name === 'rest') return rest(wanted.quick, say);
  if (wanted.name === 'editor') return editor(wanted.quick, say);
  if (wanted.name === 'files') return files();
  return opApiAndEstimate(say);
});

/** What was asked for, or nothing when it is not as `usage` says. */
function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { quick: { type: 'boolean', default: false } },
    });
    const [name, ...others] = positionals;
    if (others.length > 0 || !names.has(name)) return undefined;
    return name === undefined && values.quick ? undefined : { name, ...values };
  } catch {
    return undefined;
  }
}

/**
 * Fails when ours lost or doubled a record or never ended.
 * @param {boolean} quick
 * @param {(sentence: string) => void} say
 */
async function outbox(quick, say) {
  await ensureDependencies(say, join(root, 'tests/bench/outbox/rivals'));
  const { benchOutbox } = await load('outbox/bench-outbox');
  const harm = await benchOutbox(await findBrowser(say), { quick, print, say });
  if (harm > 0) say(`The outbox lost or doubled records, or did not end: ${harm}.`);
  return harm > 0 ? 1 : 0;
}

/**
 * Fails when an early touch was lost or a step stood empty without a network; SPARK_SITE_OUT names another built site.
 * @param {boolean} quick
 * @param {(sentence: string) => void} say
 */
async function pages(quick, say) {
  if (!process.env['SPARK_SITE_OUT']) await buildIfChanged(say);
  const { benchLoad } = await load('load/bench-load');
  const harm = await benchLoad(await findBrowser(say), { quick, print, say });
  if (harm > 0) say(`Early touches were lost, or a step stood empty: ${harm}.`);
  return harm > 0 ? 1 : 0;
}

/**
 * Fails when the portal did not open without a network; SPARK_SITE_OUT names another built site.
 * @param {boolean} quick
 * @param {(sentence: string) => void} say
 */
async function portal(quick, say) {
  if (!process.env['SPARK_SITE_OUT']) await buildIfChanged(say);
  const { benchPortal } = await load('portal/bench-portal');
  return (await benchPortal(await findBrowser(say), { quick, print, say })) > 0 ? 1 : 0;
}

/**
 * Fails when a list of many rows takes longer than it may; SPARK_SITE_OUT names another built site.
 * @param {boolean} quick
 * @param {(sentence: string) => void} say
 */
async function lists(quick, say) {
  if (!process.env['SPARK_SITE_OUT']) await buildIfChanged(say);
  const { benchLists } = await load('lists/bench-lists');
  const over = await benchLists({ quick, print, say });
  if (over > 0) say(`Lists of many rows take too long: ${over}.`);
  return over > 0 ? 1 : 0;
}

/**
 * Fails when a hundred times as many rows cost more than they may; SPARK_SITE_OUT names another built site.
 * @param {boolean} quick
 * @param {(sentence: string) => void} say
 */
async function growth(quick, say) {
  if (!process.env['SPARK_SITE_OUT']) await buildIfChanged(say);
  const { benchGrowth } = await load('growth/bench-growth');
  const over = await benchGrowth({ quick, print, say });
  if (over > 0) say(`Costs that grow with rows: ${over}.`);
  return over > 0 ? 1 : 0;
}

/**
 * Fails when the server takes more than it may; Linux alone tells.
 * @param {boolean} quick
 * @param {(sentence: string) => void} say
 */
async function rest(quick, say) {
  const { benchRest } = await load('rest/bench-rest');
  const over = await benchRest({ quick, print, say });
  if (over > 0) say(`Figures over their limits: ${over}.`);
  return over > 0 ? 1 : 0;
}

/**
 * Fails when a letter takes longer to be seen than it may; SPARK_SITE_OUT names another built site.
 * @param {boolean} quick
 * @param {(sentence: string) => void} say
 */
async function editor(quick, say) {
  if (!process.env['SPARK_SITE_OUT']) await buildIfChanged(say);
  const { benchEditor } = await load('editor/bench-editor');
  const over = await benchEditor(await findBrowser(say), { quick, print, say });
  if (over > 0) say(`Letters take too long to be seen: ${over}.`);
  return over > 0 ? 1 : 0;
}

/** SPARK_OTHER_HOOKS names built hooks and migrations to compare with, such as those of a release without encryption. */
async function files() {
  const { benchFiles } = await load('bench-files');
  const { encrypted, plain } = await benchFiles(process.env['SPARK_OTHER_HOOKS']);
  print('| 10 MB, milliseconds | not encrypted | encrypted | ratio |');
  print('| --- | ---: | ---: | ---: |');
  for (const [name, ms] of Object.entries(encrypted)) {
    const before = plain[name];
    const cells = before
      ? [whole(before), whole(ms), (ms / before).toFixed(2)]
      : ['', whole(ms), ''];
    print(`| ${[name, ...cells].join(' | ')} |`);
  }
  return 0;
}

/** @param {(sentence: string) => void} say */
async function opApiAndEstimate(say) {
  const { benchOpApi } = await load('bench-op-api');
  print('| records a second | clients | raw create | op alone | ops by 20 |');
  print('| --- | ---: | ---: | ---: | ---: |');
  for (const clients of [1, 16]) {
    for (const [kind, figures] of Object.entries(await benchOpApi(clients))) {
      const single = beside(figures.single, figures.singleRatio);
      const twenty = beside(figures.twenty, figures.twentyRatio);
      print(`| ${[kind, clients, whole(figures.raw), single, twenty].join(' | ')} |`);
    }
  }
  const otherHooks = process.env['SPARK_OTHER_HOOKS'];
  if (otherHooks) await besideOther(otherHooks);
  const { benchEstimate } = await load('bench-estimate');
  const { pageUs, serverUs } = await benchEstimate(await findBrowser(say));
  print(
    `\nOne estimate: ${pageUs.toFixed(1)} µs in the page, ${serverUs.toFixed(0)} µs in the server's engine ` +
      `(${(serverUs / pageUs).toFixed(0)} times as long).`,
  );
  return 0;
}

/**
 * SPARK_OTHER_HOOKS names built hooks and migrations to compare with, such as those of a release before.
 * @param {string} otherHooks
 */
async function besideOther(otherHooks) {
  const { benchBeside } = await load('bench-op-api');
  print('\n| rate over that of the other hooks | clients | op alone | ops by 20 |');
  print('| --- | ---: | ---: | ---: |');
  for (const clients of [1, 16]) {
    for (const [kind, { single, twenty }] of Object.entries(
      await benchBeside(otherHooks, clients),
    )) {
      print(`| ${[kind, clients, single.toFixed(2), twenty.toFixed(2)].join(' | ')} |`);
    }
  }
}

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
