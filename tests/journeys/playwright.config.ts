import { defineConfig } from '@playwright/test';

import type { EngineName } from '../support/browsers/engine.ts';

const project = (engine: EngineName) => ({ name: engine, use: { engine } });

/** The same journeys in every engine. */
export default defineConfig<object, { engine: EngineName }>({
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  projects: [
    project('webkit'),
    // Firefox's driver presses nothing while a script loads, and loses requests about a page just left.
    {
      ...project('firefox'),
      testIgnore: ['early.spec.ts', 'left-page.spec.ts', 'restored-page.spec.ts'],
    },
    // Chromium has its own tests in tests/e2e and tests/faults, so one journey is enough here; only a client's files in
    // a killed browser have none.
    { ...project('chromium'), testMatch: ['estimator.spec.ts', 'requests.spec.ts'] },
  ],
});
