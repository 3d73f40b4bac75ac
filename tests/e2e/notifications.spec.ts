/** The bell and the app icon's badge. */

import type { Page } from '@playwright/test';

import { deskThreadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { eventsFor } from '../support/desk.ts';
import { beginOp } from '../support/messages.ts';
import { answerOp } from '../support/requests.ts';
import { badgeOf, withBadge, deviceOpen, keptRows, settled } from './device.ts';
import { allFilesKept, ask, enter, newClient, signOut } from './client.ts';
import { expectFits, foundByAxe } from './screens.ts';
import { expect, staffIsHere, test, offline, noise } from './member.ts';
import { fillIn, message } from './visitor.ts';

test.use({ expected: noise(offline, /404.*realtime/) });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const news = (page: Page) => page.getByRole('list', { name: 'News' });
const toDo = (page: Page) => page.getByRole('list', { name: 'To do' });
const expectBell = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(
    count === 0 ? 'Notifications: none' : `Notifications: ${count}`,
  );

test('a client hears of it, goes there, does it @gate', async ({ page, context, server }) => {
  await withBadge(context);
  const client = await newClient(page, server);
  await expectBell(page, 0);
  const { id: request } = await ask(server, client);
  await page.reload();
  await expectBell(page, 1);
  await expect.poll(() => badgeOf(page)).toBe(1);
  // Public pages leave the badge alone.
  await page.goto(paths.home);
  await deviceOpen(page);
  expect(await badgeOf(page)).toBe(undefined);
  await page.goto(paths.portalDashboard);
  await expectBell(page, 1);
  await bell(page).click();
  await expect(
    toDo(page).getByRole('link', { name: '1 request is waiting for you' }),
  ).toBeVisible();
  expect(await foundByAxe(page)).toEqual([]);
  await news(page)
    .getByRole('link', { name: /New request from us/ })
    .click();
  await expect(page).toHaveURL(paths.portalDocuments);
  await expectBell(page, 0);
  await expect.poll(() => badgeOf(page)).toBe(0);
  await bell(page).click();
  await expect(
    toDo(page).getByRole('link', { name: '1 request is waiting for you' }),
  ).toBeVisible();
  await expect.poll(async () => (await eventsFor(client))[0]?.read).toBe(true);
  await client.sends(answerOp(request, 'decline', 1));
  await page.reload();
  await bell(page).click();
  await expect(news(page)).toBeVisible();
  await expect(toDo(page).getByRole('link', { name: /request/ })).toHaveCount(0);
});

test('row 103: read offline, read on all', async ({ page, context, anotherDevice, server }) => {
  const client = await anAccount(server, 'clients');
  await ask(server, client);
  await (await anAccount(server, 'staff')).sends(beginOp(client.id));
  await enter(page, client);
  await expectBell(page, 2);
  const other = await anotherDevice();
  await enter(other, client);
  await expectBell(other, 2);
  await bell(other).click();
  await expect(news(other).getByRole('link', { name: /New message from us/ })).toContainText(
    'Lease of the office',
  );
  await allFilesKept(page);
  await context.setOffline(true);
  await bell(page).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expectBell(page, 1);
  await expect(news(page).getByText('New:')).toHaveCount(0);
  await page.reload();
  await expectBell(page, 1);
  await context.setOffline(false);
  await expectBell(page, 0);
  await expect
    .poll(async () => (await eventsFor(client)).map(({ read }) => read))
    .toEqual([true, true]);
  await other.reload();
  await expectBell(other, 0);
});

test('staff hear of what clients do, and go to its place', async ({ page, server }) => {
  const client = await anAccount(server, 'clients');
  const staff = await staffIsHere(page, server);
  await expectBell(page, 0);
  await client.sends(beginOp(client.id));
  await page.reload();
  await expectBell(page, 1);
  await bell(page).click();
  await expect(toDo(page).getByRole('link', { name: /^Waiting for us: / })).toBeVisible();
  expect(await foundByAxe(page)).toEqual([]);
  await news(page)
    .getByRole('link', { name: `${client.email} wrote.` })
    .click();
  await expect(page).toHaveURL(new RegExp(deskThreadPath(client.id, '[a-z0-9]{15}$')));
  await expect(page.getByText('Needs an answer:')).toBeVisible();
  await expectBell(page, 0);
  await test.step('a count of two digits stands beside the bell', async () => {
    await server.sql(`INSERT INTO events (id, account, kind, subject, client, at)
      SELECT 'eventnumber' || (1000 + key), '${staff.id}', 'written', 'subjectnumb' || (1000 + key), '${client.id}', ${Date.now()}
      FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12]')`);
    await page.reload();
    await expectBell(page, 12);
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const drawn = await bell(page).locator('svg').boundingBox();
      const count = await bell(page).getByText('12').boundingBox();
      expect(count?.x).toBeGreaterThanOrEqual((drawn?.x ?? 0) + (drawn?.width ?? Infinity) - 4);
      await expectFits(page, width);
    }
  });
  for (const width of [1200, 1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bell(page)).toBeVisible();
    await expectFits(page, width);
  }
  await test.step('on a small screen the bell and the menu never overlap', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const way = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Posts' });
    const list = page.getByText('Notifications', { exact: true });
    await menu.click();
    await expect(way).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await bell(page).click();
    await expect(list).toBeVisible();
    await expect(way).toBeHidden();
    await menu.click();
    await expect(way).toBeVisible();
    await expect(list).toBeHidden();
  });
});

test('row 159: the number stays until all is deleted', async ({ page, visitor, server }) => {
  await withBadge(page.context());
  await ask(server, await newClient(page, server));
  await page.reload();
  await expect.poll(() => badgeOf(page)).toBe(1);
  await page.goto(paths.contact);
  await deviceOpen(page);
  await fillIn(page, message);
  await visitor.press('Send Message');
  await expect(visitor.toast('Message sent successfully!')).toBeVisible();
  await expect.poll(() => keptRows(page, 'ops')).toEqual([]);
  await settled(page);
  expect(await badgeOf(page)).not.toBe(0);

  await page.goto(paths.device);
  await deviceOpen(page);
  await page.getByRole('button', { name: 'Delete everything here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted. Nothing you entered is saved')).toBeVisible();
  await expect.poll(() => badgeOf(page)).toBe(0);
});

test.describe('a visitor’s message waits', () => {
  test.use({ serviceWorkers: 'block' });

  test('the number counts it at once after a sign-out', async ({
    page,
    context,
    visitor,
    server,
  }) => {
    const counts: number[] = [];
    await context.exposeFunction('noteBadge', (count: number) => counts.push(count));
    await context.addInitScript(() => {
      const note = (count: number) => Reflect.get(globalThis, 'noteBadge')(count);
      Object.defineProperty(navigator, 'setAppBadge', { value: note });
      Object.defineProperty(navigator, 'clearAppBadge', { value: () => note(0) });
    });
    await context.route('**/api/ops', (route) => route.abort());
    await page.goto(paths.contact);
    await deviceOpen(page);
    await fillIn(page, message);
    await visitor.press('Send Message');
    await expect.poll(() => counts.at(-1)).toBe(1);
    const client = await anAccount(server, 'clients');
    await ask(server, client);
    await (await anAccount(server, 'staff')).sends(beginOp(client.id));
    await enter(page, client);
    await expect.poll(() => counts.at(-1)).toBe(2);
    await signOut(page);
    await expect.poll(() => counts.at(-1)).toBe(1);
    expect(counts.slice(counts.lastIndexOf(2))).not.toContain(0);
  });
});
