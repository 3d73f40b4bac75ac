import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { bin, run } from './processes.mjs';
import { findBrowser, findShell } from './browser.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { hashInputs } from './build-inputs.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { findEngines } from './engines.mjs';
import { provisionAhead } from './provision-ahead.mjs';
import { provisionPocketBase, provisionReplicators } from './provision.mjs';
import { built, root } from './root.mjs';
import { playwrightOutcome, uncaughtReport, vitestOutcome } from './test-reports.mjs';
import { browserFlags, isInTier, unitFlags } from './test-tiers.mjs';

/** @typedef {import('./test-reports.mjs').Outcome} Outcome */
/** @typedef {import('./test-tiers.mjs').Tier} Tier */

/**
 * @typedef {object} Step
 * @property {string} group what `--only` names
 * @property {string} name
 * @property {() => Promise<Outcome>} run prints and counts; a throw counts as a failure
 * @property {number} [minutes] of a nightly step on a slow machine
 */

const projects = ['.', 'src/domain', 'src/worker', 'pocketbase', 'scripts', 'tests'];
const reports = join(built.folder, 'reports');
const e2eConfig = 'tests/e2e/playwright.config.ts';

/** Steps that use about one core and run together; others run alone. */
export const parallel = new Set(['format', 'lint', 'types', 'knip', 'build']);

/**
 * The first step, which all others need.
 * @param {(sentence: string) => void} say
 * @returns {Step}
 */
export function dependencies(say) {
  return preparation('dependencies', 'dependencies', () => ensureDependencies(say));
}

/**
 * Returns a tier's other steps in order. They set POCKETBASE_BIN, SPARK_INPUTS_HASH, LITESTREAM_BIN, RCLONE_BIN,
 * CHROMIUM_PATH, CHROMIUM_SHELL_PATH and the variables of findEngines.
 * @param {Tier} tier
 * @param {(sentence: string) => void} say
 * @returns {Step[]}
 */
export function testSteps(tier, say) {
  const suites = [
    preparation('build', 'build', () => buildIfChanged(say)),
    preparation('unit', 'PocketBase', async () => {
      process.env['POCKETBASE_BIN'] = await provisionPocketBase({ say });
      process.env['SPARK_INPUTS_HASH'] = await hashInputs();
    }),
  ];
  const browser = preparation('e2e', 'browser', async () => {
    const browser = await findBrowser(say);
    process.env['CHROMIUM_SHELL_PATH'] = await findShell(browser, say);
    process.env['CHROMIUM_PATH'] = browser;
  });
  const e2e = suite('e2e', 'e2e', inBrowsers(e2eConfig, browserFlags[tier]));
  if (tier !== 'nightly') {
    return [...statics(), ...suites, unit('unit', 'unit', tier), browser, e2e];
  }
  return [
    ...suites,
    preparation('unit', 'replicators', async () => {
      const { litestream, rclone } = await provisionReplicators({ say });
      Object.assign(process.env, { LITESTREAM_BIN: litestream, RCLONE_BIN: rclone });
    }),
    { ...unit('unit', 'unit', tier), minutes: 12 },
    browser,
    { ...e2e, minutes: 6 },
    preparation('engines', 'three browsers', async () => {
      process.env['CHROMIUM_PATH'] = await findBrowser(say);
      Object.assign(process.env, await findEngines(say));
    }),
    {
      ...suite('engines', 'journeys', inBrowsers('tests/journeys/playwright.config.ts', [])),
      minutes: 12,
    },
    ...ahead(say),
  ];
}

/** @returns {Step[]} */
function statics() {
  return [
    check('format', 'format', 'oxfmt', ['--check']),
    check('lint', 'lint', 'oxlint', []),
    ...projects.map((project) =>
      check('types', `types ${project}`, 'typescript', ['-p', project], 'tsc'),
    ),
    check('knip', 'knip', 'knip', []),
  ];
}

/**
 * Runs all but nightly tests thirteen months ahead, to find tests bound to a date.
 * @param {(sentence: string) => void} say
 * @returns {Step[]}
 */
function ahead(say) {
  return [
    preparation('ahead', 'clock', async () => {
      const { clock, pocketbase } = await provisionAhead(say);
      Object.assign(process.env, { POCKETBASE_BIN: pocketbase, CLOCK_AHEAD: clock });
    }),
    { ...unit('ahead', 'unit ahead', 'all', true), minutes: 20 },
    {
      ...suite('ahead', 'e2e ahead', inBrowsers(e2eConfig, browserFlags.all, true)),
      minutes: 25,
    },
  ];
}

/**
 * @param {string} group
 * @param {string} name
 * @param {Tier} tier
 * @returns {Step}
 */
function unit(group, name, tier, isAhead = false) {
  return suite(group, name, async (report) => {
    const reporters = ['default', 'json', './scripts/test-errors.mjs'];
    const flags = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
    const args = ['run', ...flags, ...(await unitFlags(tier))];
    const env = { UNCAUGHT_REPORT: uncaughtReport(report) };
    const code = await runVisibly('vitest', args, { env, ahead: isAhead });
    return { code, outcome: vitestOutcome(report, (tags) => isInTier(tier, tags)) };
  });
}

/**
 * A tool whose output is printed only if it fails.
 * @param {string} group
 * @param {string} name
 * @param {string} tool
 * @param {readonly string[]} args
 * @param {string} [command]
 * @returns {Step}
 */
function check(group, name, tool, args, command) {
  return preparation(group, name, async () => {
    const { code, stdout, stderr } = await run(
      process.execPath,
      [await bin(tool, command), ...args],
      { cwd: root },
    );
    if (code !== 0) throw new Error(`${stdout}${stderr}`.trim());
  });
}

/**
 * @param {string} group
 * @param {string} name
 * @param {() => Promise<void>} work
 * @returns {Step}
 */
function preparation(group, name, work) {
  return {
    group,
    name,
    run: async () => {
      await work();
      return { passed: 1, failed: 0, notRun: [] };
    },
  };
}

/**
 * A test runner. No tests, or an exit code that the counts do not explain, is a failure.
 * @param {string} group
 * @param {string} name
 * @param {(report: string) => Promise<{ code: number | null, outcome: Promise<Outcome> }>} work
 * @returns {Step}
 */
function suite(group, name, work) {
  return {
    group,
    name,
    run: async () => {
      const report = join(reports, `${name.replace(' ', '-')}.json`);
      await mkdir(reports, { recursive: true });
      await rm(report, { force: true });
      await rm(uncaughtReport(report), { force: true });
      const { code, outcome } = await work(report);
      const counted = await outcome;
      if (counted.failed === 0 && (code !== 0 || counted.passed === 0)) {
        const broken = [`exit code ${code} after ${counted.passed} passed tests`];
        return { ...counted, failed: 1, broken };
      }
      return counted;
    },
  };
}

/**
 * @param {string} config
 * @param {readonly string[]} flags
 * @returns {(report: string) => Promise<{ code: number | null, outcome: Promise<Outcome> }>}
 */
function inBrowsers(config, flags, isAhead = false) {
  return async (report) => {
    const args = ['test', '-c', config, '--reporter=list,json', ...flags];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await runVisibly('@playwright/test', args, {
      command: 'playwright',
      env,
      ahead: isAhead,
    });
    return { code, outcome: playwrightOutcome(report) };
  };
}

/**
 * Runs a tool, with a clock ahead if asked; returns the exit code.
 * @param {string} tool
 * @param {readonly string[]} args
 * @param {{ command?: string, env?: NodeJS.ProcessEnv, ahead: boolean }} options
 */
async function runVisibly(tool, args, { command, env = {}, ahead }) {
  // Child processes inherit it.
  const clock = ahead ? { LD_PRELOAD: process.env['CLOCK_AHEAD'] } : {};
  const { code } = await run(process.execPath, [await bin(tool, command), ...args], {
    cwd: root,
    env: { ...process.env, ...env, ...clock },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return code;
}
