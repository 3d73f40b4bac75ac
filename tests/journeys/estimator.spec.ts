/** The estimator from the first answer to the firm's row, with a network and without one. */
import { writeFile } from 'node:fs/promises';

import { pagesHere } from '../e2e/device.ts';
import { sha256 } from '../support/op-api.ts';
import { aPdf } from '../support/files.ts';
import { shortest } from '../e2e/visitor.ts';
import { addresses } from '#config/addresses.ts';
import { anEmail } from '../support/accounts.ts';
import { tellOnline } from '../faults/browser/worker.ts';
import { expectArrivedOnce, expectNotArrived } from '../faults/browser/outcome.ts';
import { button, danaAt, giveDetails, heading, walk } from './estimator.ts';
import { expect, test, workerReady } from './journey.ts';

test('online: submitted with a file, received once', async ({ tab, server, outside }, info) => {
  const bytes = aPdf(300_000);
  const file = info.outputPath('return.pdf');
  await writeFile(file, bytes);
  const email = anEmail();
  await walk(tab, shortest);
  await giveDetails(tab, danaAt(email));
  await tab.pick({ label: /^Tax Returns/ }, file);
  await tab.sees(button('Remove return.pdf'));
  await tab.press(button('Submit'));
  await tab.sees(heading('Submission Received!'));
  const id = await expectArrivedOnce(tab, server, email);
  const documents = await server.rows('price_estimator_documents', `estimate="${id}"`);
  expect(documents).toMatchObject([{ status: 'received', sha256: sha256(bytes) }]);
  await expect.poll(() => outside.asked()).toContain(new URL(addresses.scheduling).host);
});

test('offline: killed, then sent once', async ({ tab, reopened, network, server }) => {
  const email = anEmail();
  await walk(tab, shortest);
  await giveDetails(tab, danaAt(email));
  await workerReady(tab);
  await pagesHere(tab);
  network.partition(true);
  await tab.press(button('Submit'));
  await tab.sees(heading('Saved on this device. Not sent yet.'));

  const again = await reopened();
  await again.goto('/price-estimator');
  await again.sees(heading('Saved on this device. Not sent yet.'));
  await expectNotArrived(server, email);

  network.partition(false);
  await tellOnline(again);
  await again.sees(heading('Submission Received!'));
  await expectArrivedOnce(again, server, email);
});
