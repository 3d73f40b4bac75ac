/** Emulates a mid-range phone on slow 4G, by the browser's own throttling. */
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';

import { launchOptionsOf } from '../../tests/e2e/browser-options.ts';
import { observe } from './observe.ts';
import { recordTraffic, type Request } from './traffic.ts';

/** How many times slower the processor is, the latency of each request, and the bandwidth. */
const slowness = { cpu: 4, latencyMs: 562, megabitsASecond: 1.44 } as const;

const phoneOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  timezoneId: 'America/New_York',
} as const;

export type Phone = {
  page: Page;
  traffic: () => Request[];
};

/** Opens a page for a new visitor with an empty profile; `use` measures it. */
export async function onSlowPhone<T>(
  browser: Browser,
  use: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phoneOptions);
  try {
    const { page, session } = await observedPage(context);
    await slowNetwork(session);
    return await use({ page, traffic: await recordTraffic(session) });
  } finally {
    await context.close();
  }
}

/** Starts a new browser in a persistent profile; closes it after use. */
export async function inProfile<T>(
  browserPath: string,
  profile: string,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptionsOf(browserPath),
    ...phoneOptions,
  });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Opens a page that records events, on a slow processor and the normal network. */
export async function observedPage(
  context: BrowserContext,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu });
  return { page, session };
}

async function slowNetwork(session: CDPSession): Promise<void> {
  const bytesASecond = (slowness.megabitsASecond * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowness.latencyMs,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
}
