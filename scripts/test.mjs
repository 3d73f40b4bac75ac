/** `npm test`: every check there is, from a fresh clone; the last line counts them. `--only unit,e2e` picks groups. */
import { parseArgs } from 'node:util';

import { main } from './main.mjs';
import { dependencies, parallel, testSteps } from './test-steps.mjs';

/** @typedef {import('./test-reports.mjs').Outcome & { name: string, seconds: number }} Row */

await main(async (say) => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const all = testSteps(say);
  const groups = values.only?.split(',') ?? all.map((step) => step.group);
  const unknown = groups.find((group) => !all.some((step) => step.group === group));
  if (unknown) throw new Error(`There is no group "${unknown}"; there are ${groupNames(all)}.`);
  const suites = ['unit', 'e2e', 'engines'].some((group) => groups.includes(group));
  const steps = all.filter(
    ({ group, name }) =>
      groups.includes(group) || (suites && (group === 'build' || name === 'PocketBase')),
  );
  const first = await timed(dependencies(say));
  const rows = [first, ...(first.failed > 0 ? [] : await runAll(steps))];
  report(rows);
  return rows.some((row) => row.failed > 0) ? 1 : 0;
});

/** @param {readonly import('./test-steps.mjs').Step[]} steps */
function groupNames(steps) {
  return [...new Set(steps.map((step) => step.group))].join(', ');
}

/**
 * In order, two at a time where steps may share the machine; goes on after a failure.
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
  console.log(`\n${total(rows, 'passed')} passed, ${total(rows, 'failed')} failed`);
}

/**
 * @param {readonly Row[]} rows
 * @param {'passed' | 'failed'} column
 */
function total(rows, column) {
  return rows.reduce((sum, row) => sum + row[column], 0);
}
