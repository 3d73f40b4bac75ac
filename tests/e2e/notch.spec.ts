/** On a phone with a notch nothing to read or to press lies under it, and no field is so small that iOS zooms into it. */
import type { Page } from '@playwright/test';

import { leadPath } from '#config/member-paths.ts';
import { memberPaths, paths, publicPaths } from '#config/paths.ts';
import { aName, messageFrom, test } from './at-the-desk.ts';
import { newClient, saveProfile } from './client.ts';
import { expect, staffIsHere } from './member.ts';
import { type Hold, holder, holds, phone, tooSmallFields, underInsets, wideHold } from './notch.ts';
import { anId } from '../support/op-api.ts';
import { everyScreen } from './screens.ts';
import { openNewPost } from './writing.ts';

test.use({ ...phone, serviceWorkers: 'block', expected: [/401|404/] });
test.describe.configure({ timeout: 120_000 });

/** Looks at what is on screen under a name, in each of these holds, and then holds it as at first; `end` expects that nothing was found. */
async function looker(page: Page, all: readonly [Hold, ...Hold[]]) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const hold = await holder(page);
  await hold(all[0]);
  const found: unknown[] = [];
  return {
    hold,
    look: async (screen: string, some = all): Promise<void> => {
      for (const held of some) {
        await hold(held);
        const under = await underInsets(page, held);
        const small = await tooSmallFields(page);
        if (under.length + small.length > 0) found.push({ held: held.name, screen, under, small });
      }
      await hold(some[0]);
    },
    end: () => expect(found).toEqual([]),
  };
}

/** A page once it is the app's, with its title. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('every screen of the estimator @nightly', async ({ visitor, page }) => {
  const { look, end } = await looker(page, holds);
  await everyScreen(visitor, look);
  end();
});

test('every page that has no name, its menu and its dialogs @nightly', async ({ page }) => {
  const { look, end } = await looker(page, holds);
  const doors = memberPaths.filter((path) => /login|reset|confirm|email|^\/admin$/.test(path));
  for (const path of [...publicPaths, ...doors]) {
    await open(page, path);
    await look(path);
  }
  await open(page, paths.home);
  await page.getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await look('menu');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await open(page, paths.home);
  await page.getByRole('button', { name: 'Schedule Consultation' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('consultation');
  await expect(page.getByRole('dialog')).toBeVisible();
  await open(page, paths.portalLogin);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await look('sign up');
  await page.keyboard.press('Tab');
  end();
});

test.describe('members', () => {
  const all = [...holds, wideHold] as const;

  test('the portal, its menus and its toasts @nightly', async ({ page, server }) => {
    const { look, hold, end } = await looker(page, all);
    await newClient(page, server);
    await look('dashboard');
    for (const held of all) {
      await hold(held);
      if (held !== wideHold) {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Portal' })).toBeVisible();
        await look('navigation', [held]);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'My Account' }).click();
      await look('account', [held]);
      await open(page, paths.portalProfile);
      await saveProfile(page, { 'First Name': `Ines ${anId()}` });
      await expect(page.getByText('Success', { exact: true }).first()).toBeVisible();
      await look('a toast', [held]);
    }
    await hold(all[0]);
    for (const path of [paths.portalDocuments, paths.portalProfile, paths.portalSettings]) {
      await open(page, path);
      await look(path);
    }
    end();
  });

  test('the desk and the editor @nightly', async ({ page, server }) => {
    const { look, end } = await looker(page, all);
    const lead = await messageFrom(server, aName('Noor'));
    await staffIsHere(page, server);
    await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
    await look('posts');
    for (const path of [paths.adminLeads, leadPath(lead), paths.adminOutbox]) {
      await open(page, path);
      await look(path);
    }
    await page.goto(paths.adminDashboard);
    await openNewPost(page);
    await look('editor');
    await page.getByRole('button', { name: 'Image', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('image');
    await expect(page.getByRole('dialog')).toBeVisible();
    end();
  });
});
