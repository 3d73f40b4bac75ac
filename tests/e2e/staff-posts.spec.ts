/** The dashboard: texts, list, and undoing a deletion. */
import { paths } from '#config/paths.ts';
import { putPost } from '../support/posts.ts';
import { foundByAxe } from './screens.ts';
import { expect, test, offline, noise } from './member.ts';
import { atDashboard, listRead, postRow, withoutPosts } from './staff.ts';

test.use({ expected: noise(offline, /status of (40[01]|500)/) });

test('on the first day there is only a way to a post', async ({ visitor, page, server }) => {
  await withoutPosts(server);
  const { email } = await atDashboard(page, server);
  await expect(page).toHaveTitle(/^Blog Management/);
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
  await expect(page.getByText('No posts found. Create your first one!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create New Post' })).toHaveAttribute(
    'href',
    paths.adminPostNew,
  );
  await page.getByRole('tab', { name: 'Deleted' }).click();
  await expect(page.getByText('No post has been deleted in the last 30 days.')).toBeVisible();
  await visitor.press('Show all posts');
  await expect(page.getByText('No posts found. Create your first one!')).toBeVisible();
});

test('a deletion asks, and can be undone for 30 days', async ({ visitor, page, server }) => {
  await withoutPosts(server);
  const { id } = await putPost(server, { title: 'Deadlines', slug: 'deadlines' });
  const deletedAt = async () => (await server.rows('posts', `id = "${id}"`))[0]?.['deleted_at'];
  await atDashboard(page, server);
  await visitor.press('Delete Deadlines');
  const question = page.getByRole('dialog', { name: 'Delete “Deadlines”?' });
  await expect(question).toBeVisible();
  expect(await foundByAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await deletedAt()).toBe('');

  await visitor.press('Delete Deadlines');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(visitor.toast('Success')).toBeVisible();
  await expect(page.getByText('Post deleted successfully.')).toBeVisible();
  await expect(postRow(page, 'Deadlines')).toBeHidden();
  expect(await deletedAt()).not.toBe('');

  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Post restored.')).toBeVisible();
  await expect(postRow(page, 'Deadlines')).toBeVisible();
  expect(await deletedAt()).toBe('');

  await visitor.press('Delete Deadlines');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(postRow(page, 'Deadlines')).toBeHidden();
  await page.reload();
  await listRead(page);
  await page.getByRole('tab', { name: 'Deleted' }).click();
  await expect(postRow(page, 'Deadlines')).toContainText('Can be restored until');
  await visitor.press('Restore Deadlines');
  await expect(page.getByText('No post has been deleted in the last 30 days.')).toBeVisible();
  expect(await deletedAt()).toBe('');
});
