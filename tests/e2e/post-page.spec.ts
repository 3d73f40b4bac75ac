/** The page of a post: its words, its fields, and where it goes from there. */
import { postEditPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { putPost } from '../support/posts.ts';
import { postPageTexts } from '#texts/post-editor.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, fill, staffIsHere, test } from './member.ts';
import { atDashboard, postRow } from './staff-at-work.ts';
import { keeps, openNewPost, snapshotOf, textOf } from './writing.ts';

test.use({ serviceWorkers: 'block', expected: [/status of 40[014]|ERR_NAME_NOT_RESOLVED/] });

test('a new post: its slug follows its title, and the last letter goes along when it is published at once @gate', async ({
  visitor,
  page,
  server,
}) => {
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

test('a stored post: update, the slug stays until it is empty, and typed slugs follow the rules', async ({
  visitor,
  page,
  server,
}) => {
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

test('title and slug are required, said beside them and in a list; nothing is sent', async ({
  visitor,
  page,
  server,
}) => {
  await staffIsHere(page, server);
  await openNewPost(page);
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
  // Words that are yet to come are still asked for when the page comes back.
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

test('a slug that another post has is said at the field, and one stays', async ({
  visitor,
  page,
  server,
}) => {
  const { slug } = await putPost(server, {});
  await staffIsHere(page, server);
  await openNewPost(page);
  await fill(page, { Title: slug });
  await textOf(page).click();
  await page.keyboard.type('words');
  await visitor.press('Publish Post');
  await expect(visitor.toast('Error')).toBeVisible();
  await expect(page.getByLabel('Slug', { exact: true })).toHaveAccessibleDescription(
    `${postPageTexts.slugHint} Another post has this address. Choose another slug.`,
  );
  await visitor.sees('Create Post');
  await fill(page, { Slug: `${slug}-2` });
  await visitor.press('Publish Post');
  await expect(page).toHaveURL(paths.adminDashboard);
  await expect.poll(() => server.rows('posts', `slug = "${slug}-2"`)).toHaveLength(1);
});

test('a post that cannot be read leads back to the dashboard', async ({
  visitor,
  page,
  server,
}) => {
  await staffIsHere(page, server);
  await visitor.sees('Blog Management');
  await page.goto(postEditPath('there-is-none'));
  await expect(visitor.toast('Error')).toBeVisible();
  await expect(page.getByText('Could not fetch post data.')).toBeVisible();
  await expect(page).toHaveURL(paths.adminDashboard);
});

test('what is typed last is here after the page is loaded again at once, and each tab has a post of its own', async ({
  page,
  context,
  server,
}) => {
  await staffIsHere(page, server);
  await openNewPost(page);
  await fill(page, { Title: 'Two tabs' });
  await textOf(page).click();
  await page.keyboard.type('The very last lette');
  await page.keyboard.press('r');
  // Where the letter is not kept yet the page asks, once; whoever stays reads that it is kept.
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
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Two tabs');
  await expect(snapshotOf(page, 'Saved on this device.')).toBeVisible();

  const other = await context.newPage();
  await other.goto(paths.adminPostNew);
  await expect(textOf(other)).toHaveText('');
  await textOf(other).click();
  await other.keyboard.type('Another post');
  await expect(textOf(page)).toHaveText('The very last letter');
  // The same post in two tabs is the same text.
  await other.goto(page.url());
  await expect(textOf(other)).toHaveText('The very last letter');
  await textOf(other).click();
  await other.keyboard.press('ControlOrMeta+End');
  await other.keyboard.type(' of all');
  await expect(textOf(page)).toHaveText('The very last letter of all');
});

test('a draft is no reader’s, is published later, and is turned back into a draft', async ({
  visitor,
  page,
  server,
}) => {
  await staffIsHere(page, server);
  await openNewPost(page);
  await fill(page, { Title: 'Half a thought' });
  // Enter in a field publishes nothing.
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
  await page.getByRole('link', { name: 'Edit Half a thought' }).click();
  await expect(visitor.button('Update Post')).toHaveAccessibleDescription(/will publish it/);
  await visitor.press('Update Post');
  await expect.poll(status).toBe('published');
  await expect(page).toHaveURL(paths.adminDashboard);
  await page.getByRole('link', { name: 'Edit Half a thought' }).click();
  await expect(snapshotOf(page, 'Published.')).toBeVisible();
  await visitor.press('Unpublish');
  await expect.poll(status).toBe('draft');
});

test('changes are discarded when that is asked for', async ({ visitor, page, server }) => {
  const { slug } = await putPost(server, { title: 'As it was', content: '<p>stored</p>' });
  await staffIsHere(page, server);
  await visitor.sees('Blog Management');
  await page.goto(postEditPath(slug));
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' and changed');
  await keeps(page, '<p>stored and changed</p>');
  await visitor.press('Discard changes');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(textOf(page)).toHaveText('stored');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(textOf(page)).toHaveText('stored');
});
