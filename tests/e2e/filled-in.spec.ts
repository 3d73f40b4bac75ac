/** Forms filled by software without events. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { settled } from './device.ts';
import { message, startAt } from './visitor.ts';
import { expect, test } from './journey.ts';

/** Field names known to form fillers, with their values. */
const known: Readonly<Record<string, string>> = {
  name: 'Ines Duarte',
  first_name: 'Ines',
  last_name: 'Duarte',
  email: 'filled@example.com',
  phone: '(614) 555-0142',
  tel: '(614) 555-0142',
  website: 'https://example.com',
  url: 'https://example.com',
  company: 'Example',
  state_of_residency: 'OH',
  subject: 'consultation',
  message: message.Message,
};

/** Fills fields by name, id, label and autocomplete; `others` for all other fields, like a bot. */
function fillByName(page: Page, others = '') {
  return page.evaluate(fill, { known, others });
}

function fill({ known, others }: { known: Readonly<Record<string, string>>; others: string }) {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  for (const field of document.querySelectorAll<Control>(
    'form :is(input:not([type=radio], [type=checkbox], [type=file]), textarea, select)',
  )) {
    const words = [field.name, field.id, field.labels?.[0]?.textContent, field.autocomplete];
    const word = Object.keys(known).find((key) =>
      words.some((text) => text?.toLowerCase().replaceAll('-', '_') === key),
    );
    const text = word === undefined ? others : known[word];
    if (text) field.value = text;
  }
}

test('what was filled in is sent, and is no spam', async ({ visitor, page, server }) => {
  await page.goto(paths.contact);
  await page.getByLabel('Full Name').focus();
  await settled(page);
  await fillByName(page);
  await visitor.press('Send Message');
  await expect(visitor.toast('Message sent successfully!')).toBeVisible();
  expect(await server.rows('contacts', 'email="filled@example.com"')).toMatchObject([
    { name: known['name'], message: message.Message, suspected_spam: false },
  ]);

  await test.step('who fills in every field is suspected of spam', async () => {
    // The form reads its stored text once more after it was sent.
    await settled(page);
    await fillByName(page, 'https://pills.example');
    await page.getByLabel('Email').fill('bot@example.com');
    await page.getByLabel('Phone').fill('(614) 555-0142');
    await visitor.press('Send Message');
    await expect
      .poll(() => server.rows('contacts', 'email="bot@example.com"'))
      .toMatchObject([{ suspected_spam: true }]);
  });
});

test('row 332: an estimate goes with what was filled in', async ({ visitor, page, server }) => {
  await startAt(visitor, 'contact');
  await settled(page);
  await fillByName(page);
  await test.step('it stays while another field is typed into', async () => {
    await page.getByLabel('Last Name').press('End');
    await page.getByLabel('Last Name').pressSequentially(' Silva');
    await expect(page.getByLabel('First Name')).toHaveValue('Ines');
    await expect(page.getByLabel('Last Name')).toHaveValue('Duarte Silva');
    await expect(page.getByLabel('State of Residency')).toHaveValue('OH');
  });
  await visitor.press('Submit', 'Submission Received!');
  expect(await server.rows('price_estimates', 'email="filled@example.com"')).toMatchObject([
    {
      first_name: 'Ines',
      last_name: 'Duarte Silva',
      state_of_residency: 'Ohio',
      suspected_spam: false,
    },
  ]);
});
