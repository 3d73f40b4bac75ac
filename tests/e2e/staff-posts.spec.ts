/** The dashboard: texts, list, and undoing a deletion. */
import { paths } from '#config/paths.ts';
import { putPost } from '../support/posts.ts';
import { expectWellMade, foundByAxe } from './screens.ts';
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

test('posts are listed, found by words and status, paged', async ({ visitor, page, server }) => {
  await withoutPosts(server);
  for (let n = 1; n <= 22; n += 1) {
    const title = n === 3 ? 'Depreciation of a camera' : `Number ${n}`;
    await putPost(server, { title, slug: `number-${n}` });
  }
  await putPost(server, { title: 'Half a thought', slug: 'half', status: 'draft' });
  await atDashboard(page, server);
  const table = page.getByRole('table', { name: 'Posts' });
  await expect(table.getByRole('columnheader')).toHaveText(['Title', 'Date', 'Actions']);
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(postRow(page, 'Half a thought')).toContainText('Draft');
  await expect(
    postRow(page, 'Number 22').getByRole('link', { name: 'Edit Number 22' }),
  ).toHaveAttribute('href', /^\/admin\/post\/edit\/number-22\?id=[a-z0-9]{15}$/);
  await visitor.press('Older posts');
  await expect(table.getByRole('row')).toHaveCount(24);
  await expect(table.getByText('Depreciation of a camera').first()).toBeFocused();
  await expect(page.getByRole('link', { name: 'Edit Number 1', exact: true })).toBeVisible();

  // The rows stay until the answer comes.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = page.waitForRequest('**/api/desk/posts/find');
  await page.route('**/api/desk/posts/find', (route) => held.then(() => route.continue()), {
    times: 1,
  });
  await page.getByRole('tab', { name: 'Drafts' }).click();
  await asked;
  await expect(page.getByRole('tab', { name: 'Drafts' })).toHaveAttribute('aria-selected', 'true');
  await expect(table.getByRole('row')).toHaveCount(24);
  answer();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('tab', { name: 'All posts' }).click();
  await page.getByRole('searchbox').fill('depreciation');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(postRow(page, 'Depreciation of a camera')).toBeVisible();
  expect(page.url()).not.toContain('depreciation');
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(page.getByText('No posts match.')).toBeVisible();
});

test('a deletion asks, and can be undone for 30 days', async ({ visitor, page, server }) => {
  await withoutPosts(server);
  const { id } = await putPost(server, { title: 'Deadlines', slug: 'deadlines' });
  const deletedAt = async () => (await server.rows('posts', `id = "${id}"`))[0]?.['deleted_at'];
  await atDashboard(page, server);
  await visitor.press('Delete Deadlines');
  const question = page.getByRole('dialog', { name: 'Delete “Deadlines”?' });
  await expect(question).toBeVisible();
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

test('axe finds nothing, nothing is cut off', async ({ visitor, page, server, context }) => {
  await withoutPosts(server);
  const title = 'What freelancers can and cannot deduct: a list for the first year of business';
  await putPost(server, { title, slug: 'deduct' });
  await putPost(server, { title: 'Half a thought', slug: 'half', status: 'draft' });
  await atDashboard(page, server);
  await expectWellMade(page);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(1);
  expect(await foundByAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await visitor.press('Delete Half a thought');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await foundByAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByLabel('Title', { exact: true }).fill(`${title} and after`);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await context.setOffline(true);
  await visitor.press('Delete Half a thought');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(postRow(page, 'Half a thought')).toContainText('Deletion waiting to send');
  await page.getByRole('tab', { name: 'Drafts' }).click();
  await expect(page.getByText('This is the copy from')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On this device, not saved yet' })).toBeVisible();
  await expectWellMade(page);
});
