/** Owners' and visitors' newest pages, in the engines that other tests leave out: scenarios, facts, team, figures. */
import { paths } from '#config/paths.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { aName } from '../e2e/staff.ts';
import { hasKept, pagesHere } from '../e2e/device.ts';
import { shortest } from '../e2e/visitor.ts';
import { tellOnline } from '../faults/browser/worker.ts';
import { anEmail, anOwner } from '../support/accounts.ts';
import { firmOf } from '../support/firm-desk.ts';
import { givePassword, signInAtDesk } from './at-the-desk.ts';
import { button, heading, submitOnce, walk } from './estimator.ts';
import { expect, test, workerReady } from './journey.ts';

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

test('from the go-live list to the firm’s phone number', async ({ tab, server, mailbox }) => {
  await server.sql('DELETE FROM firm_facts');
  const owner = await anOwner(server);
  await signInAtDesk(tab, mailbox, owner);
  await tab.goto(paths.adminGolive);
  const left = { role: 'region', name: 'To do' } as const;
  await tab.sees({ text: 'Name the people of the firm.', within: left });
  await tab.press({ role: 'link', name: 'Firm: People', within: left });
  await tab.sees(heading('Firm'));
  const phone = { label: 'Phone' } as const;
  await tab.write(phone, '(614) 555-0143');
  await tab.sees({ text: /saved in this browser only/ });
  await hasKept(tab, '(614) 555-0143', owner.id);
  await tab.reload();
  await tab.holds(phone, '(614) 555-0143');
  await tab.press(button('Save and publish'));
  await givePassword(tab, owner.password);
  await tab.sees({ text: 'Saved.' });
  expect((await firmOf(server, owner).revision()).entered).toMatchObject({
    phone: '(614) 555-0143',
  });
  await server.sql('DELETE FROM firm_facts');
});

test('an owner invites a colleague, and looks at the figures', async ({ tab, server, mailbox }) => {
  const owner = await anOwner(server);
  await signInAtDesk(tab, mailbox, owner);
  await tab.goto(paths.adminTeam);
  const [name, email] = [aName('Grace'), anEmail()];
  await tab.write({ label: 'Name' }, name);
  await tab.write({ label: 'Email' }, email);
  await tab.press(button('Send invitation'));
  await givePassword(tab, owner.password);
  await tab.sees({ text: `An invitation is on its way to ${email}.` });
  const row = { role: 'rowheader', name: `${name} ${email}` } as const;
  await tab.sees({ ...row, within: { role: 'table', name: 'Team' } });
  expect(await server.rows('staff', `email = "${email}"`)).toHaveLength(1);
  await tab.goto(paths.adminFigures);
  await tab.sees({ role: 'table', name: 'By week' });
  await tab.sees(button('Save as CSV'));
});
