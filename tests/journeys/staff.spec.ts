/** A staff member's journey: sign-in with a mailed code, a post written offline, a lead answered. */
import { paths } from '#config/paths.ts';
import { messageFrom, aName, keeps } from '../e2e/staff.ts';
import { allFilesKept } from '../e2e/client.ts';

import { tellOnline } from '../faults/browser/worker.ts';
import { anAccount } from '../support/accounts.ts';
import { signInAtDesk } from './at-the-desk.ts';
import { button } from './estimator.ts';
import { expect, test, workerReady } from './journey.ts';

test('signs in, writes offline, works a lead', async ({ tab, network, server, mailbox }) => {
  const account = await anAccount(server, 'staff');
  const { id } = account;
  await signInAtDesk(tab, mailbox, account);

  await tab.goto(paths.adminPostNew);
  const text = { role: 'textbox', name: 'Content' } as const;
  await tab.sees(text);
  await workerReady(tab);
  await allFilesKept(tab);
  network.partition(true);
  const title = `On a train ${id}`;
  await tab.write({ label: 'Title' }, title);
  await tab.type(text, 'Keep every receipt.');
  await keeps(tab, '<p>Keep every receipt.</p>');
  await tab.reload();
  await tab.holds({ label: 'Title' }, title);
  await tab.sees({ text: 'Keep every receipt.', within: text });
  await tab.press(button('Publish Post'));
  await tab.sees({ text: 'Waiting to send', within: { role: 'row', name: new RegExp(title) } });
  expect(await server.rows('posts', `title = "${title}"`)).toEqual([]);
  network.partition(false);
  await tellOnline(tab);
  await expect
    .poll(() => server.rows('posts', `title = "${title}"`))
    .toMatchObject([{ content: '<p>Keep every receipt.</p>', status: 'published', rev: 1 }]);

  const name = aName('Marcus');
  const lead = await messageFrom(server, name);
  // Marks leads of earlier journeys as answered: they are more than a page holds.
  await server.sql(`UPDATE leads SET state = 'contacted' WHERE id != '${lead}'`);
  await tab.goto(paths.adminLeads);
  await tab.press({ role: 'link', name });
  await tab.press(button('Contacted'));
  await tab.sees({ text: 'Status: New to Contacted' });
  await tab.write({ label: 'New note' }, 'Call on Monday.');
  await tab.press(button('Add note'));
  await expect
    .poll(() => server.rows('lead_notes', `lead = "${lead}"`))
    .toMatchObject([{ text: 'Call on Monday.', author: id }]);
  await expect
    .poll(() => server.rows('leads', `id = "${lead}"`))
    .toMatchObject([{ state: 'contacted' }]);
});
