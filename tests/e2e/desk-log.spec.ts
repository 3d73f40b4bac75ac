/** The audit log below the team: what was done with leads and accounts, in words, at the widths and hours it is read at. */
import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount, anEmail, aPassword, signInAs } from '../support/accounts.ts';
import { runSql } from '../support/many-leads.ts';
import { aName, messageFrom, openLead, test } from './at-the-desk.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect } from './member.ts';

test.use({ serviceWorkers: 'block' });

test('staff read what happened to leads and accounts', async ({ page, server, staff }) => {
  const ines = await anAccount(server, 'clients');
  await signInAs(server, 'clients', ines.email, ines.password);
  await signInAs(server, 'clients', ines.email, aPassword());
  const stranger = anEmail();
  // What strangers have tried in the quarter of an hour before is counted together: an entry of its own is wanted here.
  await runSql(server, "DELETE FROM audit_counts WHERE account = ''");
  await signInAs(server, 'clients', stranger, aPassword());
  const lead = await messageFrom(server, aName('Priya'));
  await openLead(page, lead);

  await page.goto(paths.adminTeam);
  await expect(page.getByRole('heading', { name: 'Log', exact: true })).toBeVisible();
  // Entries of other tests on the same server are in the log too.
  const entry = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });
  const you = page.getByText('You', { exact: true });
  await expect(entry('Read the log').first()).toBeVisible();
  // The newest ten stand there at first, whosever they are.
  const more = page.getByRole('button', { name: 'Load more' });
  if (await more.isVisible()) await more.click();
  const openIt = page.getByRole('link', { name: 'Open the lead' });
  const toLead = openIt.and(page.locator(`[href="${leadPath(lead)}"]`));
  await expect(entry('Opened the lead').filter({ has: you }).filter({ has: toLead })).toHaveCount(
    1,
  );
  await expect(entry('Read the log').filter({ has: you })).toHaveCount(1);
  await expect(entry(/^Signed in/).filter({ hasText: ines.email })).toHaveCount(1);
  await expect(entry('Wrong password').filter({ hasText: ines.email })).toContainText(
    'Not signed in',
  );
  await expect(
    entry('Wrong password').filter({ hasText: 'Addresses without an account' }).first(),
  ).toBeVisible();
  await expect(page.getByText(stranger)).toHaveCount(0);

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await foundByDayAndNight(page)).toEqual([]);
  }
  expect(staff.id).not.toBe('');
});
