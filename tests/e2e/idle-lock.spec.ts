/** The desk locks after 15 idle minutes; typed and pending text stays. */
import type { Page } from '@playwright/test';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { points } from '../support/files.ts';
import { allFilesKept, endSessions } from './client.ts';
import {
  aClient,
  openClient,
  atDashboard,
  postRow,
  staffFilesKept,
  withoutPosts,
  keeps,
  textOf,
} from './staff.ts';
import { keptRows } from './device.ts';
import { foundByDayAndNight } from './screens.ts';
import { expect, fill, test, offline, noise } from './member.ts';

test.use({ expected: noise(offline, /status of 40[014]/) });

const lockOf = (page: Page) => page.getByRole('dialog', { name: 'Locked' });
const titleOf = (page: Page) => page.getByLabel('Title', { exact: true });

async function locks(page: Page): Promise<void> {
  await page.clock.fastForward('15:30');
  await expect(lockOf(page)).toBeVisible();
}

async function unlock(page: Page, password: string): Promise<void> {
  await fill(page, { Password: password });
  await page.getByRole('button', { name: 'Unlock' }).click();
}

/** Navigates without a page load. */
async function writePost(page: Page, title: string, words: string): Promise<void> {
  await page.getByRole('link', { name: 'Create New Post' }).click();
  await expect(page).toHaveURL(/\?draft=[a-z0-9]{15}$/);
  await titleOf(page).fill(title);
  await textOf(page).click();
  await page.keyboard.type(words);
  await keeps(page, `<p>${words}</p>`);
}

test('it locks and unlocks without a network @gate', async ({ page, server, mailbox, context }) => {
  await withoutPosts(server);
  await page.clock.install();
  const { password } = await atDashboard(page, server, mailbox);
  await staffFilesKept(page);
  await allFilesKept(page);
  await writePost(page, 'From a train', 'Said without a network.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page).toHaveURL(paths.adminDashboard);
  await expect(postRow(page, 'From a train')).toContainText('Waiting to send');
  await locks(page);
  await unlock(page, 'not the password');
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await unlock(page, password);
  await expect(lockOf(page)).toBeHidden();
  await expect(postRow(page, 'From a train')).toContainText('Waiting to send');

  await locks(page);
  expect(await server.rows('posts')).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => server.rows('posts')).toHaveLength(1);
  await expect(lockOf(page)).toBeVisible();
  await unlock(page, password);
  await expect(postRow(page, 'From a train')).toContainText('Published');
});

test('once the session is over the lock asks for a sign-in', async ({ page, server }) => {
  await page.clock.install();
  const { token } = await atDashboard(page, server);
  await locks(page);
  await endSessions(server.url, token);
  // The page may find out that the session has ended before the press, and remove the form.
  void unlock(page, 'whatever it is').catch(() => undefined);
  await lockOf(page).getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('anyone may sign out, and throws nothing away', async ({ page, server }) => {
  await page.clock.install();
  const { password } = await atDashboard(page, server);
  await writePost(page, 'Behind the lock', 'Not finished.');
  await locks(page);
  await expect(lockOf(page).getByText(firm.mark.line, { exact: true })).toBeVisible();
  await lockOf(page).getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(question).toContainText('One post or note has unsaved text. Unlock first');
  await expect(question.getByRole('button', { name: 'Sign out and discard' })).toHaveCount(0);
  await expect(question.getByRole('button', { name: 'Save a backup copy' })).toHaveCount(0);
  expect(await foundByDayAndNight(page)).toEqual([]);
  await question.getByRole('button', { name: 'Stay signed in' }).first().click();
  await expect(lockOf(page)).toBeVisible();
  await unlock(page, password);
  await expect(titleOf(page)).toHaveValue('Behind the lock');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(postRow(page, 'Behind the lock')).toContainText('Published');

  await page.clock.fastForward('15:30');
  await lockOf(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(paths.admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
});

test('row 145: a clock set ahead does not unlock the desk', async ({ page, server, mailbox }) => {
  await page.clock.install();
  await atDashboard(page, server, mailbox);
  await locks(page);
  // The session has expired by the device's clock.
  await page.clock.fastForward('13:00:00');
  const renewed = page.waitForResponse(
    (answer) => answer.url().endsWith('/auth-refresh') && answer.status() === 200,
  );
  await page.reload();
  await renewed;
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeHidden();
});

test('row 150: at a locked desk no one deletes what waits', async ({ page, server }) => {
  await page.clock.install();
  const { id } = await atDashboard(page, server);
  await writePost(page, 'Behind the lock', 'Not finished.');
  await locks(page);
  await page.goto(paths.device);
  await page.getByRole('button', { name: 'Delete everything here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(lockOf(page)).toBeVisible();
  expect(JSON.stringify(await keptRows(page, 'postWorks', id))).toContain('Not finished.');
});

test('row 144: the password that unlocks decides about no file', async ({ page, server }) => {
  await page.clock.install();
  await atDashboard(page, server);
  const { client, ask, bring } = await aClient(server);
  const request = await ask('First thing');
  await bring(request, 'w2.png', Buffer.from(points['image/png'], 'base64'));
  await openClient(page, client.id);
  await page.getByRole('button', { name: 'First thing', exact: true }).focus();
  await page.keyboard.press('v');
  await expect(page.getByRole('img', { name: 'The file w2.png' })).toBeVisible();
  await page.clock.fastForward('15:30');
  const password = lockOf(page).getByLabel('Password', { exact: true });
  await password.focus();
  await page.keyboard.type('a guess');
  await expect(password).toHaveValue('a guess');
  const [row] = await server.rows('requests', `id="${request}"`);
  expect(row?.['state']).not.toBe('accepted');
});

test('row 296: a page that moves under what comes in is not touched', async ({ page, server }) => {
  await page.clock.install();
  await atDashboard(page, server);
  await page.clock.fastForward('14:30');
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page.clock.fastForward('00:45');
  await expect(lockOf(page)).toBeVisible();
});
