/** A contact form that cannot be sent: the toast, the sentence at each field, and the list that leads to them. */
import { expect, test } from './journey.ts';
import { startAt } from './seeded.ts';
import { keptDraft } from './device.ts';

test.use({ serviceWorkers: 'block' });

const missing = [
  ['First Name', 'Enter your first name.'],
  ['Last Name', 'Enter your last name.'],
  ['Email', 'Enter your email address.'],
  ['Phone', 'Enter your phone number.'],
  ['State of Residency', 'Choose your state of residency.'],
] as const;

test('all fields missing', async ({ visitor, page, server }) => {
  await startAt(visitor, 'contact');
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

  await visitor.fillContact();
  await expect(summary).toBeHidden();
  await expect(visitor.toast('Please fill in all required fields')).toBeHidden();
  const { id } = await keptDraft(page);
  expect(await server.rows('price_estimates', `id="${id}"`)).toEqual([]);
});

test('an error leaves as soon as it is mended, and the others stay', async ({ visitor, page }) => {
  await startAt(visitor, 'contact');
  await visitor.submit();
  await page.getByLabel('First Name').fill('Dana');
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('');
  await expect(page.getByText('Enter your first name.')).toHaveCount(0);
  await expect(page.getByText('Enter your last name.')).toHaveCount(2);
  await page.getByLabel('First Name').fill('');
  await expect(page.getByText('Enter your first name.')).toHaveCount(2);
  await expect(page.getByLabel('First Name')).toBeFocused();
  await visitor.submit();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
});

test('an address and a number that cannot be right', async ({ visitor, page }) => {
  await startAt(visitor, 'contact');
  await visitor.fillContact({ Email: 'dana@example', Phone: '12' });
  await visitor.submit();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter the full address, like name@example.com.',
  );
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    'Enter a phone number with its area code, like (555) 010-0199.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('dana@example');
  await expect(visitor.toast('Please fill in all required fields')).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel');
  await visitor.sees('Submit Your Details');
});
