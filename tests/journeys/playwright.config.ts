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
  // As in tests/e2e: a machine that others use may stop for a moment; none at a desk.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  projects: [project('webkit'), project('firefox'), project('chromium')],
});
