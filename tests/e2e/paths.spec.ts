/** Every way through the wizard: which steps come, what progress says, and the price at the end, on screen and with the firm. */
import { toDollars } from '#domain/money.ts';
import { priced, shownTotals } from '../support/embedded-prices.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { ways } from './ways.ts';

test.use({ serviceWorkers: 'block' });

for (const { name, answers, said } of ways) {
  test(name, async ({ visitor, page, server }) => {
    expect(await visitor.walk(answers)).toEqual(said);
    const total = page.getByRole('row', { name: /^Total/ });
    await expect(total.getByRole('cell')).toHaveText(shownTotals(answers));
    const { oneTimeTotal, monthlyTotal } = priced(answers);

    const { id } = await keptDraft(page);
    await expect
      .poll(() => server.rows('abandoned_estimates', `id="${id}"`))
      .toMatchObject([
        {
          services: answers.services,
          client_type: answers.clientType,
          estimate_details: {
            oneTimeTotal: toDollars(oneTimeTotal),
            monthlyTotal: toDollars(monthlyTotal),
          },
        },
      ]);
    await visitor.press('Submit Your Details');
    await visitor.sees('Submit Your Details');
  });
}
