/** A firm's own settings: a priced estimate, a reply from the desk, its own price book. */
import { paths } from '#config/paths.ts';
import { shortMoney } from '#domain/money.ts';
import { aName, messageFrom } from '../e2e/staff.ts';
import { hasKept } from '../e2e/device.ts';
import { shortest } from '../e2e/visitor.ts';
import { tellOnline } from '../faults/browser/worker.ts';
import { anAccount, anOwner } from '../support/accounts.ts';
import { embeddedBook, priced } from '../support/embedded-prices.ts';
import { pricesOf, withoutBooks } from '../support/price-books.ts';
import { signInAtDesk } from './at-the-desk.ts';
import { button, submitOnce, walk } from './estimator.ts';
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

test('a reply written offline is sent once', async ({ tab, network, server, mailbox }) => {
  await signInAtDesk(tab, mailbox, await anAccount(server, 'staff'));
  const lead = await messageFrom(server, aName('Priya'));
  await tab.goto(`${paths.adminLeads}/${lead}`);
  const part = { role: 'region', name: 'Reply by email' } as const;
  await tab.sees(part);
  network.partition(true);
  const words = `We do, also in June. ${lead}`;
  await tab.write({ label: 'Your reply' }, words);
  await tab.press(button('Send reply'));
  const notes = { role: 'region', name: 'Notes and replies' } as const;
  await tab.sees({ text: 'Waiting to send', within: notes });
  network.partition(false);
  await tellOnline(tab);
  await tab.sees({ text: /^Emailed to/, within: notes });
  const mails = await mailbox.received({ subject: /^Your message to/ });
  expect(mails.filter(({ text }) => text.includes(words))).toHaveLength(1);
  await expect
    .poll(() => server.rows('leads', `id = "${lead}"`))
    .toMatchObject([{ state: 'contacted' }]);
});

test('a price that is typed outlives a reload, is saved', async ({ tab, server, mailbox }) => {
  await withoutBooks(server);
  const owner = await anOwner(server);
  await signInAtDesk(tab, mailbox, owner);
  await tab.goto(paths.adminPrices);
  await tab.press(button('Copy and edit: Built-in prices'));
  await tab.sees({ text: 'Copied. Change the amounts below.' });
  const base = {
    label: 'Base price',
    within: { role: 'group', name: 'Bookkeeping (monthly)' },
  } as const;
  const dollars = embeddedBook.bookkeeping.base / 100;
  const dearer = String(dollars + 60);
  await tab.holds(base, String(dollars));
  await tab.write(base, dearer);
  await tab.sees({ text: /saved in this browser only/ });
  await hasKept(tab, `"${dearer}"`, owner.id);
  await tab.reload();
  await tab.holds(base, dearer);
  await tab.press(button('Save draft'));
  await tab.sees({ text: 'Draft saved.' });
  expect((await pricesOf(server, owner).list()).books).toMatchObject([
    { amounts: { bookkeeping: { base: embeddedBook.bookkeeping.base + 6000 } } },
  ]);
  await withoutBooks(server);
});
