/** What every journey has: the built site on a real server, a visitor's page, and a watch over the console. */
import { resolve } from 'node:path';

import { test as base } from '@playwright/test';

import { links } from '#config/links.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { createVisitor, type Visitor } from './visitor.ts';

type JourneyFixtures = {
  visitor: Visitor;
  /** Whether the scheduling page opens; where it does not, the visitor stays on the receipt. */
  leaves: boolean;
  /** Console errors a journey provokes on purpose. */
  expected: RegExp[];
};

type WorkerFixtures = {
  /** Where the built site is. */
  site: string;
  server: TestServer;
};

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  site: [resolve(process.env['SPARK_SITE_OUT'] ?? 'build/site'), { scope: 'worker', option: true }],
  server: [
    async ({ site }, use) => {
      const server = await startServer({ site });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expected: [[], { option: true }],
  leaves: [false, { option: true }],
  page: async ({ page, expected, leaves }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error')
        complaints.push(`${message.text()} ${message.location().url}`);
    });
    await page.route(`${new URL(links.scheduling.href).origin}/**`, (route) =>
      route.fulfill(
        leaves ? { contentType: 'text/html', body: '<h1>Scheduling</h1>' } : { status: 204 },
      ),
    );
    await use(page);
    const unexpected = complaints.filter((text) => !expected.some((known) => known.test(text)));
    if (unexpected.length > 0) throw new Error(`the console said: ${unexpected.join('\n')}`);
  },
  visitor: async ({ page }, use) => use(createVisitor(page)),
});

export { expect } from '@playwright/test';
