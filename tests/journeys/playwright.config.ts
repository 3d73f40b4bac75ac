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
    // Its driver answers no press while a script of the page is still on its way, and loses what it asks of a page just left.
    {
      ...project('firefox'),
      testIgnore: ['early.spec.ts', 'left-page.spec.ts', 'restored-page.spec.ts'],
    },
    // Nearly all of it has proofs of its own in Chromium, tests/e2e and tests/faults: one journey shows that it runs there too. A
    // client's files in a browser that is killed have no other.
    { ...project('chromium'), testMatch: ['estimator.spec.ts', 'requests.spec.ts'] },
  ],
});
