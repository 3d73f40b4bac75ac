/** Title and text stand first; everything else of a post is in a drawer that hides nothing it was told. */
import type { Page } from '@playwright/test';

import { postPageTexts } from '#texts/post-editor.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, fill, staffIsHere, test } from './member.ts';
import { detailsOf, keeps, openDetails, openNewPost, snapshotOf, textOf } from './writing.ts';

const { needsSlug, slugHint } = postPageTexts;

test.use({ serviceWorkers: 'block', expected: [/status of 40[014]/] });

const phone = { width: 390, height: 844 };
const opener = (page: Page) => page.getByRole('button', { name: /^(Details|Hide details)$/ });
const slugOf = (page: Page) => page.getByLabel('Slug', { exact: true });

/** Where the text begins, and how wide its lines are. */
const linesOf = (page: Page) =>
  textOf(page).evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const { top, width } = element.getBoundingClientRect();
    return { top, width: width - parseFloat(paddingLeft) - parseFloat(paddingRight) };
  });

test('the text is as wide as readers see it and begins on the first screen, with the details at its side or closed', async ({
  page,
  server,
}) => {
  await staffIsHere(page, server);
  await openNewPost(page);
  const rem = 16;
  await expect(detailsOf(page)).toBeVisible();
  const wide = await linesOf(page);
  expect(Math.round(wide.width)).toBe(40 * rem);
  expect(wide.top).toBeLessThan(420);
  const beside = await detailsOf(page).boundingBox();
  const text = await textOf(page).boundingBox();
  expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  // Nothing of a line is cut off below.
  await fill(page, { Title: 'gypsy jargon' });
  const title = page.getByLabel('Title', { exact: true });
  const spare = await title.evaluate((input) => {
    const { lineHeight, fontSize } = getComputedStyle(input);
    return parseFloat(lineHeight) / parseFloat(fontSize);
  });
  expect(spare).toBeGreaterThanOrEqual(1.3);

  // However long a title is, all of it is in sight, and it has no line break.
  const long = 'What freelancers can and cannot deduct: a list for the first year of business';
  await title.fill(long);
  await title.press('Enter');
  await expect(title).toHaveValue(long);
  expect(await title.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);

  await page.setViewportSize(phone);
  await page.reload();
  await expect(textOf(page)).toBeVisible();
  await expect(detailsOf(page)).toBeHidden();
  expect((await linesOf(page)).top).toBeLessThan(phone.height / 2);
  for (const name of ['Publish Post', 'Save draft', 'Details']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone the drawer opens by its button, closes by Escape, and keeps what was typed into it', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  await staffIsHere(page, server);
  await openNewPost(page);
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
  await page.getByRole('link', { name: 'Edit Folded away' }).click();
  await expect(page.getByText('Update Post will publish it.')).toBeInViewport({ ratio: 1 });
});

test('an error in a closed drawer opens it, and the list of errors leads into it', async ({
  visitor,
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  await staffIsHere(page, server);
  await openNewPost(page);
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
  // An attempt that fails for a title alone leaves the drawer as it is.
  await fill(page, { Title: '' });
  await slugOf(page).fill('a-slug');
  await opener(page).click();
  await visitor.press('Publish Post');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter your title.']);
  await expect(detailsOf(page)).toBeHidden();
});
