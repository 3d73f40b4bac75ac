/** How staff come in: a password and a mailed code; and what each door says to those of the other. */
import { paths } from '#config/paths.ts';
import { anAccount, changeAccount } from '../support/accounts.ts';
import { databases } from './client.ts';
import { expect, fill, logIn, mailedCode, staffSignsIn, test } from './member.ts';

test.use({ serviceWorkers: 'block', expected: [/40[0134]|429/] });

test('a password alone is not enough: the mailed code opens the page first asked for @gate', async ({
  visitor,
  page,
  server,
  mailbox,
}) => {
  const { email, password } = await anAccount(server, 'staff');
  await page.goto(`${paths.adminDashboard}?asked=1`);
  await expect(page).toHaveURL(paths.admin);
  await fill(page, { Email: email, Password: password });
  await visitor.press('Sign In');
  await visitor.sees('Check your email');
  await fill(page, { 'Code from your email': '00000000' });
  await visitor.press('Sign In');
  await expect(page.getByText('That code is wrong or has expired.')).toHaveCount(1);
  await expect(page.getByLabel('Code from your email')).toBeFocused();
  await expect(page.getByLabel('Code from your email')).toHaveAccessibleDescription(
    'That code is wrong or has expired.',
  );
  await fill(page, { 'Code from your email': await mailedCode(mailbox, email) });
  await visitor.press('Sign In');
  await expect(visitor.toast('Login Successful')).toBeVisible();
  await expect(page).toHaveURL(`${paths.adminDashboard}?asked=1`);
  await visitor.sees('Blog Management');
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();

  await page.goto(paths.admin);
  await expect(page).toHaveURL(paths.adminDashboard);
  await visitor.sees('Blog Management');
  await visitor.press('Sign Out');
  await expect(page).toHaveURL(paths.admin);
  await visitor.sees('Admin Login');
});

test('a wrong password gets no code, and both fields are required', async ({
  visitor,
  page,
  server,
  mailbox,
}) => {
  const { email } = await anAccount(server, 'staff');
  await page.goto(paths.admin);
  await visitor.press('Sign In');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Enter your email address.',
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Enter your password.',
  );
  await fill(page, { Email: email, Password: 'not the password' });
  await visitor.press('Sign In');
  await expect(visitor.toast('Sign in Failed')).toBeVisible();
  expect(mailbox.mails.filter(({ to }) => to === email)).toEqual([]);
});

test('another code can be asked for, and the newest counts', async ({
  visitor,
  page,
  server,
  mailbox,
}) => {
  const { email, password } = await anAccount(server, 'staff');
  await page.goto(paths.admin);
  await fill(page, { Email: email, Password: password });
  await visitor.press('Sign In');
  await mailedCode(mailbox, email);
  await visitor.press('Send another code');
  await expect(page.getByText('Another code is on its way.')).toBeVisible();
  await fill(page, { 'Code from your email': await mailedCode(mailbox, email, 2) });
  await visitor.press('Sign In');
  await visitor.sees('Blog Management');
});

test('row 146: each door refuses those of the other, with a way back to where they sign out, and nothing of theirs stays', async ({
  visitor,
  page,
  server,
  mailbox,
}) => {
  await staffSignsIn(page, server, mailbox);
  await visitor.sees('Blog Management');
  await page.goto(paths.portalProfile);
  await visitor.sees('This page is for clients');
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  await visitor.sees('Blog Management');
  await page.goto(paths.portalLogin);
  await visitor.sees('Sign out first');
  await page.getByRole('link', { name: 'Go to your desk to sign out' }).click();
  await visitor.press('Sign Out');
  await expect(page).toHaveURL(paths.admin);
  await expect.poll(() => databases(page)).toEqual(['device-guest']);

  const client = await anAccount(server, 'clients');
  await logIn(page, client);
  await expect(page).toHaveURL(paths.portalDashboard);
  await page.goto(paths.adminDashboard);
  await visitor.sees('This page is for staff');
  await page.getByRole('link', { name: 'Back to your portal' }).click();
  await expect(page).toHaveURL(paths.portalDashboard);
  await page.goto(paths.admin);
  await visitor.sees('Sign out first');
});

test('the first page names the mails that could not be sent, and says when the session has ended', async ({
  visitor,
  page,
  server,
  mailbox,
}) => {
  await server.admin('/api/collections/mails/records', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      kind: 'confirm-address',
      recipient: 'unreachable@example.com',
      state: 'failed',
      attempts: 12,
      last_error: 'no such mailbox',
    }),
  });
  const { id } = await staffSignsIn(page, server, mailbox);
  const row = page.getByRole('row', { name: /unreachable@example.com/ });
  await expect(row).toContainText('no such mailbox');
  await changeAccount(server, 'staff', id, { disabled: true });
  // A session this old asks at the start.
  await page.clock.install({ time: Date.now() + 12 * 60 * 60 * 1000 });
  await page.reload();
  await page.clock.runFor(60_000);
  const locked = page.getByRole('dialog', { name: 'Locked' });
  await expect(locked.getByText(/^Your session has ended\./)).toBeVisible();
  await locked.getByRole('link', { name: 'Sign in again' }).click();
  await visitor.sees('Admin Login');
});
