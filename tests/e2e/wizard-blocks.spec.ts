/** What holds a visitor on the first two steps, in the words of docs/product.md. */
import { foundByAxe } from './found-by-axe.ts';
import { shortMoney } from '#domain/money.ts';
import { embeddedBook } from '../support/embedded-prices.ts';
import { expect, test } from './journey.ts';
import { startAt } from './seeded.ts';
import { shortest } from './visitor.ts';

test.use({ serviceWorkers: 'block' });

test('no service, no client type', async ({ visitor, page }) => {
  await visitor.open();
  await visitor.next();
  await expect(visitor.toast('Please select at least one service')).toBeVisible();
  await expect(
    visitor.toast("Choose the services you're interested in to continue."),
  ).toBeVisible();
  await visitor.sees('Service Selection');
  const services = page.getByRole('group', { name: /^Which services/ });
  await expect(services).toHaveAccessibleDescription('Please select at least one service');
  await expect(services.getByRole('checkbox').first()).toBeFocused();
  expect(await foundByAxe(page)).toEqual([]);
  await expect(page.getByText(/^Selected:/)).toBeHidden();

  await visitor.pickServices('Bookkeeping');
  await expect(page.getByText('Selected: Bookkeeping', { exact: true })).toBeVisible();
  await expect(visitor.toast('Please select at least one service')).toBeHidden();
  await expect(services).toHaveAccessibleDescription('');
  await expect(page.getByText(/\bSaved \d+:\d\d [AP]M\.$/)).toBeVisible();
  await visitor.next();
  await visitor.sees('Client Type');
  await visitor.next();
  await expect(visitor.toast('Please select client type')).toBeVisible();
  await expect(
    visitor.toast('Choose whether you need individual, business, or both services.'),
  ).toBeVisible();
  await visitor.sees('Client Type');
  const types = page.getByRole('group', { name: 'Who is this for?' });
  await expect(types).toHaveAccessibleDescription(/Choose Both\. Please select client type$/);
  await expect(types.getByRole('radio').first()).toBeFocused();

  await visitor.answer('Who is this for?', 'Both');
  await expect(
    page.getByText('Selected: Bookkeeping for an individual and a business', { exact: true }),
  ).toBeVisible();
  await expect(visitor.toast('Please select client type')).toBeHidden();
  await visitor.next();
  await visitor.sees('Individual Questions');
});

test('View Details tells about a service and gives the focus back', async ({ visitor, page }) => {
  await visitor.open();
  const opener = page.getByRole('button', { name: 'View Details of Tax Planning' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Tax Planning' });
  await expect(dialog).toContainText(shortMoney(embeddedBook.taxPlanning.unanswered));
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  const box = page.getByRole('checkbox', { name: 'Tax Planning', exact: true });
  await expect(box).not.toBeChecked();
  await opener.click();
  await dialog.getByRole('button', { name: 'Select Tax Planning' }).click();
  await expect(dialog).toBeHidden();
  await expect(box).toBeChecked();
});

test('the number of employees is asked only where there is payroll', async ({ visitor, page }) => {
  await startAt(visitor, 'bookkeeping', {
    answers: {
      ...shortest,
      services: ['Bookkeeping'],
      bookkeeping: { payrollRequired: 'Yes', employeeCount: '6-10' },
    },
  });
  const employees = page.getByRole('group', { name: 'How many employees?' });
  await visitor.answer('Do you need payroll?', 'No');
  await expect(employees).toBeHidden();
  await visitor.answer('Do you need payroll?', 'Yes');
  await expect(employees.getByRole('radio', { name: '6-10' })).toBeChecked();
});
