/** What every journey has: the built site on a real server, a visitor's page, and a watch over the console. */
import { resolve } from 'node:path';

import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';

import { startServer, type TestServer } from '../support/server.ts';
import { answerScheduling } from './scheduling-page.ts';
import { createVisitor, type Visitor } from './visitor.ts';

type JourneyFixtures = {
  visitor: Visitor;
  /** Whether the scheduling page opens; where it does not, the visitor stays on the receipt. */
  leaves: boolean;
  /** Console errors a journey provokes on purpose. */
  expected: RegExp[];
  /** Opens a window on another device of the site; it is closed with the test. */
  anotherDevice: (options?: BrowserContextOptions) => Promise<Page>;
  /** The connection of all devices: cut, the server is gone, as the first request of a new worker escapes what a browser pretends. */
  connection: { cut: () => Promise<void>; mend: () => Promise<void> };
};

type WorkerFixtures = {
  /** Where the built site is. */
  site: string;
  /** What the server's environment has besides. */
  serverEnv: Record<string, string>;
  server: TestServer;
};

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  site: [resolve(process.env['SPARK_SITE_OUT'] ?? 'build/site'), { scope: 'worker', option: true }],
  serverEnv: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ site, serverEnv }, use) => {
      const server = await startServer({ site, env: serverEnv });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expected: [[], { option: true }],
  leaves: [false, { option: true }],
  context: async ({ context, leaves }, use) => {
    await answerScheduling(context, leaves);
    await use(context);
  },
  page: async ({ page, expected }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const { url } = message.location();
      // Browsers ask for it beside a file that is no page of the site's.
      const isOwnWish = url.endsWith('/favicon.ico');
      if (message.type() === 'error' && !isOwnWish) complaints.push(`${message.text()} ${url}`);
    });
    await use(page);
    const unexpected = complaints.filter((text) => !expected.some((known) => known.test(text)));
    if (unexpected.length > 0) throw new Error(`the console said: ${unexpected.join('\n')}`);
  },
  anotherDevice: async ({ browser, baseURL }, use) => {
    const devices: BrowserContext[] = [];
    await use(async (options) => {
      const device = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options });
      devices.push(device);
      return device.newPage();
    });
    await Promise.all(devices.map((device) => device.close()));
  },
  connection: async ({ context, server }, use) => {
    let isCut = false;
    const mend = async () => {
      if (isCut) await server.restart();
      isCut = false;
      await context.setOffline(false);
    };
    const cut = async () => {
      await context.setOffline(true);
      await server.kill();
      isCut = true;
    };
    await use({ cut, mend });
    await mend();
  },
  visitor: async ({ page }, use) => use(createVisitor(page)),
});

export { expect } from '@playwright/test';
