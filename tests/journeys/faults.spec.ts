/** Failing network, browser and device in all engines: input arrives once. */
import { writeFile } from 'node:fs/promises';

import { uploadPartBytes } from '#domain/documents/document.ts';
import { deviceOpen, pagesHere } from '../e2e/device.ts';
import { queueMessages } from '../faults/browser/device-rows.ts';
import { tellOnline } from '../faults/browser/worker.ts';
import {
  expectArrivedOnce,
  expectMessagesOnce,
  expectNotArrived,
} from '../faults/browser/outcome.ts';
import { anEmail } from '../support/accounts.ts';
import { sha256 } from '../support/op-api.ts';
import { bytesOf } from '../support/fault-proxy.ts';
import { answer, cut, drop, hang, portal, refuse, type Rule, truncate } from '../support/faults.ts';
import { aPdf } from '../support/files.ts';
import { waitingLine } from '#texts/outbox.ts';
import { button, heading, readyToSubmit } from './estimator.ts';
import { expect, test, workerReady } from './journey.ts';

const notSent = heading('Saved on this device. Not sent yet.');
const received = heading('Submission Received!');
const soon = { 'Retry-After': '1' };

const inTheMiddle: Rule = ({ length }) => cut(length / 2);

const faults: Readonly<Record<string, Rule>> = {
  'the connection is refused': refuse,
  'the connection is cut in the middle of the batch': inTheMiddle,
  'the answer is lost': drop,
  'the answer breaks off': truncate(60),
  'the answer breaks off, sent in chunks': truncate(60, true),
  'the server has too many requests': answer(429, { code: 'too_many_requests' }, soon),
  'the server is not available': answer(503, { code: 'unavailable' }, soon),
  "a hotel's page answers": portal.page,
  "a hotel's JSON answers": portal.json,
  "a hotel's page is led to": portal.redirect,
};

test('a batch meets every fault of a network once', async ({ tab, network, server }) => {
  await tab.goto('/price-estimator');
  await deviceOpen(tab);
  for (const [name, fault] of Object.entries(faults)) {
    await test.step(name, async () => {
      network.next(fault, 1, '/api/ops');
      const ops = await queueMessages(tab, 5);
      await tellOnline(tab);
      await expectMessagesOnce(tab, server, ops);
    });
  }
  const met = network.passages('/api/ops').map(({ fate }) => fate);
  expect(met.filter((fate) => fate !== 'pass')).toHaveLength(Object.keys(faults).length);
  expect(network.passages('/welcome')).toEqual([]);
});

test('a hotel’s answer is not taken for a receipt', async ({ tab, network, server }) => {
  const email = anEmail();
  await readyToSubmit(tab, email);
  network.set(portal.page, '/api/ops');
  await tab.press(button('Submit'));
  await tab.sees({ text: waitingLine.portal });
  await tab.sees(notSent);
  await expectNotArrived(server, email);
  network.heal();
  await tellOnline(tab);
  await tab.sees(received);
  await expectArrivedOnce(tab, server, email);
  await tab.misses({ text: waitingLine.portal });
});

test('killed while it is on its way: sent once', async ({ tab, reopened, network, server }) => {
  const email = anEmail();
  await readyToSubmit(tab, email);
  network.next(hang, 1, '/api/ops');
  await tab.press(button('Submit'));
  await expect.poll(() => network.passages('/api/ops').length).toBe(1);
  const again = await reopened();
  await expectNotArrived(server, email);
  await again.goto('/price-estimator');
  await again.sees(received);
  await expectArrivedOnce(again, server, email);
});

test('killed before the answer: sent once', async ({ tab, reopened, network, server }) => {
  const email = anEmail();
  await readyToSubmit(tab, email);
  network.next(drop, 1, '/api/ops');
  network.set(hang, '/api/ops');
  await tab.press(button('Submit'));
  await expect.poll(() => server.rows('price_estimates', `email="${email}"`)).toHaveLength(1);
  const again = await reopened();
  network.heal();
  await again.goto('/price-estimator');
  await again.sees(received);
  await expectArrivedOnce(again, server, email);
});

test('a file whose connection is cut goes on where it was', async ({
  tab,
  network,
  server,
}, info) => {
  const email = anEmail();
  const bytes = aPdf(5 * uploadPartBytes);
  const file = info.outputPath('return.pdf');
  await writeFile(file, bytes);
  await readyToSubmit(tab, email);
  await tab.pick({ label: /^Tax Returns/ }, file);
  await tab.sees(button('Remove return.pdf'));
  let parts = 0;
  network.set(({ method, length }) => {
    if (method === 'PUT') parts += 1;
    return parts === 3 && method === 'PUT' ? cut(length / 2) : { do: 'pass' };
  }, '/api/uploads');
  await tab.press(button('Submit'));
  await tab.sees(received);
  const id = await expectArrivedOnce(tab, server, email);
  const documents = await server.rows('price_estimator_documents', `estimate="${id}"`);
  expect(documents).toMatchObject([{ status: 'received', sha256: sha256(bytes) }]);
  const uploads = network.passages('/api/uploads');
  expect(uploads.filter(({ fate }) => fate === 'cut')).toHaveLength(1);
  expect(bytesOf(uploads)).toBeLessThanOrEqual(bytes.byteLength + uploadPartBytes);
});

test('the browser deleted all between visits', async ({ tab, device, reopened, server }) => {
  await readyToSubmit(tab, anEmail());
  await workerReady(tab);
  await device.kill();
  await device.evict();
  const again = await reopened();
  await again.goto('/price-estimator');
  await again.sees(heading('Service Selection'));
  // WebKit caches a page that is left while its database is opening, which blocks the database (docs/reliability.md).
  await deviceOpen(again);
  const email = anEmail();
  await readyToSubmit(again, email);
  await again.press(button('Submit'));
  await again.sees(received);
  await expectArrivedOnce(again, server, email);
});

test('without a service worker: kept offline, then sent', async ({ tab, network, server }) => {
  network.set(answer(404), '/sw.js');
  const email = anEmail();
  await readyToSubmit(tab, email);
  await pagesHere(tab);
  network.partition(true);
  await tab.press(button('Submit'));
  await tab.sees(notSent);
  network.partition(false);
  await tab.reload();
  await tab.sees(received);
  await expectArrivedOnce(tab, server, email);
  const workers = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length);
  expect(await tab.evaluate(workers)).toBe(0);
});
