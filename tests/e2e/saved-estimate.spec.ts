/** The firm's copy of an estimate that was seen: made once, kept up to date, converted; its failure is no one's business. */
import { toDollars } from '#domain/money.ts';
import { embeddedBook } from '../support/embedded-prices.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { startAt } from './seeded.ts';
import { shortest } from './visitor.ts';

test.use({ serviceWorkers: 'block' });

const { frequency, unanswered } = embeddedBook.taxPlanning;

const planning = { ...shortest, services: ['Tax Planning'] as const };

test('made on reaching Your Estimate, changed as revision 2, converted', async ({
  visitor,
  page,
  server,
}) => {
  await visitor.walk(planning, 'client-status');
  const { id } = await keptDraft(page);
  expect(await server.rows('abandoned_estimates', `id="${id}"`)).toEqual([]);
  await visitor.press(/^No/);
  const copy = () => server.rows('abandoned_estimates', `id="${id}"`);
  await expect
    .poll(copy)
    .toMatchObject([{ estimate_details: { monthlyTotal: toDollars(unanswered) } }]);
  expect((await copy())[0]).not.toMatchObject({ status: 'converted' });
  expect(await keptDraft(page)).toMatchObject({ savedRev: 1, priceBook: embeddedBook.id });

  await page.reload();
  await visitor.sees('Your Estimate');
  await page.getByRole('link', { name: 'Change Tax planning' }).click();
  await visitor.answer(/How often/, 'Monthly');
  await visitor.open('?step=estimate');
  await expect
    .poll(copy)
    .toMatchObject([{ estimate_details: { monthlyTotal: toDollars(frequency.Monthly) } }]);
  expect(await keptDraft(page)).toMatchObject({ id, savedRev: 2 });

  await visitor.press('Submit Your Details');
  await visitor.fillContact();
  await visitor.submit();
  await visitor.sees('Submission Received!');
  expect(await copy()).toMatchObject([{ status: 'converted' }]);
  expect(await server.rows('price_estimates', `id="${id}"`)).toMatchObject([
    { abandoned_estimate_id: id, estimate_details: { monthlyTotal: toDollars(frequency.Monthly) } },
  ]);
});

test.describe('a door that is closed', () => {
  test.use({ expected: [/api\/ops/] });

  test('shows nothing on Your Estimate', async ({ visitor, page }) => {
    let tried = 0;
    await page.route('**/api/ops', (route) => {
      tried += 1;
      return route.abort();
    });
    await startAt(visitor, 'estimate', { answers: planning });
    await expect.poll(() => tried).toBeGreaterThan(0);
    await visitor.sees('Your Estimate');
    await expect(
      page.getByRole('region', { name: /Notifications/ }).getByRole('listitem'),
    ).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await visitor.press('Submit Your Details');
    await visitor.sees('Submit Your Details');
  });
});
