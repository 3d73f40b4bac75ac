/** A paper return in every engine: photos arrive as one PDF, upright and without metadata. */
import { writeFile } from 'node:fs/promises';

import { aSidewaysPhoto, cornersOf, shortest } from '../e2e/visitor.ts';

import { expectArrivedOnce } from '../faults/browser/outcome.ts';
import { anEmail } from '../support/accounts.ts';
import { readPhotosPdf } from '../support/read-photos-pdf.ts';
import { storedDocument } from '../support/uploading.ts';
import { button, danaAt, giveDetails, heading, walk } from './estimator.ts';
import { expect, test } from './journey.ts';

test('photographed, put in order, submitted, at the firm once', async ({ tab, server }, info) => {
  const email = anEmail();
  await walk(tab, shortest);
  await giveDetails(tab, danaAt(email));
  const photo = await aSidewaysPhoto(tab);
  const file = info.outputPath(photo.name);
  await writeFile(file, photo.buffer);
  await tab.press(button('Photograph the pages'));
  await tab.pick({ label: 'Choose photos' }, file);
  await tab.sees({ text: 'Page 1' });
  await tab.pick({ label: 'Choose photos' }, file);
  await tab.sees(button('Up page 2'));
  await tab.press(button('Up page 2'));
  await tab.press(button('Attach as one PDF'));
  await tab.sees(button('Remove Tax return, 2 photos.pdf'));
  await tab.press(button('Submit'));
  await tab.sees(heading('Submission Received!'));

  const id = await expectArrivedOnce(tab, server, email);
  const filter = `estimate="${id}" && status="received"`;
  await expect.poll(() => server.rows('price_estimator_documents', filter)).toHaveLength(1);
  const [row] = await server.rows('price_estimator_documents', filter);
  const { bytes } = await storedDocument(server, row?.id ?? '');
  expect(bytes.includes('Exif')).toBe(false);
  const pages = readPhotosPdf(bytes);
  expect(pages).toHaveLength(2);
  for (const { jpeg, width, height } of pages) {
    expect(await cornersOf(tab, jpeg)).toEqual({ width, height, corners: [2, 0, 3, 1] });
    expect([width, height]).toEqual([300, 400]);
  }
});
