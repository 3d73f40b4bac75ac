/** Two tabs on one estimate: both show every field's later edit, and one submission is one. */
import { expect, test } from './journey.ts';
import { startAt } from './seeded.ts';
import { createVisitor } from './visitor.ts';

test('the later edit of a field wins, and both tabs show it', async ({
  visitor,
  page,
  context,
  server,
}) => {
  await startAt(visitor, 'contact');
  const other = createVisitor(await context.newPage());
  await other.open();
  await other.sees('Submit Your Details');
  const email = page.getByLabel('Email');
  const emailThere = other.page.getByLabel('Email');
  await visitor.fillContact({ Email: 'first@example.com' });
  await expect(emailThere).toHaveValue('first@example.com');
  await emailThere.fill('second@example.com');
  await expect(email).toHaveValue('second@example.com');
  await page.getByLabel('First Name').fill('Dora');
  await other.page.getByLabel('Last Name').fill('Winter');
  await expect(page.getByLabel('Last Name')).toHaveValue('Winter');
  await expect(other.page.getByLabel('First Name')).toHaveValue('Dora');

  await other.submit();
  await other.sees('Submission Received!');
  await visitor.sees('Submission Received!');
  expect(await server.rows('price_estimates', 'email="second@example.com"')).toMatchObject([
    { first_name: 'Dora', last_name: 'Winter' },
  ]);
});
