/** Row 49: returns to a page in the back-forward cache, after another tab sent what the page showed as pending. */
import { notSentYet } from '#texts/device.ts';
import { waitingLine } from '#texts/outbox.ts';
import { wholeBrowser } from '../e2e/browser-options.ts';
import { fillEverything, createVisitor } from '../e2e/visitor.ts';
import { sendsByOp } from '../support/fault-proxy.ts';
import { refuse } from '../support/faults.ts';
import { expect, test } from './browser/fault-journey.ts';
import { tellOnline } from './browser/worker.ts';
import { expectArrivedOnce, submitOpId } from './browser/outcome.ts';

/** A headless shell lacks the back-forward cache, and Playwright turns it off. */
test.use({
  serviceWorkers: 'block',
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test.describe.configure({ mode: 'parallel' });

test('row 49: back, sent elsewhere since', async ({ visitor, page, tab, server, network }) => {
  const email = 'row49@example.com';
  await fillEverything(visitor, email);
  network.set(refuse, '/api/ops');
  await visitor.submit(notSentYet.title);
  const op = await submitOpId(page);
  await page.goto('/icons/icon-192.png');

  network.heal();
  const other = await tab();
  await other.open('?step=received');
  await tellOnline(other.page);
  await other.sees('Submission Received!');
  await expectArrivedOnce(other.page, server, email);
  await page.goBack({ waitUntil: 'commit' });
  await visitor.sees('Submission Received!');
  await expect(page.getByText(waitingLine.waiting)).toHaveCount(0);
  const through = network.passages('/api/ops').filter(({ fate }) => fate === 'pass');
  expect(sendsByOp(through).get(op)).toBe(1);
});

test('row 49: back, with nothing changed', async ({ visitor, page, server, network }) => {
  const email = 'row49b@example.com';
  await fillEverything(visitor, email);
  network.set(refuse, '/api/ops');
  await visitor.submit(notSentYet.title);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
  });
  await page.goto('/icons/icon-192.png');
  network.heal();
  await page.goBack({ waitUntil: 'commit' });
  await createVisitor(page).sees('Submission Received!');
  expect(await page.evaluate(() => 'persisted' in globalThis)).toBe(true);
  await expectArrivedOnce(page, server, email);
});
