/** Row 96 in a browser: a page that becomes visible again learns that the server was restored. */
import { paths } from '#config/paths.ts';
import { fill } from '../e2e/member.ts';
import { anAccount } from '../support/accounts.ts';
import { mineOf } from '../support/messages.ts';
import { backUp, putBack } from '../support/data-folder.ts';
import { expect, test } from './browser/fault-journey.ts';

test.use({ serviceWorkers: 'block' });

test('row 96: a message that a restored server has lost comes back', async ({ page, server }) => {
  const client = await anAccount(server, 'clients');
  await page.goto(paths.portalLogin);
  await fill(page, { Email: client.email, Password: client.password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(paths.portalDashboard);
  await backUp(server);

  await page.goto(paths.portalMessages);
  await page.getByRole('button', { name: 'Write a message' }).click();
  await fill(page, { Subject: 'Lease of the office' });
  await page.getByLabel('Message', { exact: true }).fill('Which pages do you need?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Received.')).toBeVisible();
  const [sent] = (await mineOf(client)).messages;
  expect(sent?.text).toBe('Which pages do you need?');

  await putBack(server, { epoch: 'new' });
  expect((await mineOf(client)).messages).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const ids = async () => (await mineOf(client)).messages.map(({ id }) => id);
  await expect.poll(ids).toEqual([sent?.id]);
  await expect(page.getByText('Received.')).toHaveCount(1);
});
