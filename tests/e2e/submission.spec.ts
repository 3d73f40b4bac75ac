/** Submit Your Details: errors at fields, the tax return, one submission, the receipt. */

import type { Page } from '@playwright/test';

import { documentMaxBytes } from '#domain/documents/document.ts';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { expect, test } from './journey.ts';
import { filledIn, holdDoor, startAt, type Visitor, shortest } from './visitor.ts';
import { keptDraft, keptRows, renameFile, spoilDraft } from './device.ts';
import { aCompoundFile, aPdf, aPlainZip, aProgram } from '../support/files.ts';
import { sha256 } from '../support/op-api.ts';
import { referenceOf } from '#domain/reference.ts';

test.use({ serviceWorkers: 'block' });

const kind = 'This is not a PDF, DOC or DOCX file. Choose another file.';
const wrong = [
  ['notes.txt', aProgram(), kind],
  ['program.pdf', aProgram(), kind],
  ['renamed-zip.docx', aPlainZip(), kind],
  [
    'locked.docx',
    aCompoundFile(['Root', 'EncryptionInfo', 'EncryptedPackage']),
    'This file has a password. Save it without one and choose that.',
  ],
  ['empty.pdf', new Uint8Array(), 'This file is empty or cannot be read. Choose it again.'],
  ['big.pdf', aPdf(documentMaxBytes + 1), 'This file is larger than 10 MB. Choose a smaller one.'],
] as const;

test('no wrong file is taken; a good one mends it, and stays', async ({
  visitor,
  page,
  server,
}) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  for (const [name, bytes, says] of wrong) {
    await test.step(name, async () => {
      await visitor.pickFile(name, bytes);
      await expect(visitor.toast('File Upload Failed').first()).toBeVisible();
      await expect(
        visitor.toast('There was an error uploading your document. Please try again.').first(),
      ).toBeVisible();
      await expect(page.getByLabel('Tax Returns')).toHaveAccessibleDescription(new RegExp(says));
      await visitor.submit('Submit Your Details');
      await expect(summary).toBeFocused();
      await summary.getByRole('link', { name: says }).click();
      await expect(page.getByLabel('Tax Returns')).toBeFocused();
      expect((await keptDraft(page)).phase).toBe('open');
    });
  }
  await visitor.pickFile('return.pdf', aPdf());
  await expect(summary).toBeHidden();
  await expect(visitor.toast('File Upload Failed')).toHaveCount(0);
  await expect(visitor.toast('return.pdf has been attached to your submission.')).toBeVisible();
  await visitor.press('Remove return.pdf');
  await visitor.pickFile('notes.txt', aProgram());
  await visitor.press('Remove notes.txt');
  await expect(page.getByText('Choose a file or drop it here')).toBeVisible();
  await visitor.pickFile('return.pdf', aPdf());
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
  await visitor.pickFile('notes.txt', aProgram());
  await visitor.press('Remove notes.txt');
  await test.step('one that vanishes between picking and reading is left out too', async () => {
    await page.evaluate(() => {
      File.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    });
    await visitor.pickFile('vanished.pdf', aPdf());
    await expect(page.getByLabel('Tax Returns')).toHaveAccessibleDescription(
      /This file is empty or cannot be read\./,
    );
    await visitor.press('Remove vanished.pdf');
  });
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
  const { id } = await keptDraft(page);
  await visitor.submit('Submission Received!');
  await expect
    .poll(() => server.rows('price_estimator_documents', `estimate="${id}"`))
    .toMatchObject([{ name: 'return.pdf', status: 'received' }]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one toast is shown, and the file field stays in sight', async ({ visitor, page }) => {
    await startAt(visitor, 'contact');
    await visitor.pickFile('notes.txt', aProgram());
    await expect(visitor.toast('File Upload Failed')).toBeVisible();
    await visitor.submit();
    const shown = page.locator('[data-sonner-toast]:visible');
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(2);
    await expect(shown).toHaveCount(1);
    const field = visitor.button('Remove notes.txt');
    await field.evaluate((button) =>
      button.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const toast = await shown.boundingBox();
    const place = await field.boundingBox();
    expect(place?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0));
    expect(toast?.y).toBeGreaterThan(60);
  });
});

const missing = [
  ['First Name', 'Enter your first name.'],
  ['Last Name', 'Enter your last name.'],
  ['Email', 'Enter your email address.'],
  ['Phone', 'Enter your phone number.'],
  ['State of Residency', 'Choose your state of residency.'],
] as const;

test('missing and wrong fields are told, all and one by one', async ({ visitor, page, server }) => {
  await startAt(visitor, 'contact');
  await expect(page.getByText('Optional', { exact: true })).toHaveCount(2);
  await visitor.submit();
  await expect(visitor.toast('Please fill in all required fields')).toBeVisible();
  await expect(visitor.toast('All fields except tax returns are required.')).toBeVisible();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(missing.map(([, text]) => text));
  for (const [label, text] of missing) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(text);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await summary.getByRole('link', { name: text, exact: true }).click();
    await expect(field).toBeFocused();
  }

  await page.getByLabel('First Name').fill('Dana');
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('');
  await expect(page.getByText('Enter your first name.')).toHaveCount(0);
  await expect(page.getByText('Enter your last name.')).toHaveCount(2);
  await page.getByLabel('First Name').fill('');
  await expect(page.getByText('Enter your first name.')).toHaveCount(2);
  await expect(page.getByLabel('First Name')).toBeFocused();
  await visitor.submit();
  await expect(summary).toBeFocused();

  await visitor.fillContact({ Email: 'dana@example', Phone: '12' });
  await visitor.submit();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter the full address, like name@example.com.',
  );
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    'Enter a phone number with its area code, like (555) 010-0199.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('dana@example');
  await expect(visitor.toast('Please fill in all required fields')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel');
  await visitor.sees('Submit Your Details');

  await visitor.fillContact();
  await expect(summary).toBeHidden();
  await expect(visitor.toast('Please fill in all required fields')).toHaveCount(0);
  const { id } = await keptDraft(page);
  expect(await server.rows('price_estimates', `id="${id}"`)).toEqual([]);
});

test.describe('a false type', () => {
  // The browser itself notes that the server did not know the second file yet.
  test.use({ expected: [/api\/uploads/] });

  test('a false file: the lead is safe, another goes', async ({ visitor, page, server }) => {
    await startAt(visitor, 'contact', { contact: filledIn });
    await visitor.pickFile('return.pdf', aPdf());
    await expect(visitor.toast('File uploaded successfully')).toBeVisible();
    await renameFile(page, 'return.exe');
    await page.reload();
    await expect(visitor.button('Remove return.exe')).toBeVisible();
    const { id } = await keptDraft(page);
    await visitor.submit('Submission Received!');
    expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);
    await expect(visitor.toast('File Upload Failed')).toBeVisible();
    await expect(
      visitor.toast('There was an error uploading your document. Please try again.'),
    ).toBeVisible();
    await expect(
      page.getByText('This is not a PDF, DOC or DOCX file. Choose another file.'),
    ).toBeVisible();
    await expect(page.getByText(/we are taking you/)).toHaveCount(0);

    const good = aPdf(300_000);
    await visitor.pickFile('return.pdf', good);
    await expect(visitor.toast('File uploaded successfully')).toBeVisible();
    await expect(page.getByText(/This is not a PDF/)).toHaveCount(0);
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
    const received = await server.rows(
      'price_estimator_documents',
      `estimate="${id}" && status="received"`,
    );
    expect(received).toMatchObject([
      { name: 'return.pdf', size: good.byteLength, sha256: sha256(good) },
    ]);
    expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);
    await expect.poll(() => keptRows(page, 'chunks')).toEqual([]);
  });
});

/** Advances the held clock in small steps until the receipt appears. */
async function untilReceived(page: Page, visitor: Visitor) {
  const stands = async () => {
    await page.clock.runFor(10);
    return visitor.heading('Submission Received!').isVisible();
  };
  await expect.poll(stands, { intervals: [0] }).toBe(true);
}

test.describe('where the scheduling page opens', () => {
  test.use({ leaves: true });

  test('one submission, and off to the scheduling page', async ({ visitor, page, server }) => {
    await page.clock.install();
    await startAt(visitor, 'contact', { contact: { ...filledIn, email: 'once@example.com' } });
    const door = await holdDoor(page);
    await visitor.button('Submit').dblclick();
    const busy = visitor.button('Submitting...');
    await expect(busy).toBeDisabled();
    await expect.poll(door.came).toBe(1);
    await page.getByLabel('Phone').press('Enter');
    expect(await server.rows('price_estimates', 'email="once@example.com"')).toEqual([]);

    await page.clock.pauseAt(Date.now() + 5000);
    await door.letThrough();
    await untilReceived(page, visitor);
    const { id } = await keptDraft(page);
    expect(await server.rows('price_estimates', 'email="once@example.com"')).toMatchObject([
      { id, abandoned_estimate_id: id },
    ]);
    await expect(page.getByText('100% Completed')).toBeVisible();
    await expect(page.getByText(/^\d+% complete$/)).toHaveCount(0);
    await expect(
      page.getByText(
        'Next, choose a time: we are taking you to scheduling.example.com in 2 seconds.',
      ),
    ).toBeVisible();
    await page.clock.runFor(1900);
    await expect(visitor.toast('Thank you')).toBeVisible();
    await visitor.sees('Submission Received!');
    expect(door.came()).toBe(1);
    await page.clock.runFor(100);
    await page.waitForURL('https://scheduling.example.com/**');
  });

  test('Stay on this page stops the journey on', async ({ visitor, page, server }) => {
    await page.clock.install();
    await startAt(visitor, 'contact', { contact: filledIn });
    const door = await holdDoor(page);
    await visitor.submit();
    await expect.poll(door.came).toBe(1);
    await page.clock.pauseAt(Date.now() + 5000);
    await door.letThrough();
    await untilReceived(page, visitor);
    await visitor.press('Stay on this page');
    await page.clock.runFor(10_000);
    await visitor.sees('Submission Received!');
    await expect(page.getByText('Next, choose a time at scheduling.example.com.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose a time' })).toHaveAttribute(
      'href',
      /^https:\/\/scheduling\.example\.com\//,
    );
    const { id } = await keptDraft(page);
    await expect(page.getByText(referenceOf(id), { exact: true })).toBeVisible();
    expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);
  });
});

/** Lets the copies of picked files end, also those that begin later. */
const finishCopy = (page: Page) =>
  page.evaluate(() => Reflect.apply(Reflect.get(globalThis, 'finishCopy'), null, []));

test.describe('on a slow phone that still copies the file', () => {
  test.beforeEach(async ({ page, visitor }) => {
    await page.addInitScript(() => {
      const copied = new Promise<void>((finishCopy) => Object.assign(globalThis, { finishCopy }));
      Blob.prototype.arrayBuffer = async function slowly() {
        await copied;
        return new Response(this).arrayBuffer();
      };
    });
    await startAt(visitor, 'contact', { contact: filledIn });
  });

  test('it goes out with the file', async ({ visitor, page, server }) => {
    await visitor.pickFile('return.pdf', aPdf(50_000));
    await visitor.submit();
    await expect(visitor.button('Submitting...')).toBeVisible();
    await finishCopy(page);
    await visitor.sees('Submission Received!');
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
    const { id } = await keptDraft(page);
    expect(await server.rows('price_estimator_documents', `estimate="${id}"`)).toMatchObject([
      { status: 'received', size: 50_000 },
    ]);
  });

  test('a file that turns out wrong stops it', async ({ visitor, page, server }) => {
    await visitor.pickFile('return.pdf', aPlainZip());
    await visitor.submit();
    await expect(visitor.button('Submitting...')).toBeVisible();
    await finishCopy(page);
    await expect(visitor.toast('File Upload Failed')).toBeVisible();
    await expect(visitor.button('Submit')).toBeEnabled();
    const { id } = await keptDraft(page);
    expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(0);
  });
});

test('another key than the estimate was saved with', async ({ visitor, page, server }) => {
  await startAt(visitor, 'estimate', { contact: filledIn });
  const { id, key } = await keptDraft(page);
  await expect.poll(() => server.rows('abandoned_estimates', `id="${id}"`)).toHaveLength(1);
  await spoilDraft(page, { key: key.split('').toReversed().join('') });
  await page.reload();
  await visitor.press('Submit Your Details', 'Submit Your Details');
  await visitor.submit();
  await expect(visitor.toast('Submission Failed')).toBeVisible();
  await expect(
    visitor.toast('There was an error submitting your estimate. Please try again.'),
  ).toBeVisible();
  await visitor.sees('Submit Your Details');
  await expect(page.getByText('Not accepted.')).toBeVisible();
  const told = page.getByRole('alert').filter({ hasText: "We couldn't accept your submission" });
  await expect(told).toBeFocused();
  await expect(told).toContainText('Everything you entered is saved here.');
  await expect(told.getByRole('link', { name: firm.phone.shown })).toBeVisible();
  await expect(told.getByRole('link', { name: 'send us a message' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
  await expect(page.getByLabel('Email')).toBeEditable();
  await expect(visitor.button('Submit')).toBeEnabled();
  expect(await server.rows('price_estimates', `id="${id}"`)).toEqual([]);

  // Other pages have one line with a link back.
  await page.getByRole('link', { name: 'Save and leave' }).click();
  const line = page.getByRole('status').filter({ hasText: 'Not accepted.' });
  await line.getByRole('link', { name: 'Open it' }).click();
  await visitor.sees('Submit Your Details');
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
  await spoilDraft(page, { key });
  await page.goto(paths.outbox);
  await expect(page.getByRole('row').last()).toContainText('Not accepted');
  await page.getByRole('link', { name: 'Edit Estimate with your details' }).click();
  await visitor.sees('Submit Your Details');
  await visitor.submit('Submission Received!');
  await expect(visitor.toast('Submission Failed')).toHaveCount(0);
  await visitor.press('Stay on this page');
  await page.goto(paths.outbox);
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  expect(await server.rows('price_estimates', `id="${id}"`)).toMatchObject([
    { email: 'dana@example.com' },
  ]);
});

test('what was submitted is read, and not sent again', async ({ visitor, page, server }) => {
  await startAt(visitor, 'contact', {
    answers: { ...shortest, services: ['Tax Planning'] },
    contact: filledIn,
  });
  // Titles contain no personal data.
  await expect(page).toHaveTitle(`Step 7 of 7: Submit Your Details | ${firm.name}`);
  await visitor.submit('Submission Received!');
  await expect(page).toHaveTitle(`Submission Received! | ${firm.name}`);
  await visitor.press('Stay on this page');
  await expect(page.getByText(/^Next, choose a time at/)).toBeFocused();
  const { id } = await keptDraft(page);
  const main = page.getByRole('main');

  await test.step('back: read-only, marked as sent, nothing to submit', async () => {
    await visitor.back('Submit Your Details');
    await expect(page.getByText('Sent.', { exact: true })).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'State of Residency']) {
      await expect(page.getByLabel(label, { exact: true })).not.toBeEditable();
    }
    await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
    await expect(visitor.button(/^Submit/)).toHaveCount(0);
    await page.getByLabel('Email').press('Enter');
    await page.goForward();
    await visitor.sees('Submission Received!');
    await page.goBack();
    await visitor.sees('Submit Your Details');
    await visitor.press('See your submission', 'Submission Received!');
    await expect(page.getByText(/we are taking you/)).toHaveCount(0);
  });

  await test.step('after a reload: the receipt, and no empty form', async () => {
    await page.reload();
    await visitor.sees('Submission Received!');
    await visitor.back('Submit Your Details');
    await expect(page.getByText('Sent.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveCount(0);
    await expect(visitor.button(/^Submit/)).toHaveCount(0);
  });

  await test.step('answers are read where they were asked, and nothing is left to choose', async () => {
    for (const [step, said] of [
      ['services', 'Tax Planning'],
      ['client-status', 'No'],
      ['estimate', 'What changes my price'],
    ] as const) {
      await visitor.open(`?step=${step}`);
      await expect(page.getByText('This estimate has been submitted.')).toBeVisible();
      await expect(main.getByText(said, { exact: true }).first()).toBeVisible();
      await expect(main.locator('[type=radio], [type=checkbox], [aria-pressed]')).toHaveCount(0);
      await expect(main.getByRole('link', { name: /^Change/ })).toHaveCount(0);
    }
    await page.getByText('What changes my price').click();
    await expect(main.getByText(/planning meetings\?/).first()).toBeVisible();
    await expect(main.getByRole('radio')).toHaveCount(0);
  });

  await test.step('a new estimate is empty and has a new id', async () => {
    await visitor.open();
    await visitor.sees('Submission Received!');
    await visitor.press('Start New Estimate', 'Service Selection');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await visitor.walk({ ...shortest, services: ['Bookkeeping'] }, 'contact');
    await expect(page.getByLabel('Email')).toHaveValue('');
    await visitor.fillContact({ Email: 'second@example.com' });
    await visitor.submit('Submission Received!');
  });
  const second = await keptDraft(page);
  expect(second.id).not.toBe(id);
  expect(await server.rows('price_estimates', `id="${id}"`)).toMatchObject([
    { services: ['Tax Planning'] },
  ]);
  expect(await server.rows('price_estimates', `id="${second.id}"`)).toMatchObject([
    { services: ['Bookkeeping'], email: 'second@example.com' },
  ]);
});
