/** Every way through the wizard: which steps come, what progress says, and the price at the end, on screen and with the firm. */
import { estimate } from '#domain/estimator/estimate.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { toDollars, formatMoney } from '#domain/money.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { ways } from './ways.ts';

test.use({ serviceWorkers: 'block' });

for (const { name, answers, totals, said } of ways) {
  test(name, async ({ visitor, page, server }) => {
    expect(await visitor.walk(answers)).toEqual(said);
    const total = page.getByRole('row', { name: /^Total/ });
    expect(await total.getByRole('cell').allInnerTexts()).toEqual(totals);
    const priced = estimate(answers, {}, priceBooks[0]);
    expect(totals).toEqual([formatMoney(priced.oneTimeTotal), formatMoney(priced.monthlyTotal)]);

    const { id } = await keptDraft(page);
    await expect
      .poll(() => server.rows('abandoned_estimates', `id="${id}"`))
      .toMatchObject([
        {
          services: answers.services,
          client_type: answers.clientType,
          estimate_details: {
            oneTimeTotal: toDollars(priced.oneTimeTotal),
            monthlyTotal: toDollars(priced.monthlyTotal),
          },
        },
      ]);
    await visitor.press('Submit Your Details');
    await visitor.sees('Submit Your Details');
  });
}
