/** On a phone no toast covers the field in use, an error or a file. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { aPdf, aProgram } from '../support/files.ts';
import { ask, enter, openProfile, pick } from './client.ts';
import { anAccount } from '../support/accounts.ts';
import { deviceOpen } from './device.ts';
import { expect, test } from './member.ts';
import { painted } from './presses.ts';
import { doorRefuses, fillIn, message, startAt } from './visitor.ts';

test.use({ hasTouch: true, isMobile: true, serviceWorkers: 'block', expected: [/40\d/] });

const lease = 'Lease of the office';

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).locator('li');

const inUse = 'main :is(input, select, textarea):focus, main [data-file]';
const everything = `${inUse}, main [role=alert], main [id$="-error"]`;

/** Waits for a toast at rest, and names what it covers. */
async function covered(page: Page, what = everything): Promise<string[]> {
  await painted(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-sonner-toast]')].every((toast) =>
      toast.getAnimations().every(({ playState }) => playState === 'finished'),
    ),
  );
  await painted(page);
  return page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll('[data-sonner-toast]:not([data-removed=true]) > *')]
      .filter((toast) => toast.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((toast) => toast.getBoundingClientRect());
    const watched = document.querySelectorAll(selector);
    return [...watched].flatMap((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      const isOver = boxes.some((box) => box.height > 0 && box.top < bottom && top < box.bottom);
      return height > 0 && isOver
        ? [`${element.tagName} ${element.id} ${element.textContent}`.slice(0, 80)]
        : [];
    });
  }, what);
}

for (const height of [844, 600]) {
  test.describe(`at 390 by ${height}`, () => {
    test.use({ viewport: { width: 390, height } });

    test('contact: sent, refused and at the next field', async ({ visitor, page }) => {
      await page.goto(paths.contact);
      await deviceOpen(page);
      await fillIn(page, message);
      await visitor.press('Send Message');
      await expect(visitor.toast('Message sent successfully!')).toBeVisible();
      for (const label of ['Full Name', 'Email', 'Message']) {
        await page.getByLabel(new RegExp(`^${label}`)).focus();
        expect(await covered(page), label).toEqual([]);
      }
      await doorRefuses(page, [{ path: 'email', code: 'email' }]);
      await fillIn(page, message);
      await visitor.press('Send Message');
      await expect(visitor.toast('Submission Failed')).toBeVisible();
      expect(await covered(page)).toEqual([]);
    });

    test('estimate: nothing chosen, fields missing, files', async ({ visitor, page }) => {
      await visitor.open();
      await visitor.next();
      await expect(visitor.toast('Please select at least one service')).toBeVisible();
      expect(await covered(page)).toEqual([]);
      await startAt(visitor, 'contact');
      await visitor.submit();
      await expect(visitor.toast('Please fill in all required fields')).toBeVisible();
      expect(await covered(page)).toEqual([]);
      for (const label of ['First Name', 'Email', 'Phone']) {
        await page.getByLabel(label, { exact: true }).focus();
        expect(await covered(page), label).toEqual([]);
      }
      await visitor.pickFile('notes.txt', aProgram());
      await expect(visitor.toast('File Upload Failed')).toBeVisible();
      // Between five errors there is no place.
      expect(await covered(page, inUse)).toEqual([]);
      await visitor.pickFile('return.pdf', aPdf());
      await expect(visitor.toast('File uploaded successfully')).toBeVisible();
      expect(await covered(page, inUse)).toEqual([]);
      await page.getByLabel('Tax Returns').scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        const row = document.querySelector('#tax_returns');
        scrollBy(0, (row?.getBoundingClientRect().top ?? 0) - 110);
      });
      await visitor.pickFile('other.pdf', aPdf());
      await expect(visitor.button('Remove other.pdf')).toBeVisible();
      expect(await covered(page, inUse)).toEqual([]);
    });

    test('profile: saved and refused', async ({ visitor, page, server }) => {
      await enter(page, await anAccount(server, 'clients'));
      await openProfile(page);
      await page.getByLabel(/^First Name/).fill('Ines');
      await page.getByLabel(/^Phone/).focus();
      await visitor.press('Save Changes');
      await expect(visitor.toast('Success')).toBeVisible();
      for (const label of [/^First Name/, /^Last Name/, /^Phone/]) {
        await page.getByLabel(label).focus();
        expect(await covered(page), String(label)).toEqual([]);
      }
      await doorRefuses(page, [{ path: 'phone', code: 'phone' }]);
      await page.getByLabel(/^Last Name/).fill('Okafor');
      await page.getByLabel(/^Last Name/).press('Enter');
      await expect(visitor.toast('Error')).toBeVisible();
      expect(await covered(page)).toEqual([]);
    });

    test('documents: a file taken, another refused, no toast', async ({ page, server }) => {
      const client = await anAccount(server, 'clients');
      await ask(server, client);
      await enter(page, client);
      await page.goto(paths.portalDocuments);
      await pick(page, lease, { name: 'k1.pdf', bytes: aPdf() });
      await expect(page.getByText('Received', { exact: true })).toBeVisible();
      await pick(page, lease, { name: 'k1.exe', bytes: aProgram() });
      await expect(page.getByText(/^k1\.exe: Not added/)).toBeVisible();
      await expect(toasts(page)).toHaveCount(0);
    });
  });
}
