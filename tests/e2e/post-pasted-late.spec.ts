/** A picture that is pasted as data and takes long to be drawn anew, so that what a camera noted in it is still there. */
import { points } from '../support/images.ts';
import { expect, fill, staffIsHere, test } from './member.ts';
import { keeps, openNewPost, paste, textOf } from './writing.ts';

test.use({ serviceWorkers: 'block', expected: [/status of 40[014]/] });

test('row 190: a pasted photograph is never published as it came, also after a reload', async ({
  page,
  server,
}) => {
  await staffIsHere(page, server);
  await openNewPost(page);
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
