/** A link to a place within a page whose parts are drawn after it. */
import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { enter } from './client.ts';
import { expect, test } from './member.ts';
import { ask, openDocuments, openMore, requestOf } from './requests.ts';

test('from a list of many, and from a message about it, a request is in view and has the focus', async ({
  page,
  server,
}) => {
  const client = await anAccount(server, 'clients');
  for (let nth = 1; nth <= 12; nth += 1) {
    await ask(server, client, { item: 'other', title: `Statement ${nth}` });
  }
  await enter(page, client);
  await openDocuments(page);
  const last = requestOf(page, 'Statement 12');
  const isReached = async () => {
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('listitem').filter({ has: last })).toBeFocused();
  };

  await page.getByText('Jump to a request').click();
  await page.getByRole('link', { name: 'Statement 12' }).click();
  await isReached();

  await openMore(last, 'about this request Statement 12');
  await last.getByRole('link', { name: 'Write about this request' }).click();
  await page.getByLabel('Subject').fill('The statement');
  await page.getByLabel('Message', { exact: true }).fill('Which month?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The statement' })).toBeFocused();
  // The form was scrolled; what it has begun opens at its top.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Statement 12' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.portalDocuments}#`));
  await isReached();
});
