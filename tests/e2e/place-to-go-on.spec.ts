/** The app on the home screen opens where it was; a tab of the browser does not. */
import type { BrowserContext, Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { newClient, signOut } from './client.ts';
import { deviceOpen } from './device.ts';
import { expect, test } from './member.ts';

/** A window of the installed app, opened by its icon. */
async function openApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
  await page.goto(paths.home);
  return page;
}

test('an estimate goes on where it was, the first page stays where it was left, and a tab opens on the first page', async ({
  context,
}) => {
  const first = await openApp(context);
  await expect(first).toHaveURL(paths.home);
  await first.getByRole('link', { name: 'Get Started' }).click();
  await expect(first).toHaveURL(new RegExp(paths.estimator));
  await deviceOpen(first);
  await first.close();

  const tab = await context.newPage();
  await tab.goto(paths.home);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab).toHaveURL(paths.home);
  await tab.close();

  const again = await openApp(context);
  await expect(again).toHaveURL(new RegExp(paths.estimator));
  await again.getByRole('banner').getByRole('link', { name: firm.name }).click();
  await expect(again).toHaveURL(paths.home);
  await expect(again.getByRole('heading', { level: 1 })).toBeFocused();
  await again.close();
  await expect(await openApp(context)).toHaveURL(paths.home);
});

test('a client is back on their page of the portal, until they sign out', async ({
  context,
  page,
  server,
}) => {
  await newClient(page, server);
  const app = await openApp(context);
  await app.goto(paths.portalDocuments);
  await expect(app.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await app.close();

  const again = await openApp(context);
  await expect(again.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(again).toHaveURL(paths.portalDocuments);
  await signOut(again);
  await expect(again).toHaveURL(paths.portalLogin);
  await again.close();
  await expect(await openApp(context)).toHaveURL(paths.home);
});
