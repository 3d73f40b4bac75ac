/** From a claimed estimate to a letter that both have signed: at the desk in two clicks, on a phone, and without a network. */
import { clientPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { engagementTexts, verifyTexts } from '#texts/engagements.ts';
import { underWorker } from '../faults/browser/worker.ts';
import { anAccount, provePassword } from '../support/accounts.ts';
import {
  claimedEstimate,
  countersigning,
  letterAtDesk,
  recordsConsent,
  sentLetter,
  signs,
  withdrawOp,
} from '../support/engagements.ts';
import { download, openedClient } from '../support/requests.ts';
import type { Page } from '@playwright/test';
import { allFilesKept, enter } from './client.ts';
import { watch } from './journey.ts';
import { expect, givePassword, offline, staffIsHere, test } from './member.ts';
import { tabTo, use } from './presses.ts';
import { foundByDayAndNight } from './screens.ts';

const expected = new RegExp(`${offline.source}|404.*api/realtime`);

test.use({ expected: [expected] });

const consentName = /Your full name, to sign “Electronic records/;

async function agree(page: Page): Promise<void> {
  await page.getByLabel(consentName).fill('Ines Okafor');
  await page.getByRole('button', { name: 'I agree' }).click();
}

async function sign(page: Page, name = 'Ines Okafor'): Promise<void> {
  await page.getByLabel('Your full name, as your signature').fill(name);
  await page.getByLabel(/^I have read this letter/).check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
}

test('an estimate becomes a letter that both sign @gate', async ({
  page,
  server,
  anotherDevice,
}) => {
  const ines = await anAccount(server, 'clients');
  await claimedEstimate(server, ines);
  const grace = await staffIsHere(page, server, { owner: true });
  await page.goto(clientPath(ines.id));
  await page.getByRole('button', { name: 'Make the engagement letter' }).click();
  const letters = page.getByRole('region', { name: 'Engagement letters' });
  await expect(letters.getByText('For Maya Okonjo-Ödegård')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await letters.getByRole('button', { name: 'Send to the client' }).click();
  await expect(letters.getByText('Sent', { exact: true })).toBeVisible();

  const phone = await anotherDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await enter(phone, ines);
  await phone.getByRole('link', { name: 'Read and sign' }).click();
  await expect(phone.getByText('For Maya Okonjo-Ödegård')).toBeVisible();
  await expect(phone.getByText('This covers engagement letters alone.')).toBeVisible();
  expect(await foundByDayAndNight(phone)).toEqual([]);
  await agree(phone);
  await phone.getByLabel('Your full name, as your signature').fill('Ines Okafor');
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(phone.getByText('Tick the box to say that you mean to sign.')).toBeVisible();
  expect(await foundByDayAndNight(phone)).toEqual([]);
  await phone.reload();
  await expect(phone.getByLabel('Your full name, as your signature')).toHaveValue('Ines Okafor');
  await sign(phone);
  await expect(phone.getByText('Signed by you')).toBeVisible();

  await page.reload();
  await letters.getByRole('button', { name: 'Countersign the letter' }).click();
  await givePassword(page, grace.password);
  await expect(letters.getByText('Signed by all')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Signed by all')).toBeVisible();
  await expect(phone.getByText(/^Signed for the firm/)).toBeVisible();
  expect(await foundByDayAndNight(phone)).toEqual([]);
});

test('a letter is signed without a network, and counts when it has arrived @gate', async ({
  page,
  server,
}) => {
  const grace = await anAccount(server, 'staff', { name: 'Grace' });
  const ines = await anAccount(server, 'clients');
  const letter = await sentLetter(server, grace, ines);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, ines);
  await underWorker(page);
  await page.getByRole('link', { name: 'Read and sign' }).click();
  await expect(page.getByText('For Maya Okonjo-Ödegård')).toBeVisible();
  await allFilesKept(page);
  await page.context().setOffline(true);
  await agree(page);
  await sign(page);
  await expect(page.getByText('Signed here. It counts when it has arrived.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Signed here. It counts when it has arrived.')).toBeVisible();
  expect(await letterAtDesk(grace, ines, letter.id)).toMatchObject({ signatures: [] });
  await page.context().setOffline(false);
  await expect(page.getByText('It waits for our signature.')).toBeVisible();
  await provePassword(server, grace);
  const signed = await letterAtDesk(grace, ines, letter.id);
  expect(signed.signatures).toMatchObject([{ signer: 'client', name: 'Ines Okafor' }]);
  expect((await countersigning(server, grace, signed)).status).toBe(200);
  expect(await server.rows('leads', `id="${letter.estimate}"`)).toMatchObject([{ state: 'won' }]);
});

test('whoever holds the signed file learns that it is ours, and not with one byte changed @gate', async ({
  page,
  server,
}) => {
  const grace = await anAccount(server, 'staff', { name: 'Grace' });
  const ines = await anAccount(server, 'clients');
  const letter = await sentLetter(server, grace, ines);
  await signs(ines, letter);
  await provePassword(server, grace);
  await countersigning(server, grace, await letterAtDesk(grace, ines, letter.id));
  const filed = async () =>
    (await openedClient(grace, ines)).fromFirm?.find(({ name }) => name.endsWith('signed.pdf'))?.id;
  await expect.poll(filed).toBeDefined();
  const buffer = await download(server, ines, (await filed()) ?? '');
  const pick = (bytes: Buffer) =>
    page
      .getByLabel(verifyTexts.label)
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: bytes });
  await page.goto(paths.verify);
  await pick(buffer);
  await expect(page.getByText('This is a letter of ours')).toBeVisible();
  await expect(page.getByText(letter.id)).toBeVisible();
  await pick(Buffer.concat([buffer, Buffer.from('!')]));
  await expect(page.getByText('This is no letter of ours.')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
});

test('a letter is read and signed with the keyboard alone', async ({ page, server }) => {
  const ines = await anAccount(server, 'clients');
  await sentLetter(server, await anAccount(server, 'staff'), ines);
  await enter(page, ines);
  await use(page, page.getByRole('link', { name: 'Read and sign' }), 'Enter');
  await tabTo(page, page.getByLabel(consentName));
  await page.keyboard.type('Ines Okafor');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Your full name, as your signature'));
  await page.keyboard.type('Ines Okafor');
  await use(page, page.getByLabel(/^I have read this letter/), 'Space');
  await use(page, page.getByRole('button', { name: 'Sign', exact: true }), 'Enter');
  await expect(page.getByText('Signed by you')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Tax year/ })).toBeFocused();
});

test('opened twice, a letter is typed on in either tab and signed once', async ({
  page,
  server,
}) => {
  const grace = await anAccount(server, 'staff');
  const ines = await anAccount(server, 'clients');
  const letter = await sentLetter(server, grace, ines);
  await ines.sends(recordsConsent());
  await enter(page, ines);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(paths.portalEngagement);
  await page.getByLabel('Your full name, as your signature').fill('Ines Okafor');
  await expect(other.getByLabel('Your full name, as your signature')).toHaveValue('Ines Okafor');
  await other.getByLabel(/^I have read this letter/).check();
  await other.getByRole('button', { name: 'Sign', exact: true }).dblclick();
  for (const tab of [page, other]) await expect(tab.getByText('Signed by you')).toBeVisible();
  const { signatures } = await letterAtDesk(grace, ines, letter.id);
  expect(signatures).toMatchObject([{ signer: 'client', name: 'Ines Okafor' }]);
});

test('signed here while withdrawn there, it does not count', async ({ page, server }) => {
  const grace = await anAccount(server, 'staff', { name: 'Grace' });
  const ines = await anAccount(server, 'clients');
  const letter = await sentLetter(server, grace, ines);
  await enter(page, ines);
  await underWorker(page);
  await page.goto(paths.portalEngagement);
  await expect(page.getByText('For Maya Okonjo-Ödegård')).toBeVisible();
  await allFilesKept(page);
  await page.context().setOffline(true);
  await agree(page);
  await sign(page);
  await expect(page.getByText('Signed here. It counts when it has arrived.')).toBeVisible();
  await grace.sends(withdrawOp(letter.id, letter.movedRev));
  await page.context().setOffline(false);
  await expect(page.getByText(/It did not reach us in time/)).toBeVisible();
  await expect(page.getByText('Withdrawn: A wrong year')).toBeVisible();
});

test('markup in each field of letter and template is shown as text', async ({
  page,
  server,
  anotherDevice,
}) => {
  const markup = (field: string) => `${field} <img src=x onerror=alert(1)> {client}`;
  const ines = await anAccount(server, 'clients');
  const sam = await anAccount(server, 'clients');
  await claimedEstimate(server, ines);
  const tried = await watch(page);
  const grace = await staffIsHere(page, server, { owner: true });
  await page.goto(paths.adminFirm);
  const template = `# ${markup('title')}\n\nFor {client}\n\n- ${markup('item')}\n\n{spouse}\n\n{words}`;
  await page.getByLabel('Template').fill(template);
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the template' }).click();
  await givePassword(page, grace.password);
  await expect(page.getByText('Saved. New letters use it.')).toBeVisible();

  await page.goto(clientPath(ines.id));
  await page.getByRole('button', { name: 'Make the engagement letter' }).click();
  const letters = page.getByRole('region', { name: 'Engagement letters' });
  await letters.getByRole('button', { name: 'Adjust' }).click();
  for (const [label, text] of [
    ['Name in the letter', markup('name')],
    ['Spouse who signs too', markup('spouse')],
    ['Email of the spouse', sam.email],
    ['What else is agreed', markup('words')],
  ] as const) {
    await letters.getByLabel(label).fill(text);
  }
  expect(await foundByDayAndNight(page)).toEqual([]);
  await letters.getByRole('button', { name: 'Save changes' }).click();
  await expect(letters.getByText(markup('words'))).toBeVisible();
  await expect(
    letters.getByText(`title <img src=x onerror=alert(1)> ${markup('name')}`),
  ).toBeVisible();
  await letters.getByRole('button', { name: 'Send to the client' }).click();
  await expect(letters.getByText('Sent', { exact: true })).toBeVisible();

  const phone = await anotherDevice();
  const triedThere = await watch(phone);
  await enter(phone, ines);
  await phone.goto(paths.portalEngagement);
  await expect(phone.getByText(markup('words'))).toBeVisible();
  await agree(phone);
  await sign(phone, markup('signature'));
  await expect(phone.getByText(`Signed by ${markup('signature')}`)).toBeVisible();
  await enter(phone, sam);
  await phone.goto(paths.portalEngagement);
  await expect(phone.getByText(markup('spouse'))).toBeVisible();
  await phone.getByText('I do not want to sign').click();
  await phone.getByLabel('Why not? We read this.').fill(markup('reason'));
  await phone.getByRole('button', { name: 'Decline the letter' }).click();
  // Theirs to read while it waits for them.
  await expect(phone.getByText(engagementTexts.nothing)).toBeVisible();
  await enter(phone, ines);
  await phone.goto(paths.portalEngagement);
  await expect(phone.getByText(`Declined: ${markup('reason')}`)).toBeVisible();
  await page.reload();
  for (const field of ['signature', 'reason']) {
    await expect(letters.getByText(markup(field))).toBeVisible();
  }
  for (const one of [page, phone]) await expect(one.locator('img[src=x]')).toHaveCount(0);
  expect([...tried, ...triedThere]).toEqual([]);
});
