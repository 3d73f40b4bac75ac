import { defineConfig } from '@playwright/test';

import { fewerProcesses, launchOptionsOf, visitorOptions } from './browser-options.ts';

const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env;

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
    launchOptions: launchOptionsOf(CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH, fewerProcesses),
  },
});
