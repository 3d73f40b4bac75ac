/** A browser that Playwright drives: Chromium, or its own builds of the others. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserContext, BrowserType } from '@playwright/test';

import { createPlaywrightScreen } from './playwright-screen.ts';
import { killAllOf } from './programs.ts';
import { type Device, patienceMs } from './screen.ts';

type Options = NonNullable<Parameters<BrowserType['launchPersistentContext']>[1]>;

const phone = { width: 390, height: 844 };

/** `options` say how it is started, `outside` is the proxy that stands for the rest of the world. */
export async function createPlaywrightDevice(
  browser: BrowserType,
  options: Options,
  outside: string,
): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), `spark-${browser.name()}-`));
  let context: BrowserContext | undefined;
  let heard: string[] = [];
  let home = '';
  return {
    async start(origin) {
      context = await browser.launchPersistentContext(folder, {
        ...options,
        proxy: { server: outside, bypass: '127.0.0.1' },
        viewport: phone,
        screen: phone,
      });
      context.on('weberror', (error) => heard.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`);
      });
      context.setDefaultTimeout(patienceMs);
      home = origin;
      return createPlaywrightScreen(context.pages()[0] ?? (await context.newPage()), origin);
    },
    async openTab() {
      if (!context) throw new Error('the browser was not started');
      return createPlaywrightScreen(await context.newPage(), home);
    },
    async evict() {
      await rm(folder, { recursive: true });
      await mkdir(folder);
    },
    async kill() {
      if (!context) return;
      const closed = context.waitForEvent('close');
      await killAllOf(folder);
      await closed;
      context = undefined;
    },
    complaints() {
      const all = heard;
      heard = [];
      return all;
    },
    async remove() {
      await context?.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
