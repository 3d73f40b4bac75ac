/** Row 95 in a browser: a page that is looked at again learns that the server was put back to an older copy. */
import { keptDraft } from '../e2e/device.ts';
import { backUp, putBack } from '../support/data-folder.ts';
import { expect, test } from './browser/fault-journey.ts';
import { expectArrivedOnce, readyToSubmit } from './browser/outcome.ts';

test.use({ serviceWorkers: 'block' });

test('row 95: an estimate that a restored server has lost is open again once the page is looked at', async ({
  visitor,
  page,
  server,
}) => {
  const email = 'row95@example.com';
  await backUp(server);
  await readyToSubmit(visitor, email);
  await visitor.submit();
  await visitor.sees('Submission Received!');
  await expectArrivedOnce(page, server, email);
  await expect.poll(async () => (await keptDraft(page)).phase).toBe('sent');

  await putBack(server, { epoch: 'new' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => (await keptDraft(page)).phase).toBe('open');
});
