/** Files that this device can see are wrong stop the submission until they are mended. */
import { documentMaxBytes } from '#domain/documents/document.ts';
import { aPdf, aPlainZip, aProgram } from '../support/files.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './seeded.ts';

test.use({ serviceWorkers: 'block' });

const wrong = [
  {
    name: 'notes.txt',
    bytes: aProgram(),
    says: 'This is not a PDF, DOC or DOCX file. Choose another file.',
  },
  {
    name: 'program.pdf',
    bytes: aProgram(),
    says: 'This is not a PDF, DOC or DOCX file. Choose another file.',
  },
  {
    name: 'renamed-zip.docx',
    bytes: aPlainZip(),
    says: 'This is not a PDF, DOC or DOCX file. Choose another file.',
  },
  {
    name: 'empty.pdf',
    bytes: new Uint8Array(),
    says: 'This file is empty or cannot be read. Choose it again.',
  },
  {
    name: 'big.pdf',
    bytes: aPdf(documentMaxBytes + 1),
    says: 'This file is larger than 10 MB. Choose a smaller one.',
  },
];

for (const { name, bytes, says } of wrong) {
  test(`${name} is not taken`, async ({ visitor, page, server }) => {
    await startAt(visitor, 'contact', { contact: filledIn });
    await visitor.pickFile(name, bytes);
    await expect(visitor.toast('File Upload Failed')).toBeVisible();
    await expect(
      visitor.toast('There was an error uploading your document. Please try again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Tax Returns')).toHaveAccessibleDescription(new RegExp(says));
    await visitor.submit();
    await expect(visitor.toast('File Upload Failed')).toBeVisible();
    await visitor.sees('Submit Your Details');
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: says }).click();
    await expect(page.getByLabel('Tax Returns')).toBeFocused();
    const { id, phase } = await keptDraft(page);
    expect(phase).toBe('open');

    await visitor.pickFile('return.pdf', aPdf());
    await expect(visitor.toast('File uploaded successfully')).toBeVisible();
    await expect(visitor.toast('return.pdf has been attached to your submission.')).toBeVisible();
    await expect(page.getByText(says)).toHaveCount(0);
    await expect(visitor.toast('File Upload Failed')).toBeHidden();
    await visitor.submit();
    await visitor.sees('Submission Received!');
    await expect
      .poll(() => server.rows('price_estimator_documents', `estimate="${id}"`))
      .toMatchObject([{ name: 'return.pdf', status: 'received' }]);
  });
}

test('a file that vanishes between picking and reading', async ({ visitor, page }) => {
  await startAt(visitor, 'contact');
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  });
  await visitor.pickFile('return.pdf', aPdf());
  await expect(visitor.toast('File Upload Failed')).toBeVisible();
  await expect(page.getByText('This file is empty or cannot be read.')).toBeVisible();
});

test('a wrong file can be left out, and an earlier good one stays', async ({
  visitor,
  page,
  server,
}) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await visitor.pickFile('notes.txt', aProgram());
  await visitor.press('Remove notes.txt');
  await expect(page.getByText('Choose a file or drop it here')).toBeVisible();
  await visitor.pickFile('return.pdf', aPdf());
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
  await visitor.pickFile('notes.txt', aProgram());
  await visitor.press('Remove notes.txt');
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
  await visitor.press('Remove return.pdf');
  const { id } = await keptDraft(page);
  await visitor.submit();
  await visitor.sees('Submission Received!');
  expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);
  expect(await server.rows('price_estimator_documents', `estimate="${id}"`)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('whatever else is said, one toast is shown, and the file field stays in sight', async ({
    visitor,
    page,
  }) => {
    await startAt(visitor, 'contact');
    await visitor.pickFile('notes.txt', aProgram());
    await expect(visitor.toast('File Upload Failed')).toBeVisible();
    await visitor.submit();
    const shown = page.locator('[data-sonner-toast]:visible');
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(2);
    await expect(shown).toHaveCount(1);
    const field = visitor.button('Remove notes.txt');
    await field.evaluate((button) =>
      button.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const toast = await shown.boundingBox();
    const place = await field.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(toast?.y ?? 0);
  });
});
