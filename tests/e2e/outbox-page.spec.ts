/** The page of what waits: what it tells, and that each of its actions does what it says. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { keptDraft, keptRows, spoilDraft } from './device.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './seeded.ts';
import {
  brokenNetwork,
  doorAnswers,
  fillEverything,
  openOutbox,
  returnPdf,
  submitOffline,
  underWorker,
} from './waiting.ts';

test.use({ expected: [brokenNetwork] });

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('nothing waits', async ({ visitor, page }) => {
  await page.goto(paths.outbox);
  await visitor.sees('Waiting to send');
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(visitor.button('Save a backup copy')).toHaveCount(0);
  await expect(page).toHaveTitle(`Waiting to send | ${firm.name}`);
});

test('a submission and its file: what, where, since when and why, but no answers', async ({
  visitor,
  page,
}) => {
  await submitOffline(visitor, undefined, true);
  await openOutbox(visitor);
  await expect(page.getByText('2 things are saved on this device')).toBeVisible();
  const row = (index: number) => page.getByRole('row').nth(index);
  await expect(row(0)).toHaveText('ItemStatusWaiting sinceWhyActions');
  for (const words of [
    'Estimate with your details',
    'Waiting',
    'Just now',
    "when you're back online.",
  ])
    await expect(row(1)).toContainText(words);
  for (const words of ['Tax return: return.pdf', 'Saved', 'It follows the estimate it belongs to.'])
    await expect(row(2)).toContainText(words);
  await expect(page.getByRole('table')).not.toContainText(/dana|whitfield|ohio|010-0123/i);
});

test('Send now does not wait for its turn', async ({ visitor, page, server }) => {
  await fillEverything(visitor, 'now@example.com');
  const open = await doorAnswers(page, (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '240' }, body: '' }),
  );
  await visitor.submit();
  await openOutbox(visitor);
  await expect(page.getByText('Our server is not available.')).toBeVisible();
  await open();
  await visitor.press('Send now Estimate with your details');
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  await expect(visitor.heading('Waiting to send')).toBeFocused();
  expect(await server.rows('price_estimates', 'email="now@example.com"')).toHaveLength(1);
});

test('Discard asks first, by keyboard too, and then nothing is sent', async ({
  visitor,
  page,
  context,
  server,
}) => {
  await submitOffline(visitor, 'gone@example.com', true);
  await openOutbox(visitor);
  const discard = visitor.button('Discard Estimate with your details');
  const dialog = page.getByRole('dialog', { name: 'Discard this without sending it?' });
  await discard.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(
    "Estimate with your details. We won't receive your estimate, your contact details or a file",
  );
  await expect(dialog).toContainText('What you entered stays in the estimator.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(discard).toBeFocused();
  expect(await keptRows(page, 'ops')).toHaveLength(2);

  await discard.click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  await expect(visitor.heading('Waiting to send')).toBeFocused();
  expect(await keptRows(page, 'ops')).toEqual([]);
  expect(await keptRows(page, 'chunks')).toEqual([]);

  await context.setOffline(false);
  await visitor.open();
  await visitor.sees('Submit Your Details');
  await expect(page.getByLabel('Email')).toHaveValue('gone@example.com');
  await expect(page.getByLabel('Email')).toBeEditable();
  expect(await server.rows('price_estimates', 'email="gone@example.com"')).toEqual([]);
});

test('Export: one ZIP with the files as they were picked, without a network', async ({
  visitor,
  page,
}) => {
  await underWorker(page);
  await submitOffline(visitor, 'export@example.com', true);
  await openOutbox(visitor);
  const saving = page.waitForEvent('download');
  await visitor.press('Save a backup copy');
  const download = await saving;
  expect(download.suggestedFilename()).toBe('waiting-to-send.zip');
  const files = unzipSync(await readFile(await download.path()));
  const list = v.parse(
    v.object({
      ops: v.array(v.looseObject({ id: v.string(), kind: v.string(), body: v.string() })),
      documents: v.array(v.looseObject({ id: v.string(), sha256: v.string() })),
    }),
    JSON.parse(strFromU8(files['waiting.json'] ?? new Uint8Array())),
  );
  expect(list.ops.map(({ kind }) => kind)).toEqual(['estimate.submit', 'document.attach']);
  expect(list.ops[0]?.body).toContain('export@example.com');
  expect(await keptRows(page, 'ops')).toEqual(
    expect.arrayContaining(list.ops.map(({ id }) => expect.objectContaining({ id }))),
  );
  const [document] = list.documents;
  const bytes = files[`documents/${document?.id}-return.pdf`] ?? new Uint8Array();
  expect(sha256(bytes)).toBe(sha256(returnPdf));
  expect(document?.sha256).toBe(sha256(returnPdf));
});

test('Edit opens the form of a refused submission; sent again, it leaves the list', async ({
  visitor,
  page,
  server,
}) => {
  await startAt(visitor, 'estimate', { contact: filledIn });
  const { id, key } = await keptDraft(page);
  await expect.poll(() => server.rows('abandoned_estimates', `id="${id}"`)).toHaveLength(1);
  await spoilDraft(page, { key: key.split('').toReversed().join('') });
  await page.reload();
  await visitor.press('Submit Your Details');
  await visitor.sees('Submit Your Details');
  await visitor.submit();
  await expect(visitor.toast('Submission Failed')).toBeVisible();
  await spoilDraft(page, { key });
  await page.goto(paths.outbox);
  await expect(page.getByRole('row').last()).toContainText('Not accepted');
  await page.getByRole('link', { name: 'Edit Estimate with your details' }).click();
  await visitor.sees('Submit Your Details');
  await visitor.submit();
  await visitor.press('Stay on this page');
  await page.goto(paths.outbox);
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
});

test('axe finds nothing and nothing is cut off at 320 px, by day and by night', async ({
  visitor,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await submitOffline(visitor, undefined, true);
  await openOutbox(visitor);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await foundByDayAndNight(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});
