/** Text longer than its field: kept, counted, refused at the field, never cut. */
import type { Page } from '@playwright/test';

import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { textLimits } from '#domain/form-values.ts';
import { messageFrom } from './staff.ts';
import { hasKept, keptDraft, keptRows, settled } from './device.ts';
import { fieldOf, fillIn, message, filledIn, startAt, type Visitor } from './visitor.ts';
import { foundByAxe } from './screens.ts';
import { expect, staffIsHere, test } from './member.ts';

const messageHint = 'Leave out Social Security and account numbers.';

test.use({ serviceWorkers: 'block' });

const long = (length: number) =>
  'All of it, to the last word. '.repeat(length).slice(0, length - 1) + '.';

/** Inserts the text at once, as from the clipboard: there a browser would cut it to a field's `maxlength`. */
async function paste(page: Page, label: string, text: string) {
  await fieldOf(page, label).fill('');
  await fieldOf(page, label).focus();
  await page.keyboard.insertText(text);
}

async function expectWhole(page: Page, label: string, text: string, count: string) {
  await expect(fieldOf(page, label)).toHaveValue(text);
  await expect(fieldOf(page, label)).toHaveAccessibleDescription(new RegExp(count));
}

test('a message of 100,000 characters is kept whole', async ({ visitor, page, server }) => {
  const text = long(100_000);
  const email = 'long@example.com';
  await page.goto(paths.contact);
  await fillIn(page, { ...message, Email: email });
  await paste(page, 'Message', text);
  await expectWhole(page, 'Message', text, `^${messageHint} 100,000 of 5,000 characters$`);
  const { height = 0 } = (await fieldOf(page, 'Message').boundingBox()) ?? {};
  expect(height).toBeLessThan(page.viewportSize()?.height ?? 0);
  await visitor.press('Send Message');
  const says = 'This is too long. Shorten your message.';
  await expectWhole(page, 'Message', text, `^${messageHint} 100,000 of 5,000 characters ${says}$`);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([says]);
  expect(await foundByAxe(page)).toEqual([]);
  await settled(page);
  expect(await keptRows(page, 'ops')).toEqual([]);

  await hasKept(page, text);
  await page.reload();
  await expectWhole(page, 'Message', text, `^${messageHint} 100,000 of 5,000 characters$`);

  await paste(page, 'Message', text.slice(0, textLimits.message));
  await expectWhole(
    page,
    'Message',
    text.slice(0, textLimits.message),
    `^${messageHint} 5,000 of 5,000 characters$`,
  );
  await visitor.press('Send Message');
  await expect(visitor.toast('Message sent successfully!')).toBeVisible();
  await expect(page.getByText('of 5,000')).toHaveCount(0);
  expect(await server.rows('contacts', `email="${email}"`)).toMatchObject([
    { message: text.slice(0, textLimits.message) },
  ]);
});

test('the estimator: a name that is too long stops the submission', async ({ visitor, page }) => {
  const text = long(300);
  await startAt(visitor, 'contact', { contact: filledIn });
  await paste(page, 'First Name', text);
  await paste(page, 'Phone', '5'.repeat(60));
  // A new count moves the button below.
  await expectWhole(page, 'First Name', text, '^300 of 100 characters$');
  await expectWhole(page, 'Phone', '5'.repeat(60), '60 of 40 characters$');
  await visitor.submit();
  await expectWhole(page, 'First Name', text, 'This is too long. Shorten your first name.');
  await expectWhole(page, 'Phone', '5'.repeat(60), 'This is too long. Shorten your phone number.');
  await settled(page);
  await page.reload();
  await expectWhole(page, 'First Name', text, '^300 of 100 characters$');
  expect(await keptDraft(page)).toMatchObject({ phase: 'open', contact: { first_name: text } });
});

/** A text that is too long is counted, refused by this press, and left whole. */
async function expectRefused(
  { page, press }: Visitor,
  [label, text]: readonly [label: string, text: string],
  { count, by, says }: { count: string; by: string; says: string },
) {
  await paste(page, label, text);
  await expectWhole(page, label, text, `${count}$`);
  await press(by);
  await expectWhole(page, label, text, `${count} ${says}`);
}

test('staff: a note, and the fields of a post', async ({ visitor, page, server }) => {
  await staffIsHere(page, server);
  const lead = await messageFrom(server, 'Dana Whitfield');
  await page.goto(leadPath(lead));
  await expect(page.getByText('No notes yet.')).toBeVisible();
  await expectRefused(visitor, ['New note', long(6000)], {
    count: '6,000 of 5,000 characters',
    by: 'Add note',
    says: 'Shorten the note to 5,000 characters.',
  });
  expect(await server.rows('lead_notes', `lead = "${lead}"`)).toEqual([]);

  await page.goto(paths.adminPostNew);
  await expectRefused(visitor, ['Title', long(250)], {
    count: '250 of 200 characters',
    by: 'Save draft',
    says: 'This is too long. Shorten your title.',
  });
});
