/** The portal's frame: its ways, its menus, its pages, by mouse, keyboard and thumb, with and without a network. */
import { paths } from '#config/paths.ts';
import {
  allFilesKept,
  newClient,
  openProfile,
  profileField,
  saveProfile,
  signOut,
} from './client.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './member.ts';
import { underWorker } from './waiting.ts';

const phone = { width: 360, height: 740 };

test('the navigation stands open on a wide screen, can be put away, and stays as it was left', async ({
  page,
  server,
}) => {
  await newClient(page, server);
  const side = page.getByRole('navigation', { name: 'Portal' });
  await expect(side.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await side.getByRole('link', { name: 'Documents' }).click();
  await expect(side.getByRole('link', { name: 'Documents' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(side.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  expect((await side.locator('xpath=ancestor::aside').boundingBox())?.width).toBe(256);

  await page.getByRole('button', { name: 'Hide the navigation' }).click();
  await expect(side).toBeHidden();
  await expect.poll(async () => (await page.locator('main').boundingBox())?.x).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the navigation' })).toBeVisible();
  await expect(side).toBeHidden();
});

test('the public pages lead a client back in the same tab, as long as one is signed in', async ({
  page,
  server,
}) => {
  await newClient(page, server);
  await page.goto(paths.services);
  const head = page.getByRole('banner');
  const back = head.getByRole('link', { name: 'Your portal', exact: true });
  await expect(back).not.toHaveAttribute('target');
  await expect(head.getByRole('link', { name: /^Client Portal Login/ })).toHaveCount(0);
  expect(await foundByDayAndNight(page)).toEqual([]);
  await back.click();
  await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible();

  await signOut(page);
  await page.goto(paths.services);
  await expect(head.getByRole('link', { name: /^Client Portal Login/ })).toBeVisible();
  await expect(back).toHaveCount(0);
});

test('nothing slides for whoever wants stillness', async ({ page, server }) => {
  await newClient(page, server);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const duration = () =>
    page.locator('#portal-side').evaluate((aside) => getComputedStyle(aside).transitionDuration);
  expect(await duration()).toContain('0.3s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await duration()).toBe('0s');
});

test('on a phone it is a sheet over all, which keeps the focus and goes once a way is taken', async ({
  page,
  server,
  visitor,
}) => {
  await page.setViewportSize(phone);
  await newClient(page, server);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Portal' });
  await expect(sheet).toBeHidden();
  await menu.click();
  await expect(sheet).toBeVisible();
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

test('the account menu answers to the keyboard', async ({ page, server, visitor }) => {
  const { email } = await newClient(page, server);
  const button = page.getByRole('button', { name: 'My Account' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await button.focus();
  await page.keyboard.press('ArrowUp');
  await expect(item('Sign Out')).toBeFocused();
  await expect(page.getByRole('menu')).toHaveAccessibleName(`My Account ${email}`);
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

test('/portal is its dashboard: a greeting, four ways on, what is to come @gate', async ({
  page,
  server,
}) => {
  const { email } = await newClient(page, server);
  await page.goto(paths.portal);
  await expect(page).toHaveURL(paths.portalDashboard);
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Onboarding Progress' })).toBeVisible();
  for (const [title, path] of [
    ['Complete Onboarding', paths.portalOnboarding],
    ['Upload Documents', paths.portalDocuments],
    ['Send a Message', paths.portalMessages],
    ['Book Appointment', paths.portalAppointments],
  ] as const) {
    const entry = page.getByRole('main').getByRole('link', { name: title });
    await expect(entry).toHaveAttribute('href', path);
  }
});

test.describe('without a network', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching/] });

  test('the portal opens from this device, and says so', async ({ page, server, visitor }) => {
    await underWorker(page);
    await newClient(page, server);
    await openProfile(page);
    await saveProfile(page, { 'First Name': 'Dana' });
    await expect(visitor.toast('Success')).toBeVisible();
    await allFilesKept(page);
    await page.context().setOffline(true);
    await page.goto(paths.portalProfile);
    await expect(profileField(page, 'First Name')).toHaveValue('Dana');
    await expect(page.getByText(/^(Offline|Not up to date)\./)).toBeVisible();
  });
});

test('axe finds nothing in the portal, by day and by night', async ({ page, server, visitor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await newClient(page, server);
  const found: unknown[] = [];
  const look = async (screen: string) => {
    for (const rule of await foundByDayAndNight(page)) found.push({ screen, rule });
  };
  await look('dashboard');
  await page.getByRole('button', { name: 'My Account' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look('account menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await look('bell');
  for (const [path, title] of [
    [paths.portalProfile, 'My Profile'],
    [paths.portalSettings, 'Settings'],
    [paths.portalDocuments, 'Documents'],
    [paths.portalOutbox, 'Waiting to send'],
  ] as const) {
    await page.goto(path);
    await visitor.sees(title);
    await look(title);
  }
  await page.setViewportSize(phone);
  await look('on a phone');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await look('the sheet');
  expect(found).toEqual([]);
});
