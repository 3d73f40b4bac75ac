/** A browser driven by Playwright. */

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserType,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

import { killAllOf } from './programs.ts';
import { type Device, patienceMs, type Screen, type Target } from './screen.ts';

type Options = NonNullable<Parameters<BrowserType['launchPersistentContext']>[1]>;

const phone = { width: 390, height: 844 };

/** `options` start it; `outside` is the proxy for all other hosts. */
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

function createPlaywrightScreen(page: Page, origin: string): Screen {
  const sought = (target: Target): Locator => {
    const { within, ...own } = target;
    const scope = within ? sought(within) : page;
    if ('role' in own)
      return scope.getByRole(
        own.role,
        own.name === undefined ? {} : { name: own.name, exact: true },
      );
    if ('label' in own) return scope.getByLabel(own.label, { exact: true });
    return scope.getByText(own.text, { exact: true });
  };
  const visible = (target: Target) => sought(target).filter({ visible: true });
  async function freeze() {
    const session = await page.context().newCDPSession(page);
    const become = async (state: 'frozen' | 'active') => {
      await session.send('Page.setWebLifecycleState', { state });
    };
    await become('frozen');
    return () => become('active');
  }
  return {
    evaluate: page.evaluate.bind(page),
    async path() {
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    },
    goto: async (address) =>
      void (await page.goto(new URL(address, origin).href, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    forward: async () => void (await page.goForward({ waitUntil: 'commit' })),
    sees: (target) => expect(visible(target)).not.toHaveCount(0, { timeout: patienceMs }),
    misses: (target) => expect(visible(target)).toHaveCount(0, { timeout: patienceMs }),
    shows: async (target) => (await visible(target).count()) > 0,
    press: (target) => visible(target).click(),
    check: (target) => visible(target).check(),
    async write(target, text) {
      const field = visible(target);
      await field.selectText();
      if (text === '') await field.press('Backspace');
      else await field.pressSequentially(text);
    },
    async type(target, text) {
      await visible(target).click();
      await visible(target).pressSequentially(text);
    },
    choose: async (target, option) => void (await visible(target).selectOption(option)),
    pick: (target, file) => sought(target).setInputFiles(file),
    holds: (target, value) => expect(visible(target)).toHaveValue(value, { timeout: patienceMs }),
    ...(page.context().browser()?.browserType().name() === 'chromium' ? { freeze } : {}),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => page.close(),
  };
}
