/** The server dies during an upload in parts: it resumes, and the file exists once. */
import { expect, test } from 'vitest';

import { aPdf } from '../support/files.ts';
import { createRequestStage } from '../features/requests/data/request-stage.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

test('row 106: killed while a part is on its way: the other parts follow, the file is there once', async () => {
  const stage = await createRequestStage(server);
  const { request, network, tab } = stage;
  const lease = new File([Buffer.from(aPdf(3_000_000))], 'lease.pdf');
  let parts = 0;
  const kills: Promise<void>[] = [];
  network.sent = (method) => {
    if (method !== 'PUT') return;
    parts += 1;
    if (parts === 5) kills.push(server.kill());
  };
  expect(await stage.addFiles(request, [lease])).toEqual([]);
  for (let pass = 0; pass < 5 && kills.length === 0; pass += 1) await tab.pass();
  expect(kills).toHaveLength(1);
  await kills[0];
  expect(await tab.db.documents.count()).toBe(1);

  await server.restart();
  await stage.settle(tab);
  const { files, state } = await stage.stored();
  expect(state).toBe('provided');
  expect(files).toMatchObject([{ name: 'lease.pdf', size: 3_000_000, status: 'received' }]);
  expect(await server.rows('price_estimator_documents', `name = "lease.pdf"`)).toHaveLength(1);
  // Received parts were not sent again.
  expect(parts).toBeLessThan(12 + 5);
  expect(await tab.db.chunks.count()).toBe(0);
});
