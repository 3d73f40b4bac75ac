/** Saved replies at the desk: written once, inserted with the client's name, and kept as they are typed. */
import { clientPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount, changeAccount } from '../support/accounts.ts';
import { beginOp, mineOf } from '../support/messages.ts';
import { anOp } from '../support/op-api.ts';
import { sendAs } from '../support/requests.ts';
import { messageFrom, openLead } from './at-the-desk.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, staffIsHere, test } from './member.ts';

test.use({ serviceWorkers: 'block' });

test('staff keep a reply, change it, insert it with the fields filled in, and send it', async ({
  page,
  server,
}) => {
  const ines = await anAccount(server, 'clients');
  const save = { changes: { first_name: 'Ines' }, base: { first_name: '' } };
  await sendAs(
    server,
    ines,
    anOp('profile.save', save, { entity: ines.id, key: null }),
    beginOp(ines.id, { subject: 'Lease' }),
  );
  const { id } = await staffIsHere(page, server);
  await changeAccount(server, 'staff', id, { name: 'Rosa Lindqvist' });
  await page.goto(paths.adminMessages);
  const name = `Thanks ${ines.id}`;
  await page.getByRole('button', { name: 'Add a saved reply' }).click();
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByText('Give it a name.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByLabel('Text', { exact: true }).fill('Thank you, {first_name}.');
  await page.getByRole('button', { name: 'Save reply' }).click();
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByLabel('Text', { exact: true }).fill('Thank you, {first_name}.\n{advisor}');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save reply' }).click();
  // Its field says so before it is saved.
  const saved = page
    .getByRole('paragraph')
    .filter({ hasText: 'Thank you, {first_name}. {advisor}' });
  await expect(saved).toBeVisible();

  await page.goto(clientPath(ines.id));
  await page.getByRole('link', { name: /^Lease/ }).click();
  const answer = page.getByLabel('Answer', { exact: true });
  await answer.fill('Hello!');
  await page.getByRole('button', { name: 'Insert a saved reply' }).click();
  await page.getByRole('button', { name: `Insert ${name}` }).click();
  await expect(answer).toHaveValue('Hello!\n\nThank you, Ines.\nRosa Lindqvist');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .poll(async () => (await mineOf(server, ines)).messages.map(({ text }) => text))
    .toContain('Hello!\n\nThank you, Ines.\nRosa Lindqvist');

  await openLead(page, await messageFrom(server, 'Dana Whitfield'));
  await page.getByRole('button', { name: 'Insert a saved reply' }).click();
  await page.getByRole('button', { name: `Insert ${name}` }).click();
  await expect(page.getByLabel('Your reply')).toHaveValue('Thank you, Dana.\nRosa Lindqvist');

  await page.goto(paths.adminMessages);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});
