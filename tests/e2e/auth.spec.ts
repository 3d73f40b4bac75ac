/** Client sign-in, and axe on every sign-in screen. */

import { paths } from '#config/paths.ts';
import { anAccount, anEmail, aPassword } from '../support/accounts.ts';
import { expect, fill, followMail, logIn, mailedLink, test } from './member.ts';
import { expectWellMade } from './screens.ts';

test.use({ serviceWorkers: 'block', expected: [/40[0134]|42[29]|503/] });

test('an account is made, confirmed, signed in @gate', async ({ visitor, page, mailbox }) => {
  const email = anEmail();
  const password = aPassword();
  await page.goto(paths.portalLogin);
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await fill(page, { Email: email, Password: password, 'Confirm Password': password });
  await visitor.press('Sign Up');
  await expect(visitor.toast('Sign Up Successful!')).toBeVisible();
  await expect(
    page.getByText('Please check your email to confirm your account.', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(paths.portalLogin);

  await logIn(page, { email, password });
  await expect(visitor.toast('Login Failed')).toBeVisible();
  await visitor.press('Resend confirmation');
  await expect(page.getByText('a new mail is on its way')).toBeVisible();

  await followMail(page, mailbox, email);
  await visitor.sees('Confirm your email');
  await expectWellMade(page);
  await fill(page, { Password: password });
  await visitor.press('Confirm my email', 'Your email is confirmed');
  await expect(page).toHaveURL(paths.portalConfirm);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await fill(page, { Email: email, Password: password });
  await visitor.press(/^Login$/);
  await expect(visitor.toast('Login Successful!')).toBeVisible();
  await expect(page).toHaveURL(paths.portalDashboard);
});

test('at the door: tabs, a look at the password, what is refused', async ({ visitor, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto(paths.portalLogin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectWellMade(page);
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('a secret');
  await page.getByRole('button', { name: 'Show Password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide Password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveValue('a secret');
  await page.getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Sign Up' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await field.fill('');
  const errors = page.locator('[id$="-error"]');
  await visitor.press(/^Login$/);
  await expect(errors).toHaveText(['Enter your email address.', 'Enter your password.']);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await visitor.press(/^Sign Up$/);
  await expect(errors).toHaveText([
    'Enter your email address.',
    'Enter your password.',
    'Enter your password once more.',
  ]);
  await fill(page, {
    Email: anEmail(),
    Password: 'one long password',
    'Confirm Password': 'another long password',
  });
  await visitor.press('Sign Up');
  await expect(visitor.toast('Sign Up Failed')).toBeVisible();
  await expect(page.getByText('Passwords do not match.', { exact: true })).toHaveCount(3);
  expect(asked).toEqual([]);
  await fill(page, { Password: 'password12345', 'Confirm Password': 'password12345' });
  await visitor.press('Sign Up');
  await expect(field).toHaveAccessibleDescription(/is too common/);
  await expectWellMade(page);
});

test('a forgotten password is set anew @gate', async ({ visitor, page, server, mailbox }) => {
  const { email } = await anAccount(server, 'clients');
  await page.goto(paths.portalLogin);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous page has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await fill(page, { Email: email });
  await visitor.press('Email me a link');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const password = aPassword();
  const link = await mailedLink(mailbox, email);
  await page.goto(link);
  await visitor.sees('Choose a new password');
  await expectWellMade(page);
  await fill(page, { 'New Password': password, 'Confirm Password': password });
  await visitor.press('Set New Password', 'Your password is changed');
  await expect(page).toHaveURL(paths.portalReset);
  await logIn(page, { email, password });
  await expect(page).toHaveURL(paths.portalDashboard);

  await page.goBack();
  await page.goto(link);
  await fill(page, { 'New Password': 'another long one', 'Confirm Password': 'another long one' });
  await visitor.press('Set New Password');
  await expect(page.getByText(/This link has been used or is too old/).first()).toBeVisible();
  await page.goto(`${paths.portalEmail}#token`);
  await visitor.sees('Change your email');
  await expectWellMade(page);
});

test('a guarded page remembers itself, and the session a reload', async ({ page, server }) => {
  const account = await anAccount(server, 'clients');
  await page.goto(`${paths.portalProfile}?a=1#b`);
  await expect(page).toHaveURL(paths.portalLogin);
  await fill(page, { Email: account.email, Password: account.password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`${paths.portalProfile}?a=1#b`);
  await page.reload();
  await expect(page).toHaveURL(`${paths.portalProfile}?a=1#b`);
  await page.goto(paths.portalLogin);
  await expect(page).toHaveURL(paths.portalDashboard);
});
