/** Where there is no post: the page says so, and leads back. */
import { putPost } from '../support/posts.ts';
import { nextYear } from './days-to-come.ts';
import { deviceOpen, pagesHere } from './device.ts';
import { expect, test } from './journey.ts';

test.use({ expected: [/status of 404|ERR_FAILED/] });

test('the page says so, with and without a script, and leads back', async ({ page }) => {
  const response = await page.goto('/blog/no-such-post');
  expect(response?.status()).toBe(404);
  for (const at of ['before', 'after']) {
    await expect(page.getByRole('heading', { level: 1 }), at).toHaveText('Post Not Found');
    await page.keyboard.press('Shift');
    await deviceOpen(page);
  }
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('a post that was withdrawn while the list was open', async ({ page, server }) => {
  const post = await putPost(server, { published_at: `${nextYear}-01-02 12:00:00.000Z` });
  await page.goto('/blog');
  await page.keyboard.press('Shift');
  await pagesHere(page);
  await server.admin(`/api/collections/posts/records/${post.id}`, { method: 'DELETE' });
  await page.getByRole('link', { name: post.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
  await expect(page.getByText('There is no post at this address.')).toBeVisible();
});

test('a server that does not answer is not called an empty address', async ({ page, server }) => {
  const post = await putPost(server, { published_at: `${nextYear}-01-03 12:00:00.000Z` });
  await page.goto('/blog');
  await page.keyboard.press('Shift');
  await pagesHere(page);
  await page.route('**/api/blog/posts/*', (route) => route.abort());
  await page.getByRole('link', { name: post.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
  await expect(page.getByText('This post is not saved on this device.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
});
