/** Ways to have something waiting on the visitor's device, and to read what the page says of it. */
import type { Page, Route } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { aPdf } from '../support/files.ts';
import { pagesHere } from './device.ts';
import { expect } from './journey.ts';
import { filledIn, startAt } from './seeded.ts';
import type { Visitor } from './visitor.ts';

/** What a browser writes to its console when a request, also the worker's own, finds no network, or is refused on purpose. */
export const brokenNetwork =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|status of (500|503)|error occurred when fetching the script/;

export const returnPdf = aPdf(300_000);

/** Answers everything, fills in the form and picks a file where one is wanted; nothing is submitted yet. */
export async function fillEverything(visitor: Visitor, email = filledIn.email, file = false) {
  await startAt(visitor, 'contact', { contact: { ...filledIn, email } });
  if (!file) return;
  await visitor.pickFile('return.pdf', returnPdf);
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
}

/** Submits without a network and waits until the page says that it is kept. */
export async function submitOffline(visitor: Visitor, email = filledIn.email, file = false) {
  await fillEverything(visitor, email, file);
  await pagesHere(visitor.page);
  await visitor.page.context().setOffline(true);
  await visitor.submit();
  await visitor.sees('Saved on this device. Not sent yet.');
}

/** From the estimator to the page of what waits, without loading anything. */
export async function openOutbox(visitor: Visitor) {
  await visitor.page.getByRole('link', { name: /^See what is waiting/ }).click();
  await visitor.sees('Waiting to send');
}

/** Answers the door in the server's place until the returned function is called. */
export async function doorAnswers(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route('**/api/ops', answer);
  return () => page.unroute('**/api/ops', answer);
}

/** Loads the site until its worker serves the page: from then on it opens without a network. */
export async function underWorker(page: Page) {
  await page.goto(paths.home);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
