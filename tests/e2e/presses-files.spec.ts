/** A double press on Remove or Withdraw takes one file, one page: the next one, which has moved up under it, stays. */
import { anAccount } from '../support/accounts.ts';
import { aPdf } from '../support/files.ts';
import { points } from '../support/images.ts';
import { enter } from './client.ts';
import { openClient } from './clients-at-the-desk.ts';
import { keptRows } from './device.ts';
import { expect, staffIsHere, test } from './member.ts';
import { aPhoto, choosePhotos, photosDialog, seesPhotos } from './photographing.ts';
import { painted, pressTwice } from './presses.ts';
import { ask, openDocuments, pick, requestOf } from './requests.ts';
import { filledIn, startAt } from './seeded.ts';

test.use({ expected: [/401|404|ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred/] });

const names = ['a.pdf', 'b.pdf', 'c.pdf'];

test('row 267: of a client’s files that wait, the next one stays', async ({ page, server }) => {
  const client = await anAccount(server, 'clients');
  await ask(server, client);
  await enter(page, client);
  await openDocuments(page);
  const request = requestOf(page, 'Lease of the office');
  await expect(request).toBeVisible();
  await page.context().setOffline(true);
  await pick(
    page,
    'Lease of the office',
    ...names.map((name, at) => ({ name, bytes: aPdf(500, at + 1) })),
  );
  const remove = (name: string) => request.getByRole('button', { name: `Remove ${name}` });
  await expect(remove('c.pdf')).toBeVisible();
  await pressTwice(page, remove('a.pdf'), 'mouse', () => expect(remove('a.pdf')).toBeHidden());
  await painted(page);
  for (const name of ['b.pdf', 'c.pdf']) await expect(remove(name)).toBeVisible();
  await expect.poll(() => keptRows(page, 'documents', client.id)).toHaveLength(2);
});

test('row 267: of photographed pages, the next one stays', async ({ visitor, page }) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await visitor.press('Photograph the pages');
  const photos = await Promise.all([100, 200, 300].map((width) => aPhoto(page, { width })));
  await choosePhotos(page, ...photos);
  await seesPhotos(page, 3);
  const remove = photosDialog(page).getByRole('button', { name: 'Remove page 1', exact: true });
  await pressTwice(page, remove, 'mouse', () => seesPhotos(page, 2));
  await painted(page);
  await photosDialog(page).getByRole('button', { name: 'Remove page 2', exact: true }).click();
  await seesPhotos(page, 1);
});

test('row 267: of the firm’s files for a client, the next one stays', async ({ page, server }) => {
  const client = await anAccount(server, 'clients');
  await staffIsHere(page, server);
  await openClient(page, client.id);
  const part = page.getByRole('region', { name: 'Files for the client' });
  const buffer = Buffer.from(points['image/png'], 'base64');
  const files = ['a.png', 'b.png', 'c.png'].map((name) => ({
    name,
    mimeType: 'image/png',
    buffer,
  }));
  await part.locator('input[type=file]').setInputFiles(files);
  await expect(part.getByText('Not opened yet')).toHaveCount(3);
  const withdraw = part.getByRole('button', { name: /^Withdraw: / });
  await pressTwice(page, withdraw.first(), 'mouse', () => expect(withdraw).toHaveCount(2));
  // What is withdrawn afterwards arrives after all that was withdrawn before it.
  await withdraw.last().click();
  const taken = () =>
    server.rows('price_estimator_documents', `client = "${client.id}" && taken > 0`);
  await expect.poll(async () => JSON.stringify(await taken())).toContain('a.png');
  expect(await taken()).toHaveLength(2);
});
