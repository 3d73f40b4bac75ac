/**
 * Tests an engagement letter until client and firm have signed: made and sent at the desk in two clicks, signed on a
 * phone, offline and by keyboard, and its file verified.
 */
import { clientPath, letterPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { careRoutes } from '#domain/clients/client-care.ts';
import { verifyRoute } from '#domain/engagements/verify.ts';
import { referenceOf } from '#domain/reference.ts';
import { verifyTexts } from '#texts/engagements.ts';
import { underWorker } from '../faults/browser/worker.ts';
import { anAccount, anEmail, provePassword } from '../support/accounts.ts';
import {
  claimedEstimate,
  countersigning,
  letterAtDesk,
  sentLetter,
  signs,
} from '../support/engagements.ts';
import { sha256 } from '../support/op-api.ts';
import { download, openedClient } from '../support/requests.ts';
import type { Page } from '@playwright/test';
import { allFilesKept, enter } from './client.ts';
import { expect, fill, givePassword, offline, staffIsHere, test } from './member.ts';
import { tabTo, use } from './presses.ts';
import { foundByDayAndNight } from './screens.ts';

const expected = new RegExp(`${offline.source}|404.*api/realtime`);

test.use({ expected: [expected] });

const consentName = /Your full name, to sign “Electronic records/;

async function agree(page: Page): Promise<void> {
  await page.getByLabel(consentName).fill('Ines Okafor');
  await page.getByRole('button', { name: 'I agree' }).click();
}

async function sign(page: Page): Promise<void> {
  await page.getByLabel('Your full name, as your signature').fill('Ines Okafor');
  await page.getByLabel(/^I have read this letter/).check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
}

async function expectNews(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  // Older news of a letter also says its newest state, so the text may appear twice.
  await expect(page.getByRole('list', { name: 'News' }).getByText(text).first()).toBeVisible();
  await page.keyboard.press('Escape');
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
  const text = letters.getByText('For Maya Okonjo-Ödegård');
  await expect(text).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Engagement letters' })).toBeFocused();
  await expect(text).toBeInViewport();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await letters.getByRole('button', { name: 'Send to the client' }).click();
  await expect(letters.getByText('Sent', { exact: true })).toBeVisible();

  const phone = await anotherDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await enter(phone, ines);
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('link', { name: 'Engagement letter' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Engagement letter' })).toBeVisible();
  await expect(
    phone.getByText(/^Sent \w+.\d+,.\d{4}\. Reference: [A-Z0-9]{4}-[A-Z0-9]{4}$/),
  ).toBeVisible();
  await phone.goBack();
  await phone.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    phone.getByRole('list', { name: 'To do' }).getByText('Read and sign your letter'),
  ).toBeVisible();
  await phone.keyboard.press('Escape');
  await expectNews(phone, 'Your engagement letter is ready to sign.');
  await phone.getByRole('link', { name: 'Read and sign' }).click();
  await expect(phone.getByText('For Maya Okonjo-Ödegård')).toBeVisible();
  await expect(phone.getByText('This covers engagement letters alone.')).toBeVisible();
  expect(await foundByDayAndNight(phone)).toEqual([]);
  await agree(phone);
  await phone.getByLabel('Your full name, as your signature').fill('Ines Okafor');
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(phone.getByRole('alert')).toBeFocused();
  await expect(phone.getByLabel(/^I have read this letter/)).toHaveAccessibleDescription(
    'Tick the box to say that you mean to sign.',
  );
  expect(await foundByDayAndNight(phone)).toEqual([]);
  await phone.reload();
  await expect(phone.getByLabel('Your full name, as your signature')).toHaveValue('Ines Okafor');
  await sign(phone);
  await expect(phone.getByText('Signed by you')).toBeVisible();
  await expectNews(phone, 'You have signed your engagement letter. It waits for our signature.');

  await page.reload();
  await expectNews(page, `${ines.email} signed the engagement letter.`);
  await page.goto(paths.adminToDo);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /signed the engagement letter/ }).click();
  const part = letters.getByRole('heading', { name: 'Engagement letters' });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  await letters.getByRole('button', { name: 'Countersign the letter' }).click();
  await givePassword(page, grace.password);
  await expect(letters.getByText('Signed by all')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Signed by all')).toBeVisible();
  await expect(phone.getByText(/^Signed for the firm/)).toBeVisible();
  await expectNews(phone, 'Your engagement letter is signed by all.');
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

test('whoever holds the signed file learns that it is ours, and not with one byte changed', async ({
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
  const field = page.getByLabel(verifyTexts.label);
  const pick = async (bytes: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await use(page, field, 'Enter');
    const file = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: bytes };
    await (await chooser).setFiles(file);
  };
  await page.goto(paths.verify);
  await allFilesKept(page);
  const left: string[] = [];
  page.on('request', (request) => left.push(`${request.url()} ${request.postData() ?? ''}`));
  await pick(buffer);
  await expect(page.getByText('This is a letter of ours')).toBeVisible();
  await expect(page.getByText(referenceOf(letter.id), { exact: true })).toBeVisible();
  const changed = Buffer.concat([buffer, Buffer.from('!')]);
  await pick(changed);
  await expect(page.getByText('This is not a letter of ours.')).toBeVisible();
  const asked = [buffer, changed].map((bytes) => JSON.stringify({ hash: sha256(bytes) }));
  expect(left).toEqual(asked.map((body) => `${server.url}${verifyRoute} ${body}`));
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
  await expect(page.getByRole('heading', { name: /^Engagement letter for/ })).toBeFocused();
});

test('the link of a mail leads through the sign-in to the very letter, and its news too', async ({
  page,
  server,
}) => {
  const grace = await anAccount(server, 'staff');
  const spouse = { spouse: 'Sam', spouseEmail: anEmail() };
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const letter = await sentLetter(server, grace, ines, spouse);
  await signs(ines, letter);
  const [mail] = await server.mailsTo(spouse.spouseEmail);
  const sam = await anAccount(server, 'clients', { email: spouse.spouseEmail });
  await grace.calls(careRoutes.remind, { client: sam.id });
  const other = await sentLetter(server, grace, eve, spouse);
  await signs(eve, other);

  await page.setViewportSize({ width: 390, height: 844 });
  const leadsTo = async ({ id }: { id: string }) => {
    await expect(page).toHaveURL(letterPath(id));
    await expect(page.locator(`#letter-${id}`)).toBeFocused();
    await expect(page.locator(`#letter-${id}`)).toBeInViewport();
  };
  await page.goto(/"href":"([^"]+)"/.exec(String(mail?.['letter']))?.[1] ?? '');
  await expect(page).toHaveURL(paths.portalLogin);
  await fill(page, { Email: sam.email, Password: sam.password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await leadsTo(letter);
  for (const [text, about] of [
    ['Your engagement letter is ready to sign.', other],
    ['Something is due.', letter],
  ] as const) {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('list', { name: 'News' }).getByText(text).click();
    await leadsTo(about);
  }
});
