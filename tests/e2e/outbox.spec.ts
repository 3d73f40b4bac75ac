/** Pending work: its line on each page, its own page, and the return. */

import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { badgeOf, keptDraft, keptRows, withBadge } from './device.ts';
import { sha256 } from '../support/op-api.ts';
import { expectWellMade } from './screens.ts';
import { expect, test } from './journey.ts';
import {
  brokenNetwork,
  doorAnswers,
  fillEverything,
  openOutbox,
  returnPdf,
  submitOffline,
  underWorker,
  type Visitor,
} from './visitor.ts';

test.use({ expected: [brokenNetwork] });

test('what waits is told without a word of its answers, saved as one file, discarded after a question', async ({
  visitor,
  page,
  context,
  server,
}) => {
  await underWorker(page);
  await submitOffline(visitor, 'gone@example.com', true);
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
  await expectWellMade(page);

  await test.step('the backup copy has the files as they were picked', async () => {
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
    expect(list.ops[0]?.body).toContain('gone@example.com');
    expect(await keptRows(page, 'ops')).toEqual(
      expect.arrayContaining(list.ops.map(({ id }) => expect.objectContaining({ id }))),
    );
    const [document] = list.documents;
    const bytes = files[`documents/${document?.id}-return.pdf`] ?? new Uint8Array();
    expect(sha256(bytes)).toBe(sha256(returnPdf));
    expect(document?.sha256).toBe(sha256(returnPdf));
  });

  await test.step('Discard asks first, and nothing is sent', async () => {
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
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(visitor.button('Save a backup copy')).toHaveCount(0);
    await expect(visitor.heading('Waiting to send')).toBeFocused();
    for (const table of ['ops', 'chunks']) expect(await keptRows(page, table)).toEqual([]);
    await context.setOffline(false);
    await visitor.open();
    await visitor.sees('Submit Your Details');
    await expect(page.getByLabel('Email')).toHaveValue('gone@example.com');
    await expect(page.getByLabel('Email')).toBeEditable();
    expect(await server.rows('price_estimates', 'email="gone@example.com"')).toEqual([]);
  });
});

test('Send now does not wait for its turn', async ({ visitor, page, server }) => {
  await fillEverything(visitor, 'now@example.com');
  const open = await doorAnswers(page, (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '240' }, body: '' }),
  );
  await submitAndLeave(visitor);
  await says(page, "Waiting to send. We'll keep trying. See what is waiting (1)");
  await openOutbox(visitor);
  await expect(page.getByText('Our server is not available.')).toBeVisible();
  await open();
  await visitor.press('Send now Estimate with your details');
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  await expect(visitor.heading('Waiting to send')).toBeFocused();
  expect(await server.rows('price_estimates', 'email="now@example.com"')).toHaveLength(1);
});

/** Expects a status line with exactly this text. */
async function says(page: Page, words: string) {
  await expect(page.getByRole('status').getByText(words, { exact: true })).toBeVisible();
}

async function submitAndLeave({ page, ...visitor }: Visitor) {
  await visitor.submit();
  await page.getByRole('link', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(paths.home);
}

test('the thanks come with the answer, not before', async ({ visitor, page, context, server }) => {
  await withBadge(context);
  await submitOffline(visitor, 'tunnel@example.com', true);
  await expect.poll(() => badgeOf(page)).toBe(2);
  await expect(
    page.getByText("Waiting to send. It sends when you're back online. See what is waiting (2)"),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Waiting to send$/ })).toBeVisible();
  await expect(page.getByText(/On an iPhone, keep it open/)).toBeVisible();
  await expect(visitor.toast('Thank you')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Choose a time' })).toHaveCount(0);
  await expect(visitor.heading('Submission Received!')).toHaveCount(0);
  expect((await keptDraft(page)).phase).toBe('submitting');

  // The browser leaves for the scheduling page after two seconds.
  const leaving = page.waitForRequest('https://scheduling.example.com/**');
  await context.setOffline(false);
  await Promise.all([
    visitor.sees('Submission Received!'),
    expect(visitor.toast('Thank you')).toBeVisible(),
  ]);
  await expect.poll(() => badgeOf(page)).toBe(0);
  await leaving;
  const [row] = await server.rows('price_estimates', 'email="tunnel@example.com"');
  expect(row?.['document_path']).toMatch(/\.pdf$/);
});

test('who has gone on is led nowhere', async ({ visitor, page, context, server }) => {
  await submitOffline(visitor, 'elsewhere@example.com');
  await page.getByRole('link', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(paths.home);
  await says(page, "Waiting to send. It sends when you're back online. See what is waiting (1)");
  const line = page.getByRole('status').filter({ hasText: 'Waiting to send.' });
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
  await expect.poll(() => keptRows(page, 'ops')).toEqual([]);
  expect(await server.rows('price_estimates', 'email="elsewhere@example.com"')).toHaveLength(1);

  await page.getByRole('link', { name: 'Get Price Estimate' }).click();
  await visitor.sees('Submission Received!');
  await expect(page.getByText('Next, choose a time at scheduling.example.com.')).toBeVisible();
  await expect(visitor.toast('Thank you')).toHaveCount(0);
});
