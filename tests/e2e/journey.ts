/** Fixtures for all journeys: the built site on a real server, a visitor, and a console watch. */

import { resolve } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';

import { addresses } from '#config/addresses.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** The external scheduling page, replaced by a stub. */
const urlPattern = `${new URL(addresses.scheduling).origin}/*`;
const body = Buffer.from('<h1>Scheduling</h1>').toString('base64');
const responseHeaders = [{ name: 'Content-Type', value: 'text/html' }];

/** Answers for the scheduling page in all tabs of a context; with `opens` false the tab stays where it is. */
export async function answerScheduling(context: BrowserContext, opens: boolean): Promise<void> {
  context.on('page', (page) => {
    // The page may be closed already.
    void answerIn(page, opens).catch(() => undefined);
  });
  for (const page of context.pages()) await answerIn(page, opens);
}

/** A Playwright route would delay all requests and disable the cache. */
async function answerIn(page: Page, opens: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const answer = opens ? { responseCode: 200, responseHeaders, body } : { responseCode: 204 };
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    // The test may end meanwhile.
    void devtools.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern }] });
}

type JourneyFixtures = {
  visitor: Visitor;
  /** False: the visitor stays on the receipt. */
  leaves: boolean;
  /** Console errors caused on purpose. */
  expected: RegExp[];
  /** Opens a page on another device; closed with the test. */
  anotherDevice: (options?: BrowserContextOptions) => Promise<Page>;
  /** The network of all devices. Cutting it stops the server, because emulation misses a new worker's first request. */
  connection: { cut: () => Promise<void>; mend: () => Promise<void> };
};

type WorkerFixtures = {
  site: string;
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
      // Browsers request the icon also for files that are no pages.
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

/** Expected console errors, as a fixture value. */
export const noise = (...kinds: readonly RegExp[]) => [
  new RegExp(kinds.map(({ source }) => source).join('|')),
];

/** Collects console errors of a context, its worker included, with their place. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (thrown) => complaints.push(`thrown: ${thrown.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    const request = response.request();
    const by = request.serviceWorker() ? ' by the worker' : '';
    complaints.push(`${response.status()}: ${request.method()} ${response.url()}${by}`);
  });
  context.on('requestfailed', (request) => {
    complaints.push(`failed: ${request.failure()?.errorText} ${request.method()} ${request.url()}`);
  });
  return complaints;
}

/** Records scripts that ran, from the page's start. */
export async function watch(page: Page): Promise<string[]> {
  const tried: string[] = [];
  page.on('dialog', (dialog) => {
    tried.push(`dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) tried.push(`request to ${request.url()}`);
  });
  await page.exposeFunction('wasTried', (what: string) => tried.push(what));
  await page.addInitScript(() => {
    const tell = (what: string) =>
      Reflect.get(globalThis, 'wasTried')(`${what} at ${location.href}`);
    for (const name of ['alert', 'confirm', 'prompt', 'print']) {
      Object.assign(globalThis, { [name]: () => tell(name) });
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell(`policy ${violatedDirective} ${blockedURI}`),
    );
  });
  return tried;
}
