/** Posts offline, in two tabs, against another writer, without a session, scheduled: no text is lost. */

import type { Page } from '@playwright/test';

import { paths, postPath } from '#config/paths.ts';
import { postEditPath } from '#config/member-paths.ts';
import { firm } from '#config/firm.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import { dayAndTimeOf, publishAtOf } from '#domain/posts/schedule.ts';
import { aPicture } from '../support/pictures.ts';
import { putPost, changePost } from '../support/posts.ts';
import { allFilesKept, databases, endSessions } from './client.ts';
import { hasKept } from './device.ts';
import { expect, staffSignsInAgain, test, fill, staffIsHere, offline, noise } from './member.ts';
import {
  atDashboard,
  postRow,
  toDashboard,
  withoutPosts,
  keeps,
  openNewPost,
  textOf,
  paste,
  toolOf,
  snapshotOf,
  atNewPost,
} from './staff.ts';
import { expectWellMade, foundByDayAndNight } from './screens.ts';
import { dayFromToday } from '../support/price-books.ts';

test.use({ expected: noise(offline, /ERR_CONNECTION_REFUSED|status of 40[01345]/) });

const titleOf = (page: Page) => page.getByLabel('Title', { exact: true });

async function write(page: Page, title: string, words: string): Promise<void> {
  await titleOf(page).fill(title);
  await textOf(page).click();
  await page.keyboard.type(words);
  await keeps(page, `<p>${words}</p>`);
}

test('written on a train @gate', async ({ page, server, mailbox, context, anotherDevice }) => {
  const { email } = await atDashboard(page, server, mailbox);
  await openNewPost(page);
  await allFilesKept(page);
  await context.setOffline(true);
  await write(page, 'On a train', 'Keep every receipt.');
  await page.getByLabel('Picture from this device').setInputFiles(await aPicture(page, 40, 20));
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/blog\/images\//);
  await page.getByLabel('Alt text').fill('The view');
  await keeps(page, 'The view', 'image_alt');
  await page.reload();
  await expect(page.locator('form img[src^="blob:"]')).toHaveJSProperty('naturalWidth', 40);
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
  await expect(reader.getByText(`By ${firm.team} on`).first()).toBeVisible();
  await expect(reader.getByText(email)).toHaveCount(0);
  const picture = reader.getByRole('img', { name: 'The view' });
  await expect(picture).toHaveJSProperty('naturalWidth', 40);
});

test('a post outlasts its session', async ({ visitor, page, server, mailbox, context }) => {
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

test('signing out asks, then leaves nothing', async ({ visitor, page, server, context }) => {
  const { id } = await atDashboard(page, server);
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

async function typeFirst(page: Page, words: string) {
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type(words);
}

test('of two who save the second chooses', async ({ visitor, page, anotherDevice, server }) => {
  const { slug, id } = await putPost(server, { title: 'Shared', content: '<p>Stored.</p>' });
  const stored = async () => (await server.rows('posts', `id = "${id}"`))[0];
  await staffIsHere(page, server);
  await visitor.sees('Blog Management');
  await page.goto(postEditPath(slug));
  await typeFirst(page, 'Mine. ');

  const other = await anotherDevice();
  await staffIsHere(other, server);
  await expect(other.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
  await other.goto(postEditPath(slug));
  await typeFirst(other, 'Theirs. ');
  await other.getByLabel('Title', { exact: true }).fill('Their title');
  await other.getByRole('button', { name: 'Update Post' }).click();
  await expect(other).toHaveURL(paths.adminDashboard);
  await expect.poll(stored).toMatchObject({ title: 'Their title' });

  await visitor.press('Update Post');
  const choice = page.getByRole('region', {
    name: 'Someone else saved this post while you were editing',
  });
  await expect(choice).toBeVisible();
  const theirs = choice.getByRole('region', { name: 'Theirs (Published)' });
  await expect(choice.getByRole('region', { name: 'Yours' }).getByRole('article')).toContainText(
    'Mine. Stored.',
  );
  await expect(theirs.getByRole('article')).toContainText('Theirs. Stored.');
  await expect(theirs.getByText('Differs')).toHaveCount(2);
  // In the desk's frame, over the page's own first link.
  await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible();
  await expectWellMade(page);
  expect(await stored()).toMatchObject({ title: 'Their title' });

  await theirs.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(choice).toBeHidden();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Their title');
  await expect(textOf(page)).toHaveText('Theirs. Stored.');
  // One's own text became a new post.
  await page.goto(paths.adminDashboard);
  await expect(page.getByText('Set aside when the other text was chosen')).toBeVisible();
  await visitor.press('Discard Shared');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('link', { name: 'Go on Shared' })).toBeHidden();
});

test('a choice waits for who is typing', async ({ visitor, page, context, server }) => {
  const { slug, id } = await putPost(server, { title: 'Typed on', content: '<p>Stored.</p>' });
  const me = await staffIsHere(page, server);
  await visitor.sees('Blog Management');
  await toDashboard(page);
  // Offline, the list is the copy of this read.
  await hasKept(page, 'Typed on', me.id);
  await page.goto(postEditPath(slug));
  await typeFirst(page, 'Mine. ');
  await context.setOffline(true);
  await visitor.press('Update Post');
  await expect(page).toHaveURL(paths.adminDashboard);
  await changePost(server, id, { content: '<p>Theirs.</p>', rev: 2 });

  await page.getByRole('link', { name: 'Edit Typed on' }).click();
  await expect(textOf(page)).toHaveText('Mine. Stored.');
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And');
  await context.setOffline(false);
  const choose = page.getByRole('button', { name: 'Compare and choose' });
  await expect(choose).toBeVisible();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type(' more');
  await expect(textOf(page)).toHaveText('Mine. Stored. And more');
  await choose.click();
  const choice = page.getByRole('region', {
    name: 'Someone else saved this post while you were editing',
  });
  await expect(choice.getByRole('heading').first()).toBeFocused();
  await expect(choice.getByRole('region', { name: 'Yours' }).getByRole('article')).toContainText(
    'Mine. Stored. And more',
  );
  await choice.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(textOf(page)).toHaveText('Theirs.');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
});

test('pictures are made smaller, and want words', async ({ visitor, page, server }) => {
  await atNewPost(page, server);
  await fill(page, { Title: 'With a picture' });
  await textOf(page).click();
  await toolOf(page, 'Image').click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  const large = await aPicture(page, 1700, 300);
  await dialog.getByLabel('Picture from this device').setInputFiles(large);
  await expect(dialog.getByLabel('Image address')).toHaveValue(/^\/blog\/images\/[a-z0-9]{15}$/);
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(dialog.getByLabel('Alt text')).toHaveAccessibleDescription(/Describe the image/);
  await dialog.getByLabel('Alt text').fill('Twelve months in a row');
  await dialog.getByLabel('Decorative image').check();
  await dialog.getByLabel('Decorative image').uncheck();
  await expect(dialog.getByLabel('Alt text')).toHaveValue('Twelve months in a row');
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  const image = textOf(page).getByRole('img', { name: 'Twelve months in a row' });
  await expect(image).toHaveJSProperty('naturalWidth', 1600);
  expect(await image.getAttribute('src')).toMatch(/^blob:/);

  await page.getByLabel('Picture from this device').setInputFiles(await aPicture(page, 40, 20));
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/blog\/images\//);
  await page.getByLabel('Alt text').fill('A small one');

  await textOf(page).press('ControlOrMeta+End');
  const dot = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  await paste(page, `<p>From elsewhere: <img src="data:image/gif;base64,${dot}" alt=""></p>`);
  const pasted = textOf(page).getByRole('img', { name: 'Image without alt text' });
  await expect(pasted).toHaveAttribute('src', /^blob:/);
  await visitor.press('Publish Post');
  await expect(textOf(page)).toHaveAccessibleDescription(/Describe the image/);
  await visitor.press('Describe it');
  await dialog.getByLabel('Decorative image').check();
  await dialog.getByRole('button', { name: 'Change image' }).click();
  await expect(page.getByText('An image in the text has no alt text yet.')).toBeHidden();
  await visitor.press('Publish Post');
  await expect(page).toHaveURL(paths.adminDashboard);
  await expect(postRow(page, 'With a picture')).toBeVisible();
  const [row] = await server.rows('posts', 'slug = "with-a-picture"');
  expect(String(row?.['content'])).not.toContain('data:');
  const src = /\/blog\/images\/[a-z0-9]{15}/.exec(String(row?.['content']))?.[0] ?? 'none';
  const answer = await page.request.get(src);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  expect((await page.request.get(String(row?.['image_url']))).status()).toBe(200);
});

/** Noon of the firm's clock, which every day has once. */
const noonIn = (days: number) => publishAtOf({ day: dayFromToday(days), time: '12:00' }, firm.zone);

async function giveMoment(page: Page, moment: number) {
  const { day, time } = dayAndTimeOf(moment, firm.zone);
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Time').fill(time);
}

test('scheduled, moved, and there at its moment', async ({ page, server, context }) => {
  await withoutPosts(server);
  await atDashboard(page, server);
  await openNewPost(page);
  await allFilesKept(page);
  await context.setOffline(true);
  await titleOf(page).fill('In good time');
  await textOf(page).click();
  await page.keyboard.type('Pay in April.');
  await keeps(page, '<p>Pay in April.</p>');
  const [past, later, sooner] = [noonIn(-1), noonIn(3), noonIn(2)];
  await giveMoment(page, past);
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription(/still to come/);
  // Autosave shows the stored text again; the error stays.
  await titleOf(page).fill('In good time.');
  await keeps(page, 'In good time.', 'title');
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription(/still to come/);
  await titleOf(page).fill('In good time');
  await giveMoment(page, later);
  const { day, time } = dayAndTimeOf(later, firm.zone);
  // Waits for the day, because the same time was stored before with another day.
  await keeps(page, day, 'publish_day');
  await page.reload();
  await expect(page.getByLabel('Time')).toHaveValue(time);
  await expect(page.getByLabel('Day')).toHaveValue(day);
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
  await giveMoment(page, sooner);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Post updated successfully.')).toBeVisible();
  await expect(postRow(page, 'In good time')).toContainText(words(sooner));
  const readers = postPath('in-good-time');
  expect((await fetch(server.url + readers)).status).toBe(404);

  const reached = new Date(past).toISOString().replace('T', ' ');
  await server.sql(`UPDATE posts SET publish_at = '${reached}' WHERE slug = 'in-good-time'`);
  expect((await fetch(server.url + readers)).status).toBe(200);
  await page.reload();
  await expect(postRow(page, 'In good time')).toContainText('Published');
  await expect(postRow(page, 'In good time')).not.toContainText('Scheduled');
});

test('a version is compared, and brought back as a save', async ({ page, server }) => {
  await withoutPosts(server);
  const { id } = await putPost(server, { title: 'Deadlines', slug: 'deadlines' });
  await atDashboard(page, server);
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
