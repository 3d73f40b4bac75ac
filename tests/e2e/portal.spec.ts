/** The portal's frame: navigation, menus, pages, status lines, with and without a network. */

import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import {
  newClient,
  openProfile,
  saveProfile,
  signOut,
  enter,
  ask,
  openDocuments,
  openMore,
  requestOf,
} from './client.ts';
import { expectWellMade, foundByDayAndNight } from './screens.ts';
import { expect, test, offline, noise } from './member.ts';
import { anAccount } from '../support/accounts.ts';

test.use({ expected: noise(offline, /Failed to fetch/) });

const heading = (page: Page) => page.locator('main h1');
const topOf = (page: Page) =>
  heading(page).evaluate((element) => element.getBoundingClientRect().top + scrollY);

test('lines that come later move and cover nothing', async ({ page, context, server }) => {
  const widths = [390, 900, 1280];
  const tops = async () => {
    const found: number[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      found.push(await topOf(page));
    }
    return found;
  };
  await newClient(page, server);
  await openProfile(page);
  await expect(heading(page)).toHaveText('My Profile');
  const before = await tops();
  await context.setOffline(true);
  await expect(page.getByText('Offline.', { exact: true })).toBeVisible();
  expect(await tops()).toEqual(before);
  await saveProfile(page, { 'First Name': 'Ines' });
  await expect(page.getByRole('link', { name: /^See what is waiting/ })).toBeVisible();
  expect(await tops()).toEqual(before);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const lines = page.locator('output[class] > [data-state]');
    const boxes = await Promise.all((await lines.all()).map((line) => line.boundingBox()));
    const shown = boxes.flatMap((box) => (box ? [box] : [])).slice(0, 2);
    expect(shown).toHaveLength(2);
    const [first, second] = shown.toSorted((a, b) => a.y - b.y);
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0);
  }
  await expectWellMade(page);
});

const phone = { width: 360, height: 740 };

test('the portal is its dashboard, and all leads on @gate', async ({ page, server, visitor }) => {
  const { email } = await newClient(page, server);
  const main = page.getByRole('main');
  await page.goto(paths.portal);
  await expect(page).toHaveURL(paths.portalDashboard);

  await test.step('a greeting, four ways on, what is to come', async () => {
    await expect(main.getByText(email)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Onboarding Progress' })).toBeVisible();
    for (const [title, path] of [
      ['Complete Onboarding', paths.portalOnboarding],
      ['Upload Documents', paths.portalDocuments],
      ['Send a Message', paths.portalMessages],
      ['Book Appointment', paths.portalAppointments],
    ] as const) {
      await expect(main.getByRole('link', { name: title })).toHaveAttribute('href', path);
    }
  });

  await test.step('the account menu by keyboard', async () => {
    const button = page.getByRole('button', { name: 'My Account' });
    const item = (name: string) => page.getByRole('menuitem', { name });
    await button.focus();
    await page.keyboard.press('ArrowUp');
    await expect(item('Sign Out')).toBeFocused();
    await expect(page.getByRole('menu')).toHaveAccessibleName(`My Account ${email}`);
    expect(await foundByDayAndNight(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(item('Profile')).toBeFocused();
    await page.keyboard.press('s');
    await expect(item('Settings')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(page.getByRole('menu')).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await visitor.sees('My Profile');
  });

  await test.step('the navigation stands open on a wide screen, can be put away, and stays so', async () => {
    const side = page.getByRole('navigation', { name: 'Portal' });
    const way = (name: string) => side.getByRole('link', { name });
    await way('Documents').click();
    await expect(way('Documents')).toHaveAttribute('aria-current', 'page');
    await expect(way('Dashboard')).not.toHaveAttribute('aria-current');
    expect((await side.locator('xpath=ancestor::aside').boundingBox())?.width).toBe(256);
    // With reduced motion nothing slides.
    const duration = () =>
      page.locator('#side').evaluate((aside) => getComputedStyle(aside).transitionDuration);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await duration()).toContain('0.3s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await duration()).toBe('0s');
    await page.getByRole('button', { name: 'Hide the navigation' }).click();
    await expect(side).toBeHidden();
    await expect.poll(async () => (await page.locator('main').boundingBox())?.x).toBe(0);
    await page.reload();
    await expect(side).toBeHidden();
    await page.getByRole('button', { name: 'Show the navigation' }).click();
    await expect(side).toBeVisible();
  });

  await test.step('public pages lead back in the same tab, as long as one is signed in', async () => {
    const head = page.getByRole('banner');
    const back = head.getByRole('link', { name: 'Your portal', exact: true });
    const login = head.getByRole('link', { name: /^Client Portal Login/ });
    await page.goto(paths.services);
    await expect(back).not.toHaveAttribute('target');
    await expect(login).toHaveCount(0);
    expect(await foundByDayAndNight(page)).toEqual([]);
    await back.click();
    await expect(page).toHaveURL(paths.portalDashboard);
    await signOut(page);
    await page.goto(paths.services);
    await expect(login).toBeVisible();
    await expect(back).toHaveCount(0);
  });
});

test('on a phone it is a sheet that keeps the focus', async ({ page, server, visitor }) => {
  await page.setViewportSize(phone);
  await newClient(page, server);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Portal' });
  await expect(sheet).toBeHidden();
  await menu.click();
  await expect(sheet).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const at = document.activeElement;
      return at !== document.body && at?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await sheet.getByRole('link', { name: 'Messages' }).click();
  await expect(sheet).toBeHidden();
  await visitor.sees('Messages');
});

test('a request is in view and has the focus, however reached', async ({ page, server }) => {
  const client = await anAccount(server, 'clients');
  for (let nth = 1; nth <= 12; nth += 1) {
    await ask(server, client, { item: 'other', title: `Statement ${nth}` });
  }
  await enter(page, client);
  await openDocuments(page);
  const last = requestOf(page, 'Statement 12');
  const isReached = async () => {
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('listitem').filter({ has: last })).toBeFocused();
  };

  await page.getByText('Jump to a request').click();
  await page.getByRole('link', { name: 'Statement 12' }).click();
  await isReached();

  await openMore(last, 'about this request Statement 12');
  await last.getByRole('link', { name: 'Write about this request' }).click();
  await page.getByLabel('Subject').fill('The statement');
  await page.getByLabel('Message', { exact: true }).fill('Which month?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The statement' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Statement 12' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.portalDocuments}#`));
  await isReached();
});
