/** Every public page is complete without script, self-contained and silent. */
import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import { downloads, paths, previewImage, publicPaths } from '#config/paths.ts';
import { complaintsOf, expect, test } from './journey.ts';
import { pagesHere } from './device.ts';
import { foundByDayAndNight, onNarrowScreens, walkByTab } from './screens.ts';

const pages = publicPaths;
const withForm = new Set<string>([paths.contact, paths.checklist, paths.estimator]);

/** Wakes the app with a key that does nothing. */
async function wake(page: Page) {
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
}

/** Requests to other origins. */
function strangers(page: Page, origin: string | undefined) {
  const found: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin: to } = new URL(request.url());
    if (to !== origin && protocol !== 'data:' && protocol !== 'blob:') found.push(request.url());
  });
  return found;
}

/** Phone and mailbox replace the form. */
async function expectWayWithoutForm(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByText(/needs JavaScript/)).toBeVisible();
  for (const address of [`mailto:${firm.email}`, `tel:${firm.phone.dial}`]) {
    await expect(main.locator(`a[href="${address}"]:visible`).first()).toBeVisible();
  }
  await expect(main.locator('input:visible, button[type=submit]:visible')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is whole: heading, head, frame, words', async ({ page, request }) => {
    const titles = new Map<string, string>();
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        // In the estimator these links are folded.
        const frame = page.getByRole('navigation', { name: 'Company', includeHidden: true });
        await expect(frame).toHaveCount(path === paths.checklist ? 0 : 1);
        const head = (selector: string) => page.locator(`head ${selector}`);
        await expect(head('meta[name=description]')).toHaveAttribute('content', /\w{3}.{20}/);
        await expect(head('link[rel=canonical]')).toHaveAttribute('href', firm.site + path);
        await expect(head('meta[property="og:image"]')).toHaveAttribute(
          'content',
          firm.site + previewImage,
        );
        const words = (await page.getByRole('main').innerText()).split(/\s+/).length;
        expect(words).toBeGreaterThan(path === paths.outbox ? 3 : 20);
        if (path === paths.device) {
          await expect(
            page.getByText('Without JavaScript this site saves nothing here.'),
          ).toBeVisible();
          await expect(page.getByRole('button', { name: 'Delete everything here' })).toBeHidden();
        }
        if (withForm.has(path)) await expectWayWithoutForm(page);
        if (path === paths.checklist) {
          const download = page.getByRole('link', { name: 'Download the PDF' });
          await expect(download).toHaveAttribute('href', downloads.creatorChecklist);
        }
        titles.set(path, (await page.title()).toLowerCase());
      });
    }
    const preview = await request.get(previewImage);
    expect(preview.headers()['content-type']).toBe('image/png');
    expect(new Set(titles.values()).size, JSON.stringify([...titles])).toBe(pages.length);
  });
});

for (const path of pages) {
  test(`${path} is silent and open to all @gate`, async ({ page, context, baseURL, request }) => {
    const complaints = complaintsOf(context);
    const elsewhere = strangers(page, baseURL);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await wake(page);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
      scrollTo(0, document.body.scrollHeight);
    });
    await pagesHere(page);
    expect(await foundByDayAndNight(page)).toEqual([]);
    expect(await onNarrowScreens(page)).toEqual([]);
    await page.reload();
    await wake(page);
    await pagesHere(page);
    expect(await walkByTab(page)).toEqual([]);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect((await request.get(path)).headers()).not.toHaveProperty('set-cookie');
  });
}
