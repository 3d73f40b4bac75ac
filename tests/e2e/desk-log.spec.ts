/** The audit log below the team: what was done with leads and accounts, in words, at the widths and hours it is read at. */
import { paths } from '#config/paths.ts';
import { anAccount, anEmail, aPassword, signInAs } from '../support/accounts.ts';
import { aName, messageFrom, openLead, test } from './at-the-desk.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect } from './member.ts';

test.use({ serviceWorkers: 'block' });

test('staff read what happened to leads and accounts', async ({ page, server, staff }) => {
  const ines = await anAccount(server, 'clients');
  await signInAs(server, 'clients', ines.email, ines.password);
  await signInAs(server, 'clients', ines.email, aPassword());
  const stranger = anEmail();
  await signInAs(server, 'clients', stranger, aPassword());
  await openLead(page, await messageFrom(server, aName('Priya')));

  await page.goto(paths.adminTeam);
  await expect(page.getByRole('heading', { name: 'Log', exact: true })).toBeVisible();
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(entry('Opened the lead').getByRole('link', { name: 'Open the lead' })).toBeVisible();
  await expect(entry('Read the log')).toContainText('You');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Signed in/ })
      .filter({ hasText: ines.email }),
  ).toHaveCount(1);
  await expect(entry('Wrong password').filter({ hasText: ines.email })).toContainText(
    'Not signed in',
  );
  await expect(entry('Addresses without an account')).toHaveCount(1);
  await expect(page.getByText(stranger)).toHaveCount(0);

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await foundByDayAndNight(page)).toEqual([]);
  }
  expect(staff.id).not.toBe('');
});
