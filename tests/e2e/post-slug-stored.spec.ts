/** The address of a post that is stored while its page is open. */
import { paths } from '#config/paths.ts';
import { expect, fill, staffIsHere, test } from './member.ts';
import { postRow } from './staff-at-work.ts';
import { openNewPost, textOf } from './writing.ts';

test.use({ serviceWorkers: 'block', expected: [/ERR_FAILED|status of 40[014]/] });

test('row 193: once it is published its address follows its title no more', async ({
  page,
  server,
}) => {
  await staffIsHere(page, server);
  await openNewPost(page);
  await fill(page, { Title: 'First title' });
  await page.route('**/api/ops', (route) => route.abort());
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page).toHaveURL(paths.adminDashboard);
  await postRow(page, 'First title').getByRole('link').click();
  await expect(textOf(page)).toBeVisible();
  await page.unroute('**/api/ops');
  await expect
    .poll(async () => (await server.rows('posts', 'slug = "first-title"')).length)
    .toBe(1);
  await expect(page.locator('form output').filter({ hasText: 'Published' })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('First titles');
  await expect(page.getByLabel('Slug', { exact: true })).toHaveValue('first-title');
});
