/** The blog leads to the newsletter, and says beforehand that it is another site. */
import { links } from '#config/links.ts';
import { expect, test } from './journey.ts';

test.use({ serviceWorkers: 'block' });

test('the newsletter opens in a new tab, after a notice', async ({ page, context }) => {
  await context.route(`${links.newsletter.href}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Letters</h1>' }),
  );
  await page.goto('/blog');
  const notice = page.getByRole('region', { name: 'Newsletter' });
  await expect(notice).toContainText('You will be redirected to an external site');
  await expect(notice).toContainText(links.newsletter.host);
  const link = page.getByRole('link', { name: /^Read the Newsletter/ });
  await expect(link).toHaveAccessibleName(/opens in a new tab/);
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened.getByRole('heading', { name: 'Letters' })).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/blog');
});
