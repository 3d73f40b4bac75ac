/** Staff give a post its moment without a network, and later bring back what a save had changed: by what is on screen. */
import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import { paths, postPath } from '#config/paths.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import { dayAndTimeOf, publishAtOf } from '#domain/posts/schedule.ts';
import { runSql } from '../support/many-leads.ts';
import { putPost } from '../support/posts.ts';
import { dayFromToday } from '../support/price-books.ts';
import { allFilesKept } from './client.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './member.ts';
import { atDashboard, postRow, toDashboard, withoutPosts } from './staff-at-work.ts';
import { keeps, openNewPost, snapshotOf, textOf } from './writing.ts';

test.use({ expected: [/ERR_INTERNET_DISCONNECTED|error occurred when fetching|status of 40[14]/] });

const titleOf = (page: Page) => page.getByLabel('Title', { exact: true });
/** Noon on the firm's clock so many days from now, an hour that every day has once. */
const noonIn = (days: number) => publishAtOf({ day: dayFromToday(days), time: '12:00' }, firm.zone);

const fill = async (page: Page, moment: number) => {
  const { day, time } = dayAndTimeOf(moment, firm.zone);
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Time').fill(time);
};

test('scheduled on a train, refused for a past hour, sent later, moved, and there for readers at its moment', async ({
  page,
  server,
  mailbox,
  context,
}) => {
  await withoutPosts(server);
  await atDashboard(page, server, mailbox);
  await openNewPost(page);
  await allFilesKept(page);
  await context.setOffline(true);
  await titleOf(page).fill('In good time');
  await textOf(page).click();
  await page.keyboard.type('Pay in April.');
  await keeps(page, '<p>Pay in April.</p>');
  const [past, later, sooner] = [noonIn(-1), noonIn(3), noonIn(2)];
  await fill(page, past);
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription(/still to come/);
  await fill(page, later);
  const { time } = dayAndTimeOf(later, firm.zone);
  await keeps(page, time, 'publish_time');
  await page.reload();
  await expect(page.getByLabel('Time')).toHaveValue(time);
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(page).toHaveURL(paths.adminDashboard);
  const row = postRow(page, 'In good time');
  await expect(row).toContainText('Waiting to send');
  const words = (moment: number) => `Scheduled for ${firmDateTime(moment, firm.zone)}`;
  await expect(row).toContainText(words(later));

  await context.setOffline(false);
  await expect(page.getByText('Post created successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit In good time' }).click();
  await expect(snapshotOf(page, words(later))).toBeVisible();
  await fill(page, sooner);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Post updated successfully.')).toBeVisible();
  await expect(postRow(page, 'In good time')).toContainText(words(sooner));
  const readers = postPath('in-good-time');
  expect((await fetch(server.url + readers)).status).toBe(404);

  // As if it were now.
  const reached = new Date(past).toISOString().replace('T', ' ');
  await runSql(server, `UPDATE posts SET publish_at = '${reached}' WHERE slug = 'in-good-time'`);
  expect((await fetch(server.url + readers)).status).toBe(200);
  await page.reload();
  await expect(postRow(page, 'In good time')).toContainText('Published');
  await expect(postRow(page, 'In good time')).not.toContainText('Scheduled');
});

test('a version is compared with the editor, and brought back as a new save; what was typed is set aside', async ({
  page,
  server,
  mailbox,
}) => {
  await withoutPosts(server);
  const { id } = await putPost(server, { title: 'Deadlines', slug: 'deadlines' });
  await atDashboard(page, server, mailbox);
  await page.getByRole('link', { name: 'Edit Deadlines' }).click();
  await expect(textOf(page)).toContainText('Save every receipt.');
  await titleOf(page).fill('All deadlines');
  await textOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Save each receipt.');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Post updated successfully.')).toBeVisible();

  await page.getByRole('link', { name: 'Edit All deadlines' }).click();
  await expect(textOf(page)).toContainText('Save each receipt.');
  await titleOf(page).fill('Typed and not saved');
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Deadlines');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await rows.nth(1).getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.locator('del').filter({ hasText: 'every' })).toBeVisible();
  await expect(dialog.locator('ins').filter({ hasText: 'each' })).toBeVisible();
  await expect(dialog).toContainText('set aside as a post of its own');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog).toBeHidden();
  await expect(titleOf(page)).toHaveValue('Deadlines');
  await expect(textOf(page)).toContainText('Save every receipt.');
  await expect
    .poll(async () => (await server.rows('posts', `id = "${id}"`))[0])
    .toMatchObject({ title: 'Deadlines', status: 'published', rev: 3 });
  await toDashboard(page);
  await expect(page.getByRole('link', { name: 'Go on Typed and not saved' })).toBeVisible();
});
