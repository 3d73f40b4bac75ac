/** The tax return: byte for byte with the firm, and replaced where only the server saw what it was. */
import { extname } from 'node:path';

import { documentMaxBytes } from '#domain/documents/document.ts';

import { sha256 } from '../support/op-api.ts';
import { aFarDoc, aLateDocx, aPdf } from '../support/files.ts';
import { storedDocument } from '../support/uploading.ts';
import { keptDraft, keptRows, renameFile } from './device.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './seeded.ts';

test.use({ serviceWorkers: 'block' });

const files = [
  { name: 'return.pdf', bytes: aPdf(documentMaxBytes) },
  { name: 'return.doc', bytes: aFarDoc() },
  { name: 'Return 2023.DOCX', bytes: aLateDocx() },
];

test.describe('arrives byte for byte', () => {
  for (const { name, bytes } of files) {
    test(`${name}, ${bytes.byteLength} bytes`, async ({ visitor, page, server }) => {
      await startAt(visitor, 'contact', { contact: filledIn });
      await visitor.pickFile(name, bytes);
      await expect(visitor.toast('File uploaded successfully')).toBeVisible();
      await expect(visitor.toast(`${name} has been attached to your submission.`)).toBeVisible();
      const { id } = await keptDraft(page);
      // The browser sets out once the file is there, too; the receipt is gone two seconds later where it arrives.
      const leaving = page.waitForRequest('https://scheduling.example.com/**');
      await visitor.submit();
      await visitor.sees('Submission Received!');
      expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);
      await leaving;
      const [document] = await server.rows('price_estimator_documents', `estimate="${id}"`);
      const arrived = await storedDocument(server, document?.id ?? '');
      expect(arrived.row?.['file']).toMatch(new RegExp(`^\\d{13}\\${extname(name)}$`));
      expect(sha256(arrived.bytes)).toBe(sha256(bytes));
    });
  }
});

test.describe('a false type', () => {
  // The browser itself notes that the server did not know the second file yet.
  test.use({ expected: [/api\/uploads/] });

  test('a file that an older version took: the lead is safe, and another file takes its place', async ({
    visitor,
    page,
    server,
  }) => {
    await startAt(visitor, 'contact', { contact: filledIn });
    await visitor.pickFile('return.pdf', aPdf());
    await expect(visitor.toast('File uploaded successfully')).toBeVisible();
    await renameFile(page, 'return.exe');
    await page.reload();
    await expect(visitor.button('Remove return.exe')).toBeVisible();
    const { id } = await keptDraft(page);
    await visitor.submit();
    await visitor.sees('Submission Received!');
    expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);
    await expect(visitor.toast('File Upload Failed')).toBeVisible();
    await expect(
      visitor.toast('There was an error uploading your document. Please try again.'),
    ).toBeVisible();
    await expect(
      page.getByText('This is not a PDF, DOC or DOCX file. Choose another file.'),
    ).toBeVisible();
    await expect(page.getByText(/we are taking you/)).toHaveCount(0);

    const good = aPdf(300_000);
    await visitor.pickFile('return.pdf', good);
    await expect(visitor.toast('File uploaded successfully')).toBeVisible();
    await expect(page.getByText(/This is not a PDF/)).toHaveCount(0);
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
    const received = await server.rows(
      'price_estimator_documents',
      `estimate="${id}" && status="received"`,
    );
    expect(received).toMatchObject([
      { name: 'return.pdf', size: good.byteLength, sha256: sha256(good) },
    ]);
    expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);
    expect(await keptRows(page, 'chunks')).toEqual([]);
  });
});
