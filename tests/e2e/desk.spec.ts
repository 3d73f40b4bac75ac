/** The desk: leads come while it is open, and are worked to the end. */
import { leadPath } from '#config/member-paths.ts';
import { anAccount } from '../support/accounts.ts';
import { bodyAnswers } from '../support/bodies.ts';
import { createDesk } from '../support/desk.ts';
import { shownTotals } from '../support/embedded-prices.ts';
import { anOp } from '../support/op-api.ts';
import {
  abandonedEstimate,
  aName,
  estimateFrom,
  messageFrom,
  openLead,
  openLeads,
  rowOf,
  showTab,
  subscriptionFrom,
  test,
} from './at-the-desk.ts';
import { expect } from './member.ts';

test.use({ serviceWorkers: 'block' });

test('leads of every kind appear while the list is open, without a reload, and are told once', async ({
  page,
  server,
  staff: _staff,
}) => {
  await openLeads(page);
  await showTab(page, 'All');
  await expect(page.getByText('No leads yet. They appear here as they arrive.')).toBeVisible();
  const mark = await page.evaluate(() => (window.name = String(Math.random())));
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  const names = { message: aName('Priya'), estimate: aName('Whitfield'), checklist: aName('Tom') };
  await messageFrom(server, names.message);
  await expect(rowOf(page, names.message)).toContainText('Message');
  await expect(page.getByText('1 new lead has arrived.')).toBeAttached();
  await estimateFrom(server, names.estimate, { first_name: 'Dana' });
  const estimate = rowOf(page, `Dana ${names.estimate}`);
  await expect(estimate).toContainText('Tax Preparation, Bookkeeping');
  await expect(
    estimate.getByRole('cell', { name: shownTotals(bodyAnswers)[0].slice(1) }),
  ).toBeVisible();
  await subscriptionFrom(server, names.checklist);
  await expect(rowOf(page, names.checklist)).toContainText('Checklist');
  await abandonedEstimate(server);
  await expect(rowOf(page, 'No name given')).toContainText('Abandoned estimate');
  await expect(page.getByText('4 new leads have arrived.')).toBeAttached();
  // No one can answer what was abandoned without an address.
  await expect(page.getByText('3 new', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Abandoned 1' })).toBeVisible();

  const order = page.locator('[data-row-link]');
  await expect(order).toHaveText([
    'No name given',
    names.checklist,
    `Dana ${names.estimate}`,
    names.message,
  ]);
  expect(await page.evaluate(() => window.name)).toBe(mark);
  expect(loads).toEqual([]);
});

test('rows that are being read stay where they are until someone asks for the new ones', async ({
  page,
  server,
  staff: _staff,
}) => {
  const [first, second, third] = [aName('Ada'), aName('Ben'), aName('Cleo')];
  await messageFrom(server, first);
  await openLeads(page);
  await showTab(page, 'All');
  const link = page.getByRole('link', { name: first });
  await link.focus();
  // In the list: what stands above it may come after it.
  const place = () =>
    link.evaluate((element) => {
      const tabs = document.querySelector('[role=tablist]');
      if (!tabs) throw new Error('no tabs');
      return element.getBoundingClientRect().top - tabs.getBoundingClientRect().top;
    });
  const before = await place();
  await messageFrom(server, second);
  await messageFrom(server, third);
  const show = page.getByRole('button', { name: '2 new leads: Show them' });
  await expect(show).toBeVisible();
  await expect(page.locator('[data-row-link]')).toHaveText([first]);
  await expect(link).toBeFocused();
  expect(await place()).toBe(before);
  await show.click();
  await expect(page.locator('[data-row-link]')).toHaveText([third, second, first]);
  await expect(page.getByRole('link', { name: third })).toBeFocused();
  await expect(show).toBeHidden();
});

test('a lead is worked to the end: contacted, a note, won, and each step stands in its history @gate', async ({
  visitor,
  page,
  server,
  staff,
}) => {
  const name = aName('Marcus');
  const id = await messageFrom(server, name);
  const { id: me, email } = staff;
  await openLeads(page);
  await page.getByRole('link', { name }).click();
  await visitor.sees(name);
  await expect(page).toHaveURL(leadPath(id));
  await expect(page.getByText('Do you take on clients mid-year?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'tomas@example.com' })).toHaveAttribute(
    'href',
    'mailto:tomas%40example.com',
  );

  await page.getByRole('button', { name: 'Contacted' }).click();
  await expect(visitor.toast('Success')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contacted' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Status: New to Contacted')).toBeVisible();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Owner: Unassigned to You')).toBeVisible();

  await page.getByLabel('New note').fill('Wants the quarterly plan.\nCall on Monday.');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Wants the quarterly plan.' });
  await expect(note).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expect(note.getByText('Waiting to send')).toBeHidden();

  await page.getByRole('button', { name: 'Won' }).click();
  await expect(page.getByText('Status: Contacted to Won')).toBeVisible();
  await page.getByRole('link', { name: 'All leads' }).click();
  // Whoever comes back stands on it: it stays there, marked.
  await expect(rowOf(page, name).getByRole('link', { name })).toBeFocused();
  await expect(rowOf(page, name)).toContainText('Not in this list any more');
  await showTab(page, 'Done');
  await expect(rowOf(page, name)).toContainText('Won');
  await expect(rowOf(page, name)).toContainText('You');
  await expect(rowOf(page, name)).toContainText('Closed');

  const [lead] = await server.rows('leads', `id = "${id}"`);
  expect(lead).toMatchObject({ state: 'won', owner: me });
  const notes = await server.rows('lead_notes', `lead = "${id}"`);
  expect(notes).toMatchObject([
    { text: 'Wants the quarterly plan.\nCall on Monday.', author: me, who: email },
  ]);
});

test('what is suspected of being spam is judged by someone, and stands under spam alone', async ({
  page,
  server,
  staff: _staff,
}) => {
  const name = aName('Cheap');
  const id = await messageFrom(server, name, { website: 'https://pills.example' });
  await openLeads(page);
  await expect(rowOf(page, name)).toBeHidden();
  await showTab(page, 'Spam');
  await expect(rowOf(page, name)).toContainText('Possible spam');
  await openLead(page, id);
  await expect(page.getByText('A hidden field was filled in.')).toBeVisible();
  await page.getByRole('button', { name: 'Spam' }).click();
  await expect(page.getByText('Status: New to Spam')).toBeVisible();
  await page.getByRole('link', { name: 'All leads' }).click();
  await showTab(page, 'Spam');
  await expect(rowOf(page, name).getByText('Spam', { exact: true })).toBeVisible();
});

test('a lead that a colleague changes in the meantime changes here too', async ({
  page,
  server,
  staff: _staff,
}) => {
  const colleague = await anAccount(server, 'staff', { name: 'Noor Haddad' });
  const desk = createDesk(server, colleague);
  const name = aName('Sara');
  const id = await messageFrom(server, name);
  await openLead(page, id);
  const change = {
    changes: { state: 'lost', owner: colleague.id },
    base: { state: 'new', owner: '' },
  };
  await desk.send(anOp('lead.change', change, { entity: id, key: null }));
  await desk.send(anOp('lead.note', { lead: id, text: 'Went elsewhere.' }, { key: null }));
  await expect(page.getByRole('button', { name: 'Lost' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Went elsewhere.')).toBeVisible();
  await expect(page.getByLabel('Owner')).toHaveValue(colleague.id);
  await expect(page.getByRole('listitem').filter({ hasText: 'Noor Haddad' })).toHaveCount(3);
});
