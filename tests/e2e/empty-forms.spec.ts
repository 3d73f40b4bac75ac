/** Forms that are sent empty: at the first attempt an error stands beside each field that must be filled in. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './seeded.ts';
import type { Visitor } from './visitor.ts';

test.use({ serviceWorkers: 'block' });

/** Every field that must be filled in says what is missing, and nothing else does. */
async function expectEachSaid(page: Page, said: Readonly<Record<string, string>>) {
  for (const [label, words] of Object.entries(said)) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(`${words}$`));
    const id = await field.getAttribute('id');
    await expect(page.locator(`#${id}-error`)).toBeVisible();
  }
  await expect(page.locator('[id$="-error"]')).toHaveCount(Object.keys(said).length);
}

const forms: {
  name: string;
  open: (visitor: Visitor) => Promise<unknown>;
  send: string;
  says: Record<string, string>;
}[] = [
  {
    name: 'the message',
    open: ({ page }) => page.goto(paths.contact),
    send: 'Send Message',
    says: {
      'Full Name': 'Enter your full name.',
      Email: 'Enter your email address.',
      Subject: 'Choose what this is about.',
      Message: 'Enter your message.',
    },
  },
  {
    name: 'the checklist',
    open: ({ page }) => page.goto(paths.checklist),
    send: 'Send Me the Checklist',
    says: {
      'First Name': 'Enter your first name.',
      'Email Address': 'Enter your email address.',
    },
  },
  {
    name: 'the login',
    open: ({ page }) => page.goto(paths.portalLogin),
    send: 'Login',
    says: { Email: 'Enter your email address.', Password: 'Enter your password.' },
  },
  {
    name: 'the sign-up',
    open: async ({ page }) => {
      await page.goto(paths.portalLogin);
      await page.getByRole('tab', { name: 'Sign Up' }).click();
    },
    send: 'Sign Up',
    says: {
      Email: 'Enter your email address.',
      Password: 'Enter your password.',
      'Confirm Password': 'Enter your password once more.',
    },
  },
  {
    name: 'the staff’s login',
    open: ({ page }) => page.goto(paths.admin),
    send: 'Sign In',
    says: { Email: 'Enter your email address.', Password: 'Enter your password.' },
  },
];

for (const { name, open, send, says } of forms) {
  test(name, async ({ visitor, page }) => {
    await open(visitor);
    await visitor.press(new RegExp(`^${send}$`));
    await expectEachSaid(page, says);
  });
}

const missing = {
  first_name: ['First Name', 'Enter your first name.'],
  last_name: ['Last Name', 'Enter your last name.'],
  email: ['Email', 'Enter your email address.'],
  phone: ['Phone', 'Enter your phone number.'],
  state_of_residency: ['State of Residency', 'Choose your state of residency.'],
} as const;

test('the estimator: all fields, and each one alone', async ({ visitor, page }) => {
  await startAt(visitor, 'contact');
  await visitor.submit();
  await expectEachSaid(page, Object.fromEntries(Object.values(missing)));
  await expect(visitor.toast('Please fill in all required fields')).toBeVisible();
  await expect(visitor.toast('All fields except tax returns are required.')).toBeVisible();
});

for (const [field, [label, words]] of Object.entries(missing)) {
  test(`the estimator without ${label}`, async ({ visitor, page }) => {
    await startAt(visitor, 'contact', { contact: { ...filledIn, [field]: '' } });
    await visitor.submit();
    await expectEachSaid(page, { [label]: words });
    await expect(visitor.toast('Please fill in all required fields')).toBeVisible();
  });
}
