/** A post's page: fields, details drawer and navigation. */

import type { Page } from '@playwright/test';

import { postEditPath } from '#config/member-paths.ts';
import { paths, postPath } from '#config/paths.ts';
import { postPageTexts } from '#texts/posts.ts';
import { putPost, changePost } from '../support/posts.ts';
import { foundByDayAndNight } from './screens.ts';
import { expect, fill, staffIsHere, test } from './member.ts';
import {
  atDashboard,
  postRow,
  keeps,
  snapshotOf,
  textOf,
  detailsOf,
  openDetails,
  paste,
  atNewPost,
} from './staff.ts';
import { points } from '../support/files.ts';

test.use({
  serviceWorkers: 'block',
  expected: [/ERR_FAILED|ERR_NAME_NOT_RESOLVED|status of 40[014]/],
});

const { needsSlug, slugHint } = postPageTexts;

const phone = { width: 390, height: 844 };
const opener = (page: Page) => page.getByRole('button', { name: /^(Details|Hide details)$/ });
const slugOf = (page: Page) => page.getByLabel('Slug', { exact: true });

/** The text's upper edge and the width of its lines. */
const linesOf = (page: Page) =>
  textOf(page).evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const { top, width } = element.getBoundingClientRect();
    return { top, width: width - parseFloat(paddingLeft) - parseFloat(paddingRight) };
  });

/** Waits until the list has the new post: presses while its rows change are ignored. */
async function editListed(page: Page, title: string, slug: string) {
  const edit = page.getByRole('link', { name: `Edit ${title}` });
  await expect(edit).toHaveAttribute('href', new RegExp(`/edit/${slug}\\?`));
  await edit.click();
}

test('the text is as readers see it, and begins on the first screen', async ({ page, server }) => {
  await atNewPost(page, server);
  const rem = 16;
  await expect(detailsOf(page)).toBeVisible();
  const wide = await linesOf(page);
  expect(Math.round(wide.width)).toBe(40 * rem);
  expect(wide.top).toBeLessThan(420);
  const beside = await detailsOf(page).boundingBox();
  const text = await textOf(page).boundingBox();
  expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  // Descenders are not cut.
  await fill(page, { Title: 'gypsy jargon' });
  const title = page.getByLabel('Title', { exact: true });
  const spare = await title.evaluate((input) => {
    const { lineHeight, fontSize } = getComputedStyle(input);
    return parseFloat(lineHeight) / parseFloat(fontSize);
  });
  expect(spare).toBeGreaterThanOrEqual(1.3);

  // Long titles wrap without line breaks.
  const long = 'What freelancers can and cannot deduct: a list for the first year of business';
  await title.fill(long);
  await title.press('Enter');
  await expect(title).toHaveValue(long);
  expect(await title.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);

  const save = page.getByRole('button', { name: 'Publish Post' });
  const staysInScrolling = async () => {
    const before = await save.boundingBox();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(await save.boundingBox()).toEqual(before);
    await page.evaluate(() => window.scrollTo(0, 0));
  };
  await staysInScrolling();
  await page.setViewportSize(phone);
  await staysInScrolling();
  await page.reload();
  await expect(textOf(page)).toBeVisible();
  await expect(detailsOf(page)).toBeHidden();
  expect((await linesOf(page)).top).toBeLessThan(phone.height / 2);
  for (const name of ['Publish Post', 'Save draft', 'Details']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone the drawer keeps what was typed into it', async ({ page, server }) => {
  await page.setViewportSize(phone);
  await atNewPost(page, server);
  await fill(page, { Title: 'Folded away' });
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await openDetails(page);
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(slugOf(page)).toHaveValue('folded-away');
  await page.getByLabel('Tags').fill('Folding');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByLabel('Tags').press('Escape');
  await expect(detailsOf(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await keeps(page, 'Folding', 'tags');
  await openDetails(page);
  await expect(page.getByLabel('Tags')).toHaveValue('Folding');
  await opener(page).click();
  await expect(opener(page)).toBeFocused();
  await expect(snapshotOf(page, 'Saved on this device.')).toBeVisible();
  await page.reload();
  await expect(detailsOf(page)).toBeHidden();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Folded away');
  await openDetails(page);
  await expect(page.getByLabel('Tags')).toHaveValue('Folding');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await editListed(page, 'Folded away', 'folded-away');
  await expect(page.getByText('Update Post will publish it.')).toBeInViewport({ ratio: 1 });
  const tops = ['Update Post', 'Save draft'].map(async (name) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    return (await button.boundingBox())?.y;
  });
  const [update, draft] = await Promise.all(tops);
  expect(update).toBe(draft);
});

test('an error in a closed drawer opens it', async ({ visitor, page, server }) => {
  await page.setViewportSize(phone);
  await atNewPost(page, server);
  await fill(page, { Title: '???' });
  await visitor.press('Publish Post');
  const summary = page.getByRole('alert').filter({ hasText: needsSlug });
  await expect(summary).toBeFocused();
  await expect(detailsOf(page)).toBeVisible();
  await expect(slugOf(page)).toHaveAccessibleDescription(`${slugHint} ${needsSlug}`);
  await opener(page).click();
  await expect(detailsOf(page)).toBeHidden();
  await summary.getByRole('link', { name: needsSlug }).click();
  await expect(slugOf(page)).toBeFocused();
  await expect(slugOf(page)).toBeInViewport();
  // A missing title leaves the drawer closed.
  await fill(page, { Title: '' });
  await slugOf(page).fill('a-slug');
  await opener(page).click();
  await visitor.press('Publish Post');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter your title.']);
  await expect(detailsOf(page)).toBeHidden();
});

test('a new post: published with its last letter @gate', async ({ visitor, page, server }) => {
  const { email } = await atDashboard(page, server);
  await page.getByRole('link', { name: 'Create New Post' }).click();
  await visitor.sees('Create Post');
  await expect(page).toHaveTitle(/^Create Post \| /);
  await expect(page.getByLabel('Author Name')).toHaveValue(email);
  await page
    .getByLabel('Title', { exact: true })
    .pressSequentially('What the  IRS wants, by April 15!');
  await expect(page.getByLabel('Slug', { exact: true })).toHaveValue(
    'what-the-irs-wants-by-april-15',
  );
  await textOf(page).click();
  await page.keyboard.type('Keep every receipt');
  await Promise.all([
    page.keyboard.press('!'),
    page.getByRole('button', { name: 'Publish Post' }).click(),
  ]);
  await expect(visitor.toast('Success')).toBeVisible();
  await expect(page.getByText('Post created successfully.')).toBeVisible();
  await expect(page).toHaveURL(paths.adminDashboard);
  const [row] = await server.rows('posts', 'slug = "what-the-irs-wants-by-april-15"');
  expect(row).toMatchObject({
    title: 'What the  IRS wants, by April 15!',
    content: '<p>Keep every receipt!</p>',
    status: 'published',
    author_name: email,
  });
});

test('a stored post keeps its slug until it is empty', async ({ visitor, page, server }) => {
  const { slug, id } = await putPost(server, { content: '<h2>Then</h2><p>and now</p>' });
  await staffIsHere(page, server);
  await visitor.sees('Blog Management');
  await page.goto(postEditPath(slug));
  await visitor.sees('Edit Post');
  await expect(page).toHaveTitle(/^Edit Post \| /);
  await expect(textOf(page).locator('h2')).toHaveText('Then');
  const [title, address] = [
    page.getByLabel('Title', { exact: true }),
    page.getByLabel('Slug', { exact: true }),
  ];
  await title.fill('Another title');
  await expect(address).toHaveValue(slug);
  await address.fill('');
  await title.press('End');
  await title.pressSequentially('s');
  await expect(address).toHaveValue('another-titles');
  await address.fill(' My_Own  -- Slug? ');
  await title.focus();
  await expect(address).toHaveValue('myown-slug');
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', too');
  await visitor.press('Update Post');
  await expect(page.getByText('Post updated successfully.')).toBeVisible();
  await expect(page).toHaveURL(paths.adminDashboard);
  const [row] = await server.rows('posts', `id = "${id}"`);
  expect(row).toMatchObject({
    slug: 'myown-slug',
    title: 'Another titles',
    content: '<h2>Then</h2><p>and now, too</p>',
    rev: 2,
  });
});

test('title and slug are required; nothing is sent', async ({ visitor, page, server }) => {
  await atNewPost(page, server);
  await visitor.press('Publish Post');
  await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(
    'Enter your title.',
  );
  const { slugHint, needsSlug } = postPageTexts;
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(`${slugHint} ${needsSlug}`);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Enter your title.',
    needsSlug,
  ]);
  await fill(page, { Title: '???' });
  await page.getByLabel('Image URL').fill('javascript:alert(1)');
  await visitor.press('Publish Post');
  await expect(page.getByLabel('Image URL')).toHaveAccessibleDescription(/Choose a picture/);
  await page.getByLabel('Image URL').fill('https://example.com/a.png');
  await fill(page, { Title: 'A' });
  await visitor.press('Publish Post');
  await expect(page.getByLabel('Alt text')).toHaveAccessibleDescription(/Describe the image/);
  expect(await foundByDayAndNight(page)).toEqual([]);
  // Missing fields are asked for again after a reload.
  await expect(snapshotOf(page, 'Saved on this device.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Image URL')).toHaveValue('https://example.com/a.png');
  await visitor.press('Publish Post');
  await expect(page.getByLabel('Alt text')).toHaveAccessibleDescription(/Describe the image/);
  await page.getByLabel('Decorative image').check();
  await expect(snapshotOf(page, 'Saved on this device.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Decorative image')).toBeChecked();
  await visitor.press('Save draft');
  await expect(page).toHaveURL(paths.adminDashboard);
  const [row] = await server.rows('posts', 'slug = "a"');
  expect(row).toMatchObject({
    status: 'draft',
    image_url: 'https://example.com/a.png',
    image_alt: '',
  });
});

test('a post that cannot be read leads to the dashboard', async ({ visitor, page, server }) => {
  await staffIsHere(page, server);
  await visitor.sees('Blog Management');
  await page.goto(postEditPath('there-is-none'));
  await expect(visitor.toast('Error')).toBeVisible();
  await expect(page.getByText('Could not fetch post data.')).toBeVisible();
  await expect(page).toHaveURL(paths.adminDashboard);
});

test('the last letter survives a reload', async ({ page, server }) => {
  await atNewPost(page, server);
  await fill(page, { Title: 'Reloaded' });
  await textOf(page).click();
  await page.keyboard.type('The very last lette');
  await page.keyboard.press('r');
  // If the last letter is not stored yet, the browser asks once whether to leave.
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  await page.reload({ timeout: 10_000 }).catch(async () => {
    await expect(snapshotOf(page, 'Saved on this device.')).toBeVisible();
    await page.reload();
  });
  expect(asked).toBeLessThan(2);
  await expect(textOf(page)).toHaveText('The very last letter');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Reloaded');
  await expect(snapshotOf(page, 'Saved on this device.')).toBeVisible();
});

test('a draft is published later, and turned back', async ({ visitor, page, server }) => {
  await atNewPost(page, server);
  await fill(page, { Title: 'Half a thought' });
  // Enter publishes nothing.
  await page.getByLabel('Title', { exact: true }).press('Enter');
  await textOf(page).click();
  await page.keyboard.type('Later.');
  await visitor.press('Preview');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Half a thought' })).toBeVisible();
  await expect(preview.getByRole('article')).toContainText('Later.');
  await page.keyboard.press('Escape');
  await visitor.press('Save draft');
  await expect(page).toHaveURL(paths.adminDashboard);
  await expect(postRow(page, 'Half a thought')).toContainText('Draft');
  const status = async () => (await server.rows('posts', 'slug = "half-a-thought"'))[0]?.['status'];
  expect(await status()).toBe('draft');
  await editListed(page, 'Half a thought', 'half-a-thought');
  await expect(visitor.button('Update Post')).toHaveAccessibleDescription(/will publish it/);
  await visitor.press('Update Post');
  await expect.poll(status).toBe('published');
  await expect(page).toHaveURL(paths.adminDashboard);
  await page.getByRole('link', { name: 'Edit Half a thought' }).click();
  await expect(snapshotOf(page, 'Published.')).toBeVisible();
  await visitor.press('Unpublish');
  await expect.poll(status).toBe('draft');
});

test('row 193: once published its address stays', async ({ page, server }) => {
  await atNewPost(page, server);
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

test('row 190: a pasted photograph is never published as it came', async ({ page, server }) => {
  await atNewPost(page, server);
  await fill(page, { Title: 'Pasted' });
  await page.evaluate(() =>
    Object.assign(globalThis, { createImageBitmap: () => new Promise(() => {}) }),
  );
  await textOf(page).click();
  const picture = `<img src="data:image/png;base64,${points['image/png']}" alt="At home">`;
  await paste(page, `<p>Here: ${picture}</p>`);
  await keeps(page, `<p>Here: ${picture}</p>`);
  await page.reload();
  await expect(textOf(page).getByRole('img', { name: 'At home' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByText('Post created successfully.')).toBeVisible();
  const [row] = await server.rows('posts', 'slug = "pasted"');
  expect(row?.['content']).not.toContain('data:');
});

test('row 180: a post deleted meanwhile, typed text kept', async ({ visitor, page, server }) => {
  const { slug, id } = await putPost(server, { title: 'Shared', content: '<p>Stored.</p>' });
  await staffIsHere(page, server);
  await visitor.sees('Blog Management');
  await page.goto(postEditPath(slug));
  await textOf(page).click();
  await page.keyboard.type('Mine. ');
  const deleted_at = new Date().toISOString().replace('T', ' ');
  await changePost(server, id, { rev: 2, deleted_at });
  await visitor.press('Update Post');
  const theirs = page.getByRole('region', { name: 'Theirs (Deleted)' });
  await theirs.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(page).toHaveURL(paths.adminDashboard);
  const unsaved = page.getByRole('region', { name: 'On this device, not saved yet' });
  await expect(unsaved.getByRole('link', { name: /Shared/ })).toBeVisible();
  expect((await fetch(server.url + postPath(slug))).status).toBe(404);
});
