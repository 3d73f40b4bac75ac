/** Every screen of signing in, by day and by night, wide and narrow: nothing for axe. */
import { paths } from '#config/paths.ts';
import { expectNothing } from './nothing-for-axe.ts';
import { expect, fill, staffSignsIn, test } from './member.ts';

test.use({ serviceWorkers: 'block', expected: [/40[013]|42[29]/] });

test('the clients’ door, both tabs, and with everything wrong', async ({ visitor, page }) => {
  await page.goto(paths.portalLogin);
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await expectNothing(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await fill(page, { Password: 'short', 'Confirm Password': 'other' });
  await visitor.press('Sign Up');
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectNothing(page);
});

test('what mails lead to', async ({ visitor, page }) => {
  await page.goto(paths.portalConfirm);
  await visitor.sees('Confirm your email');
  await expectNothing(page);
  await page.goto(`${paths.portalReset}#token`);
  await visitor.sees('Choose a new password');
  await expectNothing(page);
  await page.goto(`${paths.portalEmail}#token`);
  await visitor.sees('Change your email');
  await expectNothing(page);
});

test('the staff’s door, their first page, and a refusal', async ({
  visitor,
  page,
  server,
  mailbox,
}) => {
  await page.goto(paths.adminReset);
  await visitor.sees('Forgot your password?');
  await expectNothing(page);
  await page.goto(paths.admin);
  await visitor.sees('Admin Login');
  await expectNothing(page);
  await staffSignsIn(page, server, mailbox, () => expectNothing(page));
  await visitor.sees('Blog Management');
  await expectNothing(page);
  await page.goto(paths.portalDashboard);
  await visitor.sees('This page is for clients');
  await expectNothing(page);
  await page.goto(paths.portalLogin);
  await visitor.sees('Sign out first');
  await expectNothing(page);
});
