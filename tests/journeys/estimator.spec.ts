/** The estimator from the first answer to the firm's row, with a network and without one. */
import { pagesHere } from '../e2e/device.ts';
import { shortest } from '../e2e/visitor.ts';
import { links } from '#config/links.ts';
import { anEmail } from '../support/accounts.ts';
import { tellOnline } from '../faults/browser/locks.ts';
import { expectArrivedOnce, expectNotArrived } from '../faults/browser/outcome.ts';
import { answerAll, button, giveDetails, heading } from './estimator.ts';
import { expect, test } from './journey.ts';

test('online: answered, submitted, at the firm once', async ({ tab, server, outside }) => {
  const email = anEmail();
  await answerAll(tab, shortest);
  await giveDetails(tab, email);
  await tab.press(button('Submit'));
  await tab.sees(heading('Submission Received!'));
  await expectArrivedOnce(tab, server, email);
  await expect.poll(() => outside.asked()).toContain(links.scheduling.host);
});

test('offline: submitted, the browser killed and started again, sent once when the network is back', async ({
  tab,
  reopened,
  network,
  server,
}) => {
  const email = anEmail();
  await answerAll(tab, shortest);
  await giveDetails(tab, email);
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => true));
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
