/**
 * `npm test [-- --tier all|nightly] [--only unit,e2e] [--ci]`: counts tests in the last line. With `--ci` skipped tests
 * fail, and nightly steps follow if due.
 */
import { parseArgs } from 'node:util';

import { main } from './main.mjs';
import { dependencies, parallel, testSteps } from './test-steps.mjs';
import { nightlyIsDue, tiers } from './test-tiers.mjs';

/** @typedef {import('./test-reports.mjs').Outcome & { name: string, seconds: number }} Row */

/** CI stops after an hour and a half. */
const minutesInCi = 85;

await main(async (say) => {
  const { values } = parseArgs({
    options: {
      tier: { type: 'string', default: 'gate' },
      only: { type: 'string' },
      ci: { type: 'boolean', default: false },
    },
  });
  const { tier } = values;
  if (tier !== 'gate' && tier !== 'all' && tier !== 'nightly') {
    throw new Error(`There is no tier "${tier}"; there are ${Object.keys(tiers).join(', ')}.`);
  }
  const all = testSteps(tier, say);
  const groups = values.only?.split(',') ?? all.map((step) => step.group);
  const unknown = groups.find((group) => !all.some((step) => step.group === group));
  if (unknown) {
    const known = [...new Set(all.map((step) => step.group))].join(', ');
    throw new Error(`There is no group "${unknown}"; there are ${known}.`);
  }
  const suites = ['unit', 'e2e', 'engines', 'ahead'].some((group) => groups.includes(group));
  const steps = all.filter(
    ({ group, name }) =>
      groups.includes(group) ||
      (suites && (group === 'build' || name === 'PocketBase')) ||
      (name === 'browser' && groups.includes('ahead')),
  );
  const first = await timed(dependencies(say));
  const run = [first, ...(first.failed > 0 ? [] : await runAll(steps))];
  if (values.ci && first.failed === 0) run.push(...(await nightlyIfDue(say)));
  const rows = values.ci ? run.map(skippedAsFailed) : run;
  report(rows);
  console.log('\nThere is more to run:');
  const others = Object.entries(tiers).filter(([name]) => name !== tier);
  for (const [, { command, holds }] of others) console.log(`${command}: ${holds}`);
  console.log(`\n${total(rows, 'passed')} passed, ${total(rows, 'failed')} failed`);
  return rows.some((row) => row.failed > 0) ? 1 : 0;
});

/**
 * Runs the nightly steps that fit into the remaining time.
 * @param {(sentence: string) => void} say
 * @returns {Promise<Row[]>}
 */
async function nightlyIfDue(say) {
  const { due, why } = await nightlyIsDue();
  console.log(`\nThe nightly tests ${due ? 'run' : 'are left out'}: ${why}.`);
  /** @type {Row[]} */
  const rows = [];
  for (const step of due ? testSteps('nightly', say) : []) {
    const name = `nightly ${step.name}`;
    const isLate = performance.now() / 60_000 + (step.minutes ?? 5) > minutesInCi;
    if (isLate) console.log(`No time is left for ${name}: run npm run test:nightly.`);
    else rows.push(await timed({ ...step, name }));
  }
  return rows;
}

/**
 * @param {Row} row
 * @returns {Row}
 */
function skippedAsFailed(row) {
  return { ...row, failed: row.failed + row.notRun.length };
}

/**
 * Runs in order, two at a time if allowed; continues after failures.
 * @param {readonly import('./test-steps.mjs').Step[]} steps
 * @returns {Promise<Row[]>}
 */
async function runAll(steps) {
  /** @type {Row[]} */
  const rows = [];
  for (let next = 0; next < steps.length;) {
    const pair = steps.slice(next, next + 2);
    const batch = pair.every((step) => parallel.has(step.group)) ? pair : pair.slice(0, 1);
    rows.push(...(await Promise.all(batch.map(timed))));
    next += batch.length;
  }
  return rows;
}

/**
 * @param {import('./test-steps.mjs').Step} step
 * @returns {Promise<Row>}
 */
async function timed(step) {
  const start = performance.now();
  const outcome = await step.run().catch((error) => {
    console.log(`\n${step.name} failed\n${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1, notRun: [] };
  });
  return { name: step.name, seconds: (performance.now() - start) / 1_000, ...outcome };
}

/** @param {readonly Row[]} rows */
function report(rows) {
  console.log(
    `\n${'step'.padEnd(18)}${'seconds'.padStart(8)}${'passed'.padStart(8)}${'failed'.padStart(8)}`,
  );
  for (const { name, seconds, passed, failed } of rows) {
    const cells = [seconds.toFixed(1), String(passed), String(failed)];
    console.log(name.padEnd(18) + cells.map((cell) => cell.padStart(8)).join(''));
  }
  const notRun = rows.flatMap((row) => row.notRun.map((test) => `  ${row.name}: ${test}`));
  if (notRun.length > 0) console.log(['\nnot run', ...notRun].join('\n'));
  const broken = rows.flatMap((row) => (row.broken ?? []).map((test) => `  ${row.name}: ${test}`));
  if (broken.length > 0) console.log(['\nfailed', ...broken].join('\n'));
}

/**
 * @param {readonly Row[]} rows
 * @param {'passed' | 'failed'} column
 */
function total(rows, column) {
  return rows.reduce((sum, row) => sum + row[column], 0);
}
