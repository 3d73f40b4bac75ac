/** The first page: the question before a consultation. What it says and where it leads: tests/app/boot/prerendered-*.test.ts. */
import { bookingPages } from '#config/links.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './journey.ts';

test.use({ serviceWorkers: 'block' });

test.describe('Schedule Consultation', () => {
  test('asks for an estimate first: yes leads to it', async ({ visitor, page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Schedule Consultation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule Consultation' });
    await expect(dialog).toContainText('Would you like a price estimate first?');
    await dialog.getByRole('link', { name: 'Yes, Get Estimate' }).click();
    await visitor.sees('Service Selection');
    await expect(dialog).toBeHidden();
  });

  test('no opens the booking page in a new tab', async ({ page, context }) => {
    const { origin } = new URL(bookingPages.elsewhere.href);
    await context.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Booking</h1>' }),
    );
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Schedule Consultation' });
    await opener.click();
    const booking = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'No, Schedule Now (opens in a new tab)' }).click();
    await expect(await booking).toHaveURL(bookingPages.elsewhere.href);
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there, the question before a consultation too', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The price first.Then the conversation.',
    );
    await expect(page.getByRole('link', { name: 'Get Price Estimate' })).toBeVisible();
    await page.getByRole('button', { name: 'Schedule Consultation' }).click();
    await expect(page.getByRole('dialog', { name: 'Schedule Consultation' })).toBeVisible();
  });
});

test('axe finds nothing in the question before a consultation, by day and by night', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
});
