import { defineConfig } from '@playwright/test';

import { launchOptionsOf, visitorOptions } from './browser-options.ts';

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/*.spec.ts', 'faults/*.spec.ts'],
  outputDir: '../../test-results',
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...visitorOptions,
    screenshot: 'only-on-failure',
    launchOptions: launchOptionsOf(process.env['CHROMIUM_PATH']),
  },
});
