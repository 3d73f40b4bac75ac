/** The firm's scheduling page, which is someone else's: answered here, so that no test asks for it. */
import type { BrowserContext, Page } from '@playwright/test';

import { links } from '#config/links.ts';

const urlPattern = `${new URL(links.scheduling.href).origin}/*`;
const body = Buffer.from('<h1>Scheduling</h1>').toString('base64');
const responseHeaders = [{ name: 'Content-Type', value: 'text/html' }];

/** In every page of a visitor; with `opens` false they stay where they are. */
export async function answerScheduling(context: BrowserContext, opens: boolean): Promise<void> {
  context.on('page', (page) => {
    // A page that is closed already goes nowhere.
    void answerIn(page, opens).catch(() => undefined);
  });
  for (const page of context.pages()) await answerIn(page, opens);
}

/** A route of Playwright's would stop every other request on its way too, and switch the browser's cache off. */
async function answerIn(page: Page, opens: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const answer = opens ? { responseCode: 200, responseHeaders, body } : { responseCode: 204 };
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    // A test may end, and its page with it, while the browser is on its way.
    void devtools.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern }] });
}
