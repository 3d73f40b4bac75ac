/** Messages and files of client and staff: offline, reloads, one order. */

import type { Page, Response } from '@playwright/test';

import { deskThreadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { beginOp, messageOp, mineOf, noteOp, openedOf, threadFileOp } from '../support/messages.ts';
import { appointmentsOf, doneIn, staffToMeet } from '../support/appointments.ts';
import { aPdf, aProgram, points } from '../support/files.ts';
import { addOp, bringFile, sendFile } from '../support/requests.ts';
import { underWorker } from '../faults/browser/worker.ts';
import { allFilesKept, enter, newClient } from './client.ts';
import { keptRows } from './device.ts';
import { foundByDayAndNight, expectWellMade } from './screens.ts';
import { expect, staffIsHere, test, offline, noise } from './member.ts';
import { pressKey } from './presses.ts';

// A device asks for a file before it declares it.
test.use({ expected: noise(offline, /404 \(Not Found\)/) });

const subject = 'Lease of the office';
const xss = '<img src=x onerror="document.title=1">.png';
const picture = new Uint8Array(Buffer.from(points['image/png'], 'base64'));

const attach = (page: Page, ...files: readonly { name: string; bytes: Uint8Array }[]) =>
  page.getByLabel('Attach files to this thread').setInputFiles(
    files.map(({ name, bytes }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    })),
  );

test('row 114: a file attached offline waits, and arrives once', async ({ page, server }) => {
  const ines = await anAccount(server, 'clients');
  const grace = await anAccount(server, 'staff', { name: 'Grace' });
  const begin = beginOp(ines.id, { subject });
  await ines.sends(begin);
  await enter(page, ines);
  await underWorker(page);
  await page.goto(paths.portalMessages);
  await page.getByRole('button', { name: new RegExp(subject) }).click();
  await allFilesKept(page);
  await page.context().setOffline(true);
  await attach(
    page,
    { name: 'lease.pdf', bytes: aPdf(400_000) },
    { name: 'k1.pdf', bytes: aProgram() },
  );
  await expect(
    page.getByText(/^k1\.pdf: Not attached\. It is of a kind that we do not take/),
  ).toBeVisible();
  await expect(entries(page, subject).nth(1)).toContainText('lease.pdf');
  await expect(entries(page, subject).nth(1)).toContainText('Saved here. Not sent yet.');
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.reload();
  await expect(entries(page, subject).nth(1)).toContainText('Saved here. Not sent yet.');
  await page.context().setOffline(false);
  await expect(entries(page, subject).nth(1)).toContainText('Received.');
  expect((await mineOf(ines)).messages.map(({ text }) => text)).toEqual([
    'Which pages do you need?',
    'lease.pdf',
  ]);
  await expect.poll(() => keptRows(page, 'chunks', ines.id)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download lease.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('lease.pdf');

  await sendFile(server, grace, threadFileOp(begin.entity, xss, picture), picture);
  await page.getByRole('button', { name: `Open ${xss}` }).click();
  await expect(page.getByRole('img', { name: `The file ${xss}` })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectWellMade(page);
});

const entries = (page: Page, subject: string) =>
  page.getByRole('list', { name: subject, exact: true }).getByRole('listitem');

/** The response with which the page is subscribed. */
const isListening = (response: Response) =>
  response.url().endsWith('/api/realtime') && response.request().method() === 'POST';

/** Uses the navigation, without a page load. */
async function openMessages(page: Page) {
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
}

async function answers(page: Page, text: string) {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('row 87: written offline: kept, sent once, answered @gate', async ({ page, server }) => {
  const ines = await newClient(page, server);
  const grace = await anAccount(server, 'staff', { name: 'Grace' });
  await underWorker(page);
  await openMessages(page);
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await allFilesKept(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Write a message' }).click();
  await page.getByLabel('Subject').fill('Lease of the office');
  await page.getByLabel('Message', { exact: true }).fill('Which pa');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Lease of the office');
  await page.getByLabel('Message', { exact: true }).fill('Which pages do you need?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await answers(page, 'All of them?');
  await expect(page.getByText('Saved here. Not sent yet.')).toHaveCount(2);
  await page.reload();
  await expect(entries(page, 'Lease of the office')).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(page.getByText('Received.')).toHaveCount(2);

  const [thread] = (await openedOf(grace, ines.id)).threads;
  const { id = '', last = 0 } = thread ?? {};
  expect(thread?.messages.map(({ text }) => text)).toEqual([
    'Which pages do you need?',
    'All of them?',
  ]);
  await grace.sends(noteOp(id, 'Ask their brother.'), messageOp(id, 'Yes, all.', last));
  await expect(entries(page, 'Lease of the office')).toHaveCount(3);
  await expect(entries(page, 'Lease of the office').nth(2)).toContainText('Grace');
  await expect(page.getByText('Seen by Grace.')).toHaveCount(2);
  await expect(page.getByText('Ask their brother.')).toHaveCount(0);
  await expect
    .poll(async () =>
      (await openedOf(grace, ines.id)).threads[0]?.readers.some(
        ({ side, upto }) => side === 'client' && upto === 3,
      ),
    )
    .toBe(true);
});

test('dashboard and navigation say what is new until it is read', async ({ page, server }) => {
  // Subscribed before the read that counts.
  const listening = page.waitForResponse(isListening);
  const ines = await newClient(page, server);
  const grace = await anAccount(server, 'staff', { name: 'Grace' });
  await listening;
  const begin = beginOp(ines.id, { subject: 'Your extension', text: 'It is filed.' });
  await grace.sends(begin);
  await expect(page.getByText('1 new message', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Messages 1', exact: true }).first().click();
  await page.getByRole('button', { name: /Your extension/ }).click();
  await expect(page.getByText('It is filed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible();
});

test('axe finds nothing; a thread is answered by keyboard', async ({ page, server }) => {
  const ines = await newClient(page, server);
  const grace = await anAccount(server, 'staff', { name: 'Grace' });
  const begin = beginOp(ines.id);
  await ines.sends(begin);
  await grace.sends(messageOp(begin.entity, 'All of them.', 1));
  await page.goto(paths.portalMessages);
  await expect(page.getByRole('button', { name: /Lease of the office/ })).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByRole('button', { name: 'Write a message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New message' })).toBeFocused();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await pressKey(page, 'Enter', page.getByRole('button', { name: 'All messages' }));
  await pressKey(page, 'Enter', page.getByRole('button', { name: /Lease of the office/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Lease of the office' })).toBeFocused();
  expect(await foundByDayAndNight(page)).toEqual([]);
  await page.getByLabel('Your message').fill('Thanks');
  await pressKey(page, 'Enter', page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByText('Received.')).toBeVisible();
  await pressKey(page, 'Enter', page.getByRole('button', { name: 'All messages' }));
  await expect(page.getByRole('button', { name: /Lease of the office/ })).toBeFocused();
});

test('a thread is about a request, file or meeting', async ({ page, anotherDevice, server }) => {
  const ines = await anAccount(server, 'clients');
  const grace = await anAccount(server, 'staff', { name: 'Grace' });
  const asked = addOp(ines.id, { title: 'The lease' });
  await grace.sends(asked);
  await bringFile(server, ines, asked.entity, 'lease.pdf', aPdf(900));
  const type = await staffToMeet(server, grace);
  const own = appointmentsOf(server, ines);
  // The first slot may begin before it is booked.
  const starts = (await own.slots(type.id)).at(-1) ?? 0;
  await doneIn(own.book(type.id, starts));
  await enter(page, ines);
  await underWorker(page);
  await openMessages(page);
  await allFilesKept(page);
  await page.getByRole('button', { name: 'Write a message' }).click();
  // Offered once it was read.
  await page.getByLabel(/^About/).selectOption({ label: 'Document: lease.pdf' });
  await page.context().setOffline(true);
  await page.getByLabel('Subject').fill('Page 3');
  await page.getByLabel('Message', { exact: true }).fill('Is it readable?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('About: lease.pdf')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Received.')).toBeVisible();

  await page.getByRole('link', { name: 'Appointments' }).first().click();
  await page.getByRole('link', { name: 'Write about this appointment' }).click();
  await expect(page.getByLabel(/^About/)).toHaveValue(/^appointment:/);
  await page.getByLabel('Subject').fill('The call');
  await page.getByLabel('Message', { exact: true }).fill('May my brother join?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('link', { name: /^Phone call, .* Eastern$/ }).click();
  await expect(page).toHaveURL(paths.portalAppointments);

  const desk = await anotherDevice();
  await staffIsHere(desk, server);
  for (const [subject, about] of [
    ['Page 3', /^About: lease\.pdf$/],
    ['The call', /^About: Phone call, .* Eastern$/],
  ] as const) {
    const { threads } = await openedOf(grace, ines.id);
    const thread = threads.find((one) => one.subject === subject)?.id ?? '';
    await desk.goto(deskThreadPath(ines.id, thread));
    await expect(desk.getByText(about)).toBeVisible();
  }
});
