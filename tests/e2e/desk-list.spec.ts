/** The list of leads: clocks, search, filters, pages, and the ways to it. */
import { paths } from '#config/paths.ts';
import { runSql, seedLeads } from '../support/many-leads.ts';
import { aName, messageFrom, olderBy, openLeads, rowOf, showTab, test } from './at-the-desk.ts';
import { expect, staffSignsIn } from './member.ts';

test.use({ serviceWorkers: 'block' });

test('the clock is red under four hours and past the promise, in words too; the office says when it opens', async ({
  page,
  server,
  staff: _staff,
}) => {
  const [calm, urgent, overdue, answered] = ['Calm', 'Urgent', 'Late', 'Done'].map(aName);
  const ids = await Promise.all(
    [calm, urgent, overdue, answered].map((name) => messageFrom(server, name ?? '')),
  );
  await olderBy(server, ids[0] ?? '', 3 * 60);
  await olderBy(server, ids[1] ?? '', 21 * 60 + 20);
  await olderBy(server, ids[2] ?? '', 27 * 60 + 5);
  await olderBy(server, ids[3] ?? '', 30 * 60);
  await runSql(server, `UPDATE leads SET state = 'contacted' WHERE id = '${ids[3]}'`);
  await openLeads(page);
  await showTab(page, 'All');
  const clock = (name = '') => rowOf(page, name).locator('[data-clock]');
  await expect(clock(calm)).toHaveText('20 h left');
  await expect(clock(urgent)).toHaveText(/^2 h 3\d min left$/);
  await expect(clock(overdue)).toHaveText('Overdue by 3 h');
  await expect(clock(answered)).toHaveText('Answered');
  const color = (name = '') => clock(name).evaluate((element) => getComputedStyle(element).color);
  const red = await color(urgent);
  expect(await color(overdue)).toBe(red);
  expect(await color(calm)).not.toBe(red);
  expect(await color(answered)).not.toBe(red);
  await expect(page.getByText('1 with under 4 hours left')).toBeVisible();
  await page.getByRole('button', { name: '1 overdue' }).click();
  await expect(page.locator('[data-row-link]')).toHaveText([overdue ?? '']);
  await expect(page.getByLabel('Due')).toHaveValue('overdue');
  await page.getByLabel('Due').selectOption('Under 4 hours left');
  await expect(page.locator('[data-row-link]')).toHaveText([urgent ?? '']);
  await expect(
    page.getByText(/^Office (open until 5:00 PM|opens \w+day 9:00 AM) Eastern$/),
  ).toBeVisible();
});

test('the clock goes on while the page is open', async ({ page, server, staff: _staff }) => {
  const name = aName('Noor');
  await olderBy(server, await messageFrom(server, name), 19 * 60 + 58);
  await page.clock.install({ time: Date.now() });
  await openLeads(page);
  await expect(rowOf(page, name)).toContainText('4 h left');
  await page.clock.runFor('05:00');
  await expect(rowOf(page, name).locator('[data-clock=urgent]')).toContainText('3 h 5');
});

test('search, filters and pages are the server’s; coming back finds the list as it was left', async ({
  page,
  server,
  staff,
}) => {
  const { id } = staff;
  await seedLeads(server, { from: 1, to: 120, owner: id });
  const name = aName('Zoë');
  const own = await messageFrom(server, name, { subject: 'consultation' });
  await runSql(server, `UPDATE leads SET state = 'won', owner = '${id}' WHERE id = '${own}'`);
  await openLeads(page);
  await showTab(page, 'All');
  const rows = page.locator('[data-row-link]');
  await expect(rows).toHaveCount(50);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('row').nth(12)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(100);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(121);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();

  await page.getByLabel('Search', { exact: true }).fill(name.toLowerCase());
  await expect(rows).toHaveText([name]);
  await page.getByLabel('Type').selectOption('Estimate');
  await expect(page.getByText('No lead matches.')).toBeVisible();
  await expect(page.getByText(`Looked for: “${name.toLowerCase()}”, Estimate`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search and the filters' }).click();
  await expect(rows).toHaveCount(50);
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('');

  await page.getByLabel('Owner').selectOption('You');
  await expect(rows).toHaveCount(13);
  await page.getByLabel('Status').selectOption('Won');
  await expect(rows).toHaveCount(7);
  const left = await rows.allInnerTexts();
  await rows.first().click();
  await expect(page.getByRole('link', { name: 'All leads' })).toBeVisible();
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(rows).toHaveText(left);
  await expect(page.getByLabel('Status')).toHaveValue('won');
  expect(new URL(page.url()).search).toBe('');
});

test('mails that could not be sent are named beside the leads', async ({
  page,
  server,
  staff: _staff,
}) => {
  await server.admin('/api/collections/mails/records', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      kind: 'lead-message',
      recipient: 'gone@example.com',
      state: 'failed',
      attempts: 12,
      last_error: 'no such mailbox',
    }),
  });
  await openLeads(page);
  await expect(page.getByRole('row', { name: /gone@example.com/ })).toContainText(
    'no such mailbox',
  );
});

test('dashboard and leads lead to each other; no one else gets in', async ({
  visitor,
  page,
  server,
  mailbox,
}) => {
  await page.goto(paths.adminLeads);
  await expect(page).toHaveURL(paths.admin);
  await staffSignsIn(page, server, mailbox);
  // Back at the page that was first asked for.
  await visitor.sees('Leads');
  await page.getByRole('link', { name: 'Posts' }).click();
  await visitor.sees('Blog Management');
  await page.getByRole('link', { name: 'Leads' }).click();
  await visitor.sees('Leads');
});
