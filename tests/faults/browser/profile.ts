/** A browser with a profile on disk, which can be killed like a phone with an empty battery and restarted. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserContext, BrowserType } from '@playwright/test';

import { createVisitor, type Visitor } from '../../e2e/visitor.ts';

export type Profile = {
  folder: string;
  start: () => Promise<Visitor>;
  kill: () => Promise<void>;
  close: () => Promise<void>;
  remove: () => Promise<void>;
};

type Options = Parameters<BrowserType['launchPersistentContext']>[1];

/** A new profile in its own folder; `prepare` gets each browser before its first page. */
export async function createProfile(
  chromium: BrowserType,
  options: Options,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'spark-profile-'));
  let context: BrowserContext | undefined;
  async function close() {
    await context?.close();
    context = undefined;
  }
  return {
    folder,
    async start() {
      context = await chromium.launchPersistentContext(folder, options);
      await prepare(context);
      return createVisitor(context.pages()[0] ?? (await context.newPage()));
    },
    async kill() {
      if (!context) throw new Error('the browser was not started');
      const closed = new Promise((done) => context?.once('close', done));
      process.kill(await processId(context), 'SIGKILL');
      await closed;
      context = undefined;
    },
    close,
    async remove() {
      await close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function processId(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const answer = await session?.send('SystemInfo.getProcessInfo');
  const browser = answer?.processInfo.find(({ type }) => type === 'browser');
  if (!browser) throw new Error('the browser does not tell its process id');
  return browser.id;
}
