/** Posts written without a network, in two tabs, against another writer, and past the end of a session: no word is lost. */
import type { Page } from '@playwright/test';

import { postEditPath } from '#config/member-paths.ts';
import { paths, postPath } from '#config/paths.ts';
import { changePost, putPost } from '../support/posts.ts';
import { allFilesKept, databases, endSessions } from './client.ts';
import { expect, staffSignsInAgain, test } from './member.ts';
import {
  atDashboard,
  copiesKept,
  listRead,
  postRow,
  toDashboard,
  withoutPosts,
} from './staff-at-work.ts';
import { keeps, openNewPost, snapshotOf, textOf } from './writing.ts';

test.use({
  expected: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching|status of 40[01345]/,
  ],
});

const titleOf = (page: Page) => page.getByLabel('Title', { exact: true });

/** Types a post as it comes; settles once this device keeps it. */
async function write(page: Page, title: string, words: string): Promise<void> {
  await titleOf(page).fill(title);
  await textOf(page).click();
  await page.keyboard.type(words);
  await keeps(page, `<p>${words}</p>`);
}

test('written on a train: reloaded, the tab closed, gone on with, published, sent later, read without a script @gate', async ({
  page,
  server,
  mailbox,
  context,
  anotherDevice,
}) => {
  const { email } = await atDashboard(page, server, mailbox);
  await openNewPost(page);
  await allFilesKept(page);
  await context.setOffline(true);
  await write(page, 'On a train', 'Keep every receipt.');
  await page.reload();
  await expect(titleOf(page)).toHaveValue('On a train');
  await expect(textOf(page)).toContainText('Keep every receipt.');

  const later = await context.newPage();
  await page.close();
  await later.goto(paths.adminDashboard);
  await expect(later.getByRole('heading', { name: 'On this device, not saved yet' })).toBeVisible();
  await later.getByRole('link', { name: 'Go on On a train' }).click();
  await expect(textOf(later)).toContainText('Keep every receipt.');
  await later.getByRole('button', { name: 'Publish Post' }).click();
  await expect(later).toHaveURL(paths.adminDashboard);
  await expect(postRow(later, 'On a train')).toContainText('Waiting to send');
  await expect(later.getByRole('heading', { name: 'On this device, not saved yet' })).toBeHidden();

  await context.setOffline(false);
  await expect(later.getByText('Post created successfully.')).toBeVisible();
  await expect(postRow(later, 'On a train')).not.toContainText('Waiting to send');
  await expect(postRow(later, 'On a train')).toContainText('Published');

  const reader = await anotherDevice({ javaScriptEnabled: false });
  await reader.goto(server.url + postPath('on-a-train'));
  await expect(reader.getByRole('heading', { level: 1, name: 'On a train' })).toBeVisible();
  await expect(reader.getByText('Keep every receipt.').first()).toBeVisible();
  await expect(reader.getByText(`By ${email} on`).first()).toBeVisible();
});

test('an edit without a network begins with the copy here, and is saved when one is back', async ({
  page,
  server,
  mailbox,
  context,
}) => {
  await withoutPosts(server);
  const { id } = await putPost(server, { title: 'Deadlines', slug: 'deadlines' });
  const staff = await atDashboard(page, server, mailbox);
  await page.getByRole('link', { name: 'Edit Deadlines' }).click();
  await expect(textOf(page)).toContainText('Save every receipt.');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await listRead(page);
  await copiesKept(page, staff.id, 1);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Edit Deadlines' }).click();
  await expect(textOf(page)).toContainText('Save every receipt.');
  await titleOf(page).fill('All deadlines');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page).toHaveURL(paths.adminDashboard);
  await expect(postRow(page, 'All deadlines')).toContainText('Waiting to send');
  await context.setOffline(false);
  await expect(page.getByText('Post updated successfully.')).toBeVisible();
  expect((await server.rows('posts', `id = "${id}"`))[0]).toMatchObject({
    title: 'All deadlines',
    rev: 2,
  });
});

test('two tabs: each new post is one of its own, and one post is the same in both', async ({
  page,
  server,
  mailbox,
  context,
}) => {
  await withoutPosts(server);
  await putPost(server, { title: 'Deadlines', slug: 'deadlines' });
  await atDashboard(page, server, mailbox);
  await openNewPost(page);
  const other = await context.newPage();
  await other.goto(paths.adminPostNew);
  await expect(textOf(other)).toBeVisible();
  await titleOf(page).fill('Written here');
  await titleOf(other).fill('Written there');
  for (const each of [page, other]) {
    await expect(snapshotOf(each, 'Saved on this device.')).toBeVisible();
  }
  await page.goto(paths.adminDashboard);
  await expect(page.getByRole('link', { name: 'Go on Written here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on Written there' })).toBeVisible();

  await page.goto(postEditPath('deadlines'));
  await other.goto(postEditPath('deadlines'));
  await expect(textOf(other)).toBeVisible();
  await expect(textOf(page)).toBeVisible();
  await titleOf(page).fill('Deadlines of both');
  await expect(titleOf(other)).toHaveValue('Deadlines of both');
  await textOf(other).press('ControlOrMeta+End');
  await other.keyboard.type(' More.');
  await expect(textOf(page)).toContainText('More.');
  await expect(titleOf(page)).toHaveValue('Deadlines of both');
});

test('someone else was faster: both texts, mine on top or theirs with mine set aside', async ({
  visitor,
  page,
  server,
  mailbox,
}) => {
  await withoutPosts(server);
  const { id } = await putPost(server, { title: 'Deadlines', slug: 'deadlines' });
  const row = async () => (await server.rows('posts', `id = "${id}"`))[0];
  const elsewhere = (title: string, rev: number) => changePost(server, id, { title, rev });
  await atDashboard(page, server, mailbox);
  const edit = async (title: string) => {
    await page.goto(postEditPath('deadlines'));
    await expect(textOf(page)).toBeVisible();
    await titleOf(page).fill(title);
  };

  await edit('Mine');
  await elsewhere('Theirs', 2);
  await visitor.press('Update Post');
  await expect(page.getByRole('definition').filter({ hasText: /^Theirs$/ })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^Mine$/ })).toBeVisible();
  expect(await row()).toMatchObject({ title: 'Theirs', rev: 2 });
  await visitor.press('Keep mine');
  await expect.poll(row).toMatchObject({ title: 'Mine', rev: 3 });

  await edit('Mine again');
  await elsewhere('Theirs again', 4);
  await visitor.press('Update Post');
  await expect(page.getByRole('definition').filter({ hasText: 'Theirs again' })).toBeVisible();
  await visitor.press('Keep theirs');
  await expect(titleOf(page)).toHaveValue('Theirs again');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText('Set aside when the other text was chosen')).toBeVisible();
  await page.getByRole('link', { name: 'Go on Mine again' }).click();
  await expect(titleOf(page)).toHaveValue('Mine again');
  expect(await row()).toMatchObject({ title: 'Theirs again', rev: 4 });
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await visitor.press('Discard Mine again');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('link', { name: 'Go on Mine again' })).toBeHidden();
});

test('the session ends while a post waits: it is kept, and goes out after the next sign-in', async ({
  visitor,
  page,
  server,
  mailbox,
  context,
}) => {
  const { email, password, token } = await atDashboard(page, server, mailbox);
  await openNewPost(page);
  await allFilesKept(page);
  await context.setOffline(true);
  await write(page, 'Still here', 'Not lost.');
  await visitor.press('Publish Post');
  await expect(postRow(page, 'Still here')).toContainText('Waiting to send');
  await endSessions(server.url, token);
  await context.setOffline(false);
  await expect(postRow(page, 'Still here')).toContainText('Needs sign-in');
  await page.getByRole('link', { name: 'sign in again.' }).click();
  await staffSignsInAgain(page, mailbox, { email, password });
  await toDashboard(page);
  await expect(postRow(page, 'Still here')).toContainText('Published');
  await expect(postRow(page, 'Still here')).not.toContainText('Needs sign-in');
  await expect
    .poll(() => server.rows('posts', 'slug = "still-here"'))
    .toMatchObject([{ title: 'Still here' }]);
});

test('signing out asks while something would be lost, and then leaves nothing', async ({
  visitor,
  page,
  server,
  mailbox,
  context,
}) => {
  const { id } = await atDashboard(page, server, mailbox);
  await openNewPost(page);
  await write(page, 'Half a sentence', 'Unfinished.');
  await visitor.press('Sign Out');
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(question).toContainText('One post or note has unsaved text.');
  await question.getByText('Stay signed in', { exact: true }).click();
  await context.setOffline(true);
  await visitor.press('Save draft');
  await expect(postRow(page, 'Half a sentence')).toContainText('Waiting to send');
  await visitor.press('Sign Out');
  await expect(question).toContainText('One thing has not been sent yet.');
  const left = page.waitForEvent('load');
  await context.setOffline(false);
  await left;
  await expect(page).toHaveURL(paths.admin);
  await visitor.sees('Admin Login');
  await expect.poll(() => databases(page)).not.toContain(`device-${id}`);
  expect(await server.rows('posts', 'slug = "half-a-sentence"')).toHaveLength(1);
});
