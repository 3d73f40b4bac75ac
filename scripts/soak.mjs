/** `npm run soak`: long tests of the queue, slow first visits, bad input, attacks and operation. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { bin, run } from './processes.mjs';
import { findBrowser, installWithApt, systemProgram } from './browser.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { findEngines } from './engines.mjs';
import { loadTypescript } from './load-typescript.mjs';
import { flagsOf, main } from './main.mjs';
import { endWithStarter, isInOwnGroup, runInOwnGroup, waitsFor } from './own-group.mjs';
import { provisionPocketBase, provisionReplicators } from './provision.mjs';
import { built, root } from './root.mjs';

/** Tests of updates, kills, restores, full disks and bit flips: no acknowledged write may be lost. */
const operated = [
  'upgrade',
  'server-deaths',
  'backups',
  'epoch',
  'restored-members',
  'standby',
  'copy-on-s3',
  'lost-bytes',
  'server-disk',
  'damage',
  'data-folders',
].map((name) => `tests/faults/${name}.test.ts`);

/** @typedef {'chromium' | 'firefox' | 'webkit'} Engine */

/**
 * `count` of what the soak counts; `engines` are the visitors' in turn; `browser` is a program, `site` a built site.
 * @typedef {{ count: number, seed: number, engines: readonly Engine[], browser: string, site: string }} Wanted
 */

/**
 * @typedef {object} Soak
 * @property {string} [counts] the flag for count or duration
 * @property {string} [usual] the default count
 * @property {number} [seconds] the longest time per count
 * @property {string} [more] its other flags
 * @property {(wanted: Omit<Wanted, 'browser' | 'site'>, say: (sentence: string) => void) => Promise<number>} [run] resolves to the exit code; without it `soak/NAME.ts` runs
 */

const seeded = ' [--seed S]';

/** @type {Readonly<Record<string, Soak>>} */
const soaks = {
  model: { counts: 'runs', usual: '5000', seconds: 1, more: seeded, run: model },
  nemesis: {
    counts: 'minutes',
    usual: '10',
    seconds: 60,
    more: `${seeded} [--engines chromium,webkit,firefox]`,
  },
  inputs: { counts: 'inputs', usual: '30000', seconds: 1, more: seeded, run: inputs },
  presses: { counts: 'presses', usual: '1000', seconds: 15, more: seeded },
  'first-visits': { counts: 'visits', usual: '200', seconds: 15 },
  hostile: { counts: 'seconds', usual: '30', seconds: 3 },
  operate: { counts: 'messages', usual: '400', seconds: 15, run: operate },
  deploy: {},
};

const usage = Object.entries(soaks)
  .map(([name, { counts, more = '' }]) => {
    const count = counts ? ` [--${counts} N]` : '';
    return `npm run soak -- ${name}${count}${more}`;
  })
  .join('\n');

/** @type {readonly Engine[]} */
const allEngines = ['chromium', 'firefox', 'webkit'];

const graceMs = 30 * 60_000;

/** Debian packages by program. */
const packages = {
  caddy: 'caddy',
  nginx: 'nginx-light',
  'systemd-analyze': 'systemd',
  'dbus-daemon': 'dbus',
  nsenter: 'util-linux',
};

await main(async (say) => {
  const wanted = options();
  if (!wanted) {
    say(usage);
    return 2;
  }
  process.chdir(root);
  if (!isInOwnGroup()) {
    const deadline = AbortSignal.timeout(
      graceMs + wanted.count * (wanted.soak.seconds ?? 0) * 1000,
    );
    return runInOwnGroup(fileURLToPath(import.meta.url), process.argv.slice(2), { deadline, say });
  }
  endWithStarter();
  await ensureDependencies(say);
  process.env['POCKETBASE_BIN'] = await provisionPocketBase({ say });
  const { name, soak } = wanted;
  return soak.run ? soak.run(wanted, say) : played(name, wanted, say);
});

/** Undefined if the arguments do not match `usage`. */
function options() {
  const names = Object.values(soaks).flatMap(({ counts }) => counts ?? []);
  const type = /** @type {const} */ ('string');
  const flags = flagsOf({
    allowPositionals: true,
    options: Object.fromEntries([...names, 'engines', 'seed'].map((name) => [name, { type }])),
  });
  const name = flags?.positionals.join(' ') ?? '';
  const soak = soaks[name];
  if (!flags || !soak) return undefined;
  const { seed = String(Date.now() % 1_000_000_000), engines = 'chromium' } = flags.values;
  const count = flags.values[soak.counts ?? ''] ?? soak.usual ?? '0';
  const named = engines.split(',');
  const chosen = allEngines.filter((engine) => named.includes(engine));
  const valid = [count, seed].every((text) => /^\d+$/.test(text));
  if (!valid || chosen.length < named.length) return undefined;
  return { name, soak, count: Number(count), seed: Number(seed), engines: chosen };
}

/** @param {Pick<Wanted, 'count' | 'seed'>} wanted */
async function model({ count, seed }) {
  const code = await tested(['tests/faults/model.test.ts'], {
    SPARK_MODEL_RUNS: String(count),
    SPARK_MODEL_SEED: String(seed),
  });
  console.log(
    `model: ${count} runs, seed ${seed}: ${code === 0 ? 'nothing lost, nothing doubled' : 'FAILED'}`,
  );
  return code;
}

/** @param {Pick<Wanted, 'count' | 'seed'>} wanted */
async function inputs({ count, seed }) {
  const code = await tested(['tests/inputs'], {
    SPARK_INPUTS: String(count),
    SPARK_INPUTS_SEED: String(seed),
  });
  console.log(
    `inputs: ${count}, seed ${seed}: ${code === 0 ? 'no failure, no silence, nothing given away, nothing written' : 'FAILED'}`,
  );
  return code;
}

/**
 * @param {readonly string[]} what
 * @param {NodeJS.ProcessEnv} env
 */
async function tested(what, env) {
  waitsFor(`the tests ${what.join(' ')}`);
  const { code } = await run(process.execPath, [await bin('vitest'), 'run', ...what], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return code === 0 ? 0 : 1;
}

/** @param {Pick<Wanted, 'count'>} wanted @param {(sentence: string) => void} say */
async function operate({ count }, say) {
  await provisionReplicators({ say });
  const codes = [
    await tested(operated, { SPARK_EVERY_TEST: '1' }),
    // Runs alone, because it reads the clock.
    await tested(['tests/faults/replica.test.ts'], { SPARK_DRILL_MESSAGES: String(count) }),
  ];
  const isWell = codes.every((code) => code === 0);
  console.log(`operate: ${isWell ? 'nothing lost, nothing doubled, nothing slow' : 'FAILED'}`);
  return isWell ? 0 : 1;
}

/**
 * Runs a soak with a file of its own.
 * @param {string} name
 * @param {Omit<Wanted, 'browser' | 'site'>} wanted
 * @param {(sentence: string) => void} say
 */
async function played(name, wanted, say) {
  if (name === 'deploy') await findDeployers(say);
  const browser = await findBrowser(say);
  process.env['CHROMIUM_PATH'] = browser;
  if (wanted.engines.some((engine) => engine !== 'chromium'))
    Object.assign(process.env, await findEngines(say));
  await buildIfChanged(say);
  /** @type {{ soak: (wanted: Wanted) => Promise<{ problems: readonly string[], figures: string }> }} */
  const { soak } = await loadTypescript(`soak/${name}.ts`);
  const { problems, figures } = await soak({ ...wanted, browser, site: built.site });
  const { seed, count, engines } = wanted;
  console.log(
    [...problems, `${name}: seed ${seed}, count ${count}, ${engines.join()}: ${figures}`].join(
      '\n',
    ),
  );
  return problems.length === 0 ? 0 : 1;
}

/**
 * Installs missing packages, but not under systemd, which would start their services.
 * @param {(sentence: string) => void} say
 */
async function findDeployers(say) {
  const wanted = await missing();
  if (wanted.length === 0) return;
  if (!existsSync('/run/systemd/system')) await installWithApt(wanted, say);
  const lacking = await missing();
  if (lacking.length > 0) throw new Error(`Install ${lacking.join(', ')}.`);
}

async function missing() {
  const found = await Promise.all(
    Object.entries(packages).map(async ([program, name]) =>
      (await systemProgram([program])) ? [] : [name],
    ),
  );
  return found.flat();
}
