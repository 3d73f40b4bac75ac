/** A colleague deletes a post while it is edited, and its editor lets that stand. */
import { postEditPath } from '#config/member-paths.ts';
import { paths, postPath } from '#config/paths.ts';
import { changePost, putPost } from '../support/posts.ts';
import { expect, staffIsHere, test } from './member.ts';
import { textOf } from './writing.ts';

test.use({ serviceWorkers: 'block', expected: [/status of 40[014]/] });

test('row 180: its page is left, readers do not find it, and what was typed is a post of its own', async ({
  visitor,
  page,
  server,
}) => {
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
