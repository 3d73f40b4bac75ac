/** A slow phone is still copying the file when Submit is pressed: the submission waits for it. */
import type { Page } from '@playwright/test';

import { aPdf, aPlainZip } from '../support/files.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './seeded.ts';

/** The file is copied: also where the page comes to it later. */
const finishCopy = (page: Page) =>
  page.evaluate(() => Reflect.apply(Reflect.get(globalThis, 'finishCopy'), null, []));

test.beforeEach(async ({ page, visitor }) => {
  await page.addInitScript(() => {
    const copied = new Promise<void>((finishCopy) => Object.assign(globalThis, { finishCopy }));
    Blob.prototype.arrayBuffer = async function slowly() {
      await copied;
      return new Response(this).arrayBuffer();
    };
  });
  await startAt(visitor, 'contact', { contact: filledIn });
});

test('it goes out with the file', async ({ visitor, page, server }) => {
  await visitor.pickFile('return.pdf', aPdf(50_000));
  await visitor.submit();
  await expect(visitor.button('Submitting...')).toBeVisible();
  await finishCopy(page);
  await visitor.sees('Submission Received!');
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  const { id } = await keptDraft(page);
  expect(await server.rows('price_estimator_documents', `estimate="${id}"`)).toMatchObject([
    { status: 'received', size: 50_000 },
  ]);
});

test('a file that turns out wrong stops it', async ({ visitor, page, server }) => {
  await visitor.pickFile('return.pdf', aPlainZip());
  await visitor.submit();
  await expect(visitor.button('Submitting...')).toBeVisible();
  await finishCopy(page);
  await expect(visitor.toast('File Upload Failed')).toBeVisible();
  await expect(visitor.button('Submit')).toBeEnabled();
  const { id } = await keptDraft(page);
  expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(0);
});
