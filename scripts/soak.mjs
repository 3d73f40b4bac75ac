/** `npm run soak`: long tests of the queue, slow first visits, bad input, attacks and operation. */
import { parseArgs } from 'node:util';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { bin } from './bin.mjs';
import { findBrowser, installWithApt, systemProgram } from './browser.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { findEngines } from './engines.mjs';
import { loadTypescript } from './load-typescript.mjs';
import { main } from './main.mjs';
import { endWithStarter, isInOwnGroup, runInOwnGroup, waitsFor } from './own-group.mjs';
import { run } from './processes.mjs';
import { provisionPocketBase, provisionReplicators } from './provision.mjs';
import { built, root } from './root.mjs';

const usage = [
  'usage: npm run soak -- model [--runs N] [--seed S]',
  '       npm run soak -- nemesis [--minutes N] [--seed S] [--engines chromium,webkit,firefox]',
  '       npm run soak -- inputs [--inputs N] [--seed S]',
  '       npm run soak -- presses [--presses N] [--seed S]',
  '       npm run soak -- first-visits [--visits N]',
  '       npm run soak -- hostile [--seconds N]',
  '       npm run soak -- operate [--messages N]',
  '       npm run soak -- deploy',
].join('\n');

/** Updates, kills, restores, full disks and bit flips; nothing sent may be lost. */
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

/**
 * @typedef {{ runs: string, minutes: string, inputs: string, presses: string, visits: string, seconds: string, messages: string, seed: string, engines: string }} Wanted
 * @typedef {{ problems: readonly { kind: string, what: string }[], history: readonly string[], figures: string }} Outcome
 * @typedef {object} Nemesis
 * @property {(run: { minutes: number, seed: number, engines: readonly string[], site: string }) => Promise<Outcome>} soakNemesis
 *
 * @typedef {object} FirstVisits
 * @property {(run: { visits: number, browser: string, site: string }) => Promise<{ lost: readonly string[], figures: string }>} soakFirstVisits
 *
 * @typedef {object} Presses
 * @property {(run: { presses: number, seed: number, browser: string, site: string }) => Promise<{ lost: readonly string[], figures: string }>} soakPresses
 */

/** Most seconds each unit may take. @type {Readonly<Record<string, readonly [keyof Wanted, number]>>} */
const secondsEach = {
  model: ['runs', 1],
  nemesis: ['minutes', 60],
  inputs: ['inputs', 1],
  presses: ['presses', 15],
  'first-visits': ['visits', 15],
  hostile: ['seconds', 3],
  operate: ['messages', 15],
};

/** Time to build, start and settle. */
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
    const deadline = AbortSignal.timeout(mostMs(wanted));
    return runInOwnGroup(fileURLToPath(import.meta.url), process.argv.slice(2), { deadline, say });
  }
  endWithStarter();
  await ensureDependencies(say);
  if (wanted.soak === 'model') return model(wanted);
  if (wanted.soak === 'inputs') return inputs(wanted, say);
  if (wanted.soak === 'hostile') return hostile(wanted, say);
  if (wanted.soak === 'operate') return operate(wanted, say);
  if (wanted.soak === 'deploy') return deploy(say);
  if (wanted.soak === 'first-visits') return firstVisits(wanted, say);
  return wanted.soak === 'presses' ? presses(wanted, say) : nemesis(wanted, say);
});

/** @param {Wanted & { soak: string }} wanted */
function mostMs(wanted) {
  const [name, seconds] = secondsEach[wanted.soak] ?? [];
  return graceMs + (name && seconds ? Number(wanted[name]) * seconds * 1000 : 0);
}

/** @param {Wanted} wanted */
async function model({ runs, seed }) {
  const code = await tested(['tests/faults/model.test.ts'], {
    SPARK_MODEL_RUNS: runs,
    SPARK_MODEL_SEED: seed,
  });
  console.log(
    `model: ${runs} runs, seed ${seed}: ${code === 0 ? 'nothing lost, nothing doubled' : 'FAILED'}`,
  );
  return code;
}

/**
 * @param {Wanted} wanted
 * @param {(sentence: string) => void} say
 */
async function inputs({ inputs: count, seed }, say) {
  process.env['POCKETBASE_BIN'] = await provisionPocketBase({ say });
  const code = await tested(['tests/inputs'], { SPARK_INPUTS: count, SPARK_INPUTS_SEED: seed });
  console.log(
    `inputs: ${count}, seed ${seed}: ${code === 0 ? 'no failure, no silence, nothing given away, nothing written' : 'FAILED'}`,
  );
  return code;
}

/**
 * Prints the tests' output and returns 0 or 1.
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

/**
 * @param {Wanted} wanted
 * @param {(sentence: string) => void} say
 */
async function nemesis({ minutes, seed, engines: wanted }, say) {
  const engines = wanted.split(',');
  process.env['CHROMIUM_PATH'] = await findBrowser(say);
  if (engines.some((engine) => engine !== 'chromium'))
    Object.assign(process.env, await findEngines(say));
  process.env['POCKETBASE_BIN'] = await provisionPocketBase({ say });
  await buildIfChanged(say);
  /** @type {Nemesis} */
  const { soakNemesis } = await loadTypescript('soak/nemesis.ts');
  const { problems, history, figures } = await soakNemesis({
    minutes: Number(minutes),
    seed: Number(seed),
    engines,
    site: built.site,
  });
  if (problems.length > 0) {
    console.log([...history, ...problems.map(({ kind, what }) => `${kind}: ${what}`)].join('\n'));
  }
  console.log(`nemesis: seed ${seed}, ${minutes} minutes, ${wanted}: ${figures}`);
  return problems.length === 0 ? 0 : 1;
}

/**
 * @param {Wanted} wanted
 * @param {(sentence: string) => void} say
 */
async function presses({ presses: count, seed }, say) {
  const browser = await findBrowser(say);
  process.env['POCKETBASE_BIN'] = await provisionPocketBase({ say });
  await buildIfChanged(say);
  /** @type {Presses} */
  const { soakPresses } = await loadTypescript('soak/presses.ts');
  const { lost, figures } = await soakPresses({
    presses: Number(count),
    seed: Number(seed),
    browser,
    site: built.site,
  });
  console.log([...lost, `presses: seed ${seed}: ${figures}`].join('\n'));
  return lost.length === 0 ? 0 : 1;
}

/**
 * @param {Wanted} wanted
 * @param {(sentence: string) => void} say
 */
async function firstVisits({ visits }, say) {
  const browser = await findBrowser(say);
  process.env['POCKETBASE_BIN'] = await provisionPocketBase({ say });
  await buildIfChanged(say);
  /** @type {FirstVisits} */
  const { soakFirstVisits } = await loadTypescript('soak/first-visits.ts');
  const { lost, figures } = await soakFirstVisits({
    visits: Number(visits),
    browser,
    site: built.site,
  });
  console.log([...lost, `first-visits: ${figures}`].join('\n'));
  return lost.length === 0 ? 0 : 1;
}

/**
 * @param {Wanted} wanted
 * @param {(sentence: string) => void} say
 */
async function hostile({ seconds }, say) {
  process.env['POCKETBASE_BIN'] = await provisionPocketBase({ say });
  await buildIfChanged(say);
  /** @type {typeof import('../soak/hostile.ts')} */
  const { soakHostile } = await loadTypescript('soak/hostile.ts');
  const { problems, figures } = await soakHostile({ seconds: Number(seconds), site: built.site });
  console.log([...problems, `hostile: ${seconds} seconds: ${figures}`].join('\n'));
  return problems.length === 0 ? 0 : 1;
}

/**
 * @param {Wanted} wanted
 * @param {(sentence: string) => void} say
 */
async function operate({ messages }, say) {
  process.env['POCKETBASE_BIN'] = await provisionPocketBase({ say });
  await provisionReplicators({ say });
  const codes = [
    await tested(operated, { SPARK_EVERY_TEST: '1' }),
    // Alone, because it reads the clock.
    await tested(['tests/faults/replica.test.ts'], { SPARK_DRILL_MESSAGES: messages }),
  ];
  const isWell = codes.every((code) => code === 0);
  console.log(`operate: ${isWell ? 'nothing lost, nothing doubled, nothing slow' : 'FAILED'}`);
  return isWell ? 0 : 1;
}

/** @param {(sentence: string) => void} say */
async function deploy(say) {
  await findDeployers(say);
  process.env['POCKETBASE_BIN'] = await provisionPocketBase({ say });
  await buildIfChanged(say);
  /** @type {typeof import('../soak/deploy.ts')} */
  const { soakDeploy } = await loadTypescript('soak/deploy.ts');
  const { problems, figures } = await soakDeploy({ site: built.site });
  console.log([...problems, `deploy: ${figures}: ${problems.length} problems`].join('\n'));
  return problems.length === 0 ? 0 : 1;
}

/** Undefined if the arguments do not match `usage`. */
function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: '5000' },
        minutes: { type: 'string', default: '10' },
        inputs: { type: 'string', default: '30000' },
        presses: { type: 'string', default: '1000' },
        visits: { type: 'string', default: '200' },
        seconds: { type: 'string', default: '30' },
        messages: { type: 'string', default: '400' },
        engines: { type: 'string', default: 'chromium' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      },
    });
    const soak = positionals.join(' ');
    const { engines, ...numbers } = values;
    const valid =
      Object.values(numbers).every((text) => /^\d+$/.test(text)) &&
      engines.split(',').every((engine) => ['chromium', 'firefox', 'webkit'].includes(engine));
    return valid &&
      [
        'model',
        'nemesis',
        'inputs',
        'presses',
        'first-visits',
        'hostile',
        'operate',
        'deploy',
      ].includes(soak)
      ? { ...values, soak }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Installs missing packages, but not under systemd, which would start their services.
 * @param {(sentence: string) => void} say
 * @throws {Error} naming missing packages
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
