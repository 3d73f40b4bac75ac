// @module-tag slow
/** Tests the counts and failure reports of the real test runners on a small suite. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { playwrightOutcome, uncaughtReport, vitestOutcome } from '../../scripts/test-reports.mjs';
import { isInTier, type Tier } from '../../scripts/test-tiers.mjs';

const tests = `
test('holds', () => expect(1).toBe(1));
test('is broken', () => expect('what came', 'a reason').toBe('what was meant'));
test['skip']('waits', () => {});
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const name of ['unit', 'e2e']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'unit/a.test.js'), `import { expect, test } from 'vitest';${tests}`);
  writeFileSync(join(folder, 'unit/b.test.js'), `import './missing.js';`);
  writeFileSync(
    join(folder, 'unit/late.test.js'),
    `import { test } from 'vitest';
    test('ends', () => void Promise.reject(new Error('nobody waits')));`,
  );
  writeFileSync(
    join(folder, 'e2e/c.spec.js'),
    `import { expect, test } from '@playwright/test';${tests}
    test('has two faults', () => {
      expect.soft(1, 'the first').toBe(2);
      expect.soft(1, 'the second').toBe(2);
    });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  spawnSync(process.execPath, [resolve('node_modules', program), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
  });
}

test('of vitest, also a file that could not be loaded, and an error outside of tests', async () => {
  const report = join(folder, 'unit.json');
  const reporters = ['json', resolve('scripts/test-errors.mjs')];
  const flags = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
  run('vitest/vitest.mjs', ['run', '--root', join(folder, 'unit'), ...flags], {
    UNCAUGHT_REPORT: uncaughtReport(report),
  });
  const { passed, failed, notRun, broken } = await vitestOutcome(report);
  expect({ passed, failed, notRun }).toEqual({ passed: 2, failed: 3, notRun: ['waits'] });
  expect(broken).toHaveLength(3);
  expect(broken?.join('\n')).toMatch(/a\.test\.js: is broken[^]*a reason/);
  expect(broken?.join('\n')).toMatch(/b\.test\.js: was not loaded[^]*missing\.js/);
  expect(broken?.join('\n')).toMatch(/an error outside of tests[^]*nobody waits/);
});

test('of vitest, a test of another tier is not called skipped', async () => {
  const report = join(folder, 'tiers.json');
  const test = { fullName: 'waits', status: 'skipped' };
  const assertionResults = [
    { ...test, tags: [] },
    { ...test, fullName: 'is slow', tags: ['slow'] },
    { ...test, fullName: 'is rare', tags: ['nightly'] },
  ];
  const file = { name: 'a.test.js', message: '', status: 'passed', assertionResults };
  writeFileSync(report, JSON.stringify({ testResults: [file] }));
  const skippedIn = async (tier: Tier) =>
    (await vitestOutcome(report, (tags) => isInTier(tier, tags))).notRun;
  expect(await skippedIn('gate')).toEqual(['waits']);
  expect(await skippedIn('all')).toEqual(['waits', 'is slow']);
  expect(await skippedIn('nightly')).toEqual(['is rare']);
});

test('of Playwright, without the colors of a terminal', async () => {
  const report = join(folder, 'e2e.json');
  run('@playwright/test/cli.js', ['test', 'e2e', '--reporter=json'], {
    FORCE_COLOR: '1',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { passed, failed, notRun, broken } = await playwrightOutcome(report);
  expect({ passed, failed, notRun }).toEqual({ passed: 1, failed: 2, notRun: ['waits'] });
  expect(broken?.[0]).toMatch(/c\.spec\.js: is broken[^]*a reason[^]*"what was meant"/);
  expect(broken?.[1]).toMatch(/has two faults[^]*the first[^]*the second/);
});
