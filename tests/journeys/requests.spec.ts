/** Files for the firm, picked and photographed on an offline phone that is killed: they arrive once. */
import { writeFile } from 'node:fs/promises';

import { paths } from '#config/paths.ts';
import { allFilesKept, ask, receivedFiles } from '../e2e/client.ts';
import { aSidewaysPhoto } from '../e2e/visitor.ts';

import { tellOnline } from '../faults/browser/worker.ts';
import { anAccount } from '../support/accounts.ts';
import { aPdf } from '../support/files.ts';
import { readPhotosPdf } from '../support/read-photos-pdf.ts';
import { storedDocument } from '../support/uploading.ts';
import { signedInAgain, signIn, button, heading } from './estimator.ts';

import { expect, test, workerReady } from './journey.ts';

const photos = 'Lease of the office, 3 photos.pdf';

test('row 56: papers outlive a kill', async ({ tab, network, server, reopened }, info) => {
  const client = await anAccount(server, 'clients');
  const { id } = await ask(server, client);
  await tab.resize(390, 844);
  await signIn(tab, client);
  await tab.goto(paths.portalDocuments);
  await tab.sees(heading('Lease of the office'));
  await workerReady(tab);
  await allFilesKept(tab);
  network.partition(true);
  const [w2, k1] = [info.outputPath('w2.pdf'), info.outputPath('k1.pdf')];
  await writeFile(w2, aPdf(700_000));
  await writeFile(k1, aPdf(5000, 9));
  await tab.pick({ label: /^Add files/ }, w2);
  await tab.sees({ text: /^w2\.pdf/ });
  await tab.pick({ label: /^Add another file/ }, k1);
  await tab.sees({ text: /^k1\.pdf/ });
  const photo = await aSidewaysPhoto(tab);
  const page = info.outputPath(photo.name);
  await writeFile(page, photo.buffer);
  await tab.pick({ label: /^Add another file/ }, page);
  for (const next of [2, 3]) {
    await tab.pick({ label: 'Choose photos' }, page);
    await tab.sees({ text: `Page ${next}` });
  }
  await tab.press(button('Send as one PDF'));
  await tab.sees({ text: /^Lease of the office, 3 photos\.pdf/ });
  await tab.sees({ text: 'On its way' });
  expect(await receivedFiles(server, id)).toEqual([]);

  const again = await reopened();
  network.partition(false);
  await signedInAgain(again, client);
  await again.goto(paths.portalDocuments);
  await tellOnline(again);
  await again.sees({ text: 'Our turn' });
  await expect.poll(() => receivedFiles(server, id)).toEqual([photos, 'k1.pdf', 'w2.pdf']);
  await again.misses({ text: 'Waiting to be sent' });
  const [row] = await server.rows('price_estimator_documents', `name="${photos}"`);
  const { bytes } = await storedDocument(server, row?.id ?? '');
  expect(readPhotosPdf(bytes)).toHaveLength(3);
});
