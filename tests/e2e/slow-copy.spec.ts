/** A slow phone is still copying the file when Submit is pressed: the submission waits for it. */
import { aPdf, aPlainZip } from '../support/files.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './seeded.ts';

const copied = 'copied';

test.beforeEach(async ({ page, visitor }) => {
  await page.addInitScript((event) => {
    Blob.prototype.arrayBuffer = function slowly() {
      return new Promise((done) => {
        addEventListener(event, () => done(new Response(this).arrayBuffer()), { once: true });
      });
    };
  }, copied);
  await startAt(visitor, 'contact', { contact: filledIn });
});

test('it goes out with the file', async ({ visitor, page, server }) => {
  await visitor.pickFile('return.pdf', aPdf(50_000));
  await visitor.submit();
  await expect(visitor.button('Submitting...')).toBeVisible();
  await page.evaluate((event) => dispatchEvent(new Event(event)), copied);
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
  await page.evaluate((event) => dispatchEvent(new Event(event)), copied);
  await expect(visitor.toast('File Upload Failed')).toBeVisible();
  await expect(visitor.button('Submit')).toBeEnabled();
  const { id } = await keptDraft(page);
  expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(0);
});
