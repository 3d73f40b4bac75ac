/** Files for the firm: picked on a phone without a network, killed with it, back with it, at the firm once. */
import { writeFile } from 'node:fs/promises';

import { paths } from '#config/paths.ts';
import { allFilesKept } from '../e2e/client.ts';
import { ask, receivedFiles } from '../e2e/requests.ts';
import { tellOnline } from '../faults/browser/locks.ts';
import { anAccount } from '../support/accounts.ts';
import { aPdf } from '../support/files.ts';
import { signedInAgain, signIn } from './at-the-portal.ts';
import { heading } from './estimator.ts';
import { expect, test } from './journey.ts';
import { workerReady } from './worker-ready.ts';

test('row 56: two files without a network outlive a killed browser and arrive once', async ({
  tab,
  network,
  server,
  reopened,
}, info) => {
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
  await tab.sees({ text: 'On its way' });
  expect(await receivedFiles(server, id)).toEqual([]);

  const again = await reopened();
  network.partition(false);
  await signedInAgain(again, client);
  await again.goto(paths.portalDocuments);
  await tellOnline(again);
  await again.sees({ text: 'Our turn' });
  await expect.poll(() => receivedFiles(server, id)).toEqual(['k1.pdf', 'w2.pdf']);
  await again.misses({ text: 'Waiting to be sent' });
});
