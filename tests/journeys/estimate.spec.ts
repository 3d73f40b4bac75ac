/** Your Estimate, changed offline in all engines: the price of an answer, and a second scenario. */
import type { Answers } from '#domain/estimator/answers.ts';
import { shortMoney } from '#domain/money.ts';
import { hasKept, pagesHere } from '../e2e/device.ts';
import { shortest } from '../e2e/visitor.ts';
import { tellOnline } from '../faults/browser/worker.ts';
import { priced } from '../support/embedded-prices.ts';
import { button, heading, submitOnce, walk } from './estimator.ts';
import { expect, test, workerReady } from './journey.ts';

test('an answer is changed at its price, offline', async ({ tab, network, server }) => {
  const rented = { ...shortest, individual: { ownsHome: 'No' } } as const;
  const owned = { ...rented, individual: { ownsHome: 'Yes' } } as const;
  const total = shortMoney(priced(owned).oneTimeTotal);
  await walk(tab, rented, { to: 'estimate' });
  await workerReady(tab);
  network.partition(true);
  await tab.press({ text: 'What changes my price' });
  await tab.press({ text: /^Do you own your home\?/ });
  const home = { role: 'group', name: 'Do you own your home?' } as const;
  await tab.check({ role: 'radio', name: /^Yes \+\$/, within: home });
  await tab.sees({ text: new RegExp(`\\${total}(, one time| once)`) });
  await hasKept(tab, '"ownsHome":"Yes"');
  await tab.reload();
  await tab.sees({ text: new RegExp(`\\${total}(, one time| once)`) });
  network.partition(false);
  await tellOnline(tab);
  const id = await submitOnce(tab, server);
  expect(await server.rows('price_estimates', `id = "${id}"`)).toMatchObject([
    {
      individual_details: { ownsHome: 'Yes' },
      estimate_details: { oneTimeTotal: priced(owned).oneTimeTotal / 100 },
    },
  ]);
});

const household: Answers = {
  ...shortest,
  services: ['Tax Preparation', 'Tax Planning'],
  taxPlanningFrequency: 'Quarterly',
};

test('a second scenario named offline arrives', async ({ tab, network, server }) => {
  await walk(tab, household, { to: 'estimate' });
  await workerReady(tab);
  // Reloads, so that the worker caches the lazily loaded scenarios.
  await tab.reload();
  await pagesHere(tab);
  await tab.sees(button('Compare'));
  network.partition(true);
  await tab.press(button('Compare'));
  await tab.sees(heading('Side by side'));
  await tab.write({ label: 'Name of scenario 2' }, 'Meet monthly');
  // The table shows a name once its field is left.
  await tab.press(heading('Side by side'));
  await tab.sees({ role: 'columnheader', name: /^Meet monthly/ });
  await hasKept(tab, 'Meet monthly');
  await tab.reload();
  await tab.sees({ role: 'columnheader', name: /^Meet monthly/ });
  network.partition(false);
  await tellOnline(tab);
  const id = await submitOnce(tab, server);
  expect(await server.rows('price_estimates', `id = "${id}"`)).toMatchObject([
    { comparison: { place: 1, others: [{ place: 2, name: 'Meet monthly' }] } },
  ]);
});
