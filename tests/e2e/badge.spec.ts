/** The number on the app's icon, on pages that know nothing of the account whose number it is. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { addOp, sendAs } from '../support/requests.ts';
import { badgeOf, withBadge } from './badge.ts';
import { newClient } from './client.ts';
import { deviceOpen, keptRows, settled } from './device.ts';
import { fillIn, message } from './forms.ts';
import { expect, test } from './member.ts';

/** A client with one thing that is new, whose number is on the icon. */
async function oneIsNew(page: Page, server: Parameters<typeof newClient>[1]) {
  await withBadge(page.context());
  const client = await newClient(page, server);
  await sendAs(server, await anAccount(server, 'staff'), addOp(client.id));
  await page.reload();
  await expect.poll(() => badgeOf(page)).toBe(1);
}

test('row 159: once everything is deleted no number is left on the icon', async ({
  page,
  server,
}) => {
  await oneIsNew(page, server);
  await page.goto(paths.device);
  await deviceOpen(page);
  await page.getByRole('button', { name: 'Delete everything here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted. Nothing you entered is saved')).toBeVisible();
  await expect.poll(() => badgeOf(page)).toBe(0);
});

test('row 159: a message that was sent from a public page does not take the number of what is new away', async ({
  page,
  visitor,
  server,
}) => {
  await oneIsNew(page, server);
  await page.goto(paths.contact);
  await deviceOpen(page);
  await fillIn(page, message);
  await visitor.press('Send Message');
  await expect(visitor.toast('Message sent successfully!')).toBeVisible();
  await expect.poll(() => keptRows(page, 'ops')).toEqual([]);
  await settled(page);
  // One is new still.
  expect(await badgeOf(page)).not.toBe(0);
});
