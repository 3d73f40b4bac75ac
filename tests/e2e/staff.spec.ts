/** Staff sign-in: password, mailed code, second factor; wrong sign-in pages. */

import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { ownTexts } from '#texts/authenticator.ts';
import { anAccount, setUpInSettings } from '../support/accounts.ts';
import { adminJson } from '../support/op-api.ts';
import { databases, newClient } from './client.ts';
import {
  expect,
  fill,
  logIn,
  mailedCode,
  staffIsHere,
  staffSignsIn,
  test,
  givesAppCode,
  givesPassword,
  setsUpAuthenticator,
} from './member.ts';
import { expectWellMade } from './screens.ts';

test.use({ serviceWorkers: 'block', expected: [/40[0134]|429/] });

test('a password alone is not enough @gate', async ({ visitor, page, server, mailbox }) => {
  const { email, password } = await anAccount(server, 'staff');
  await page.goto(`${paths.adminDashboard}?asked=1`);
  await expect(page).toHaveURL(paths.admin);
  await visitor.press('Sign In');
  await expect(page.locator('[id$="-error"]')).toHaveText([
    'Enter your email address.',
    'Enter your password.',
  ]);
  await fill(page, { Email: email, Password: 'not the password' });
  await visitor.press('Sign In');
  await expect(visitor.toast('Sign in Failed')).toBeVisible();
  expect(mailbox.mails.filter(({ to }) => to === email)).toEqual([]);
  await fill(page, { Email: email, Password: password });
  await visitor.press('Sign In', 'Check your email');
  await expectWellMade(page);
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

  await expectWellMade(page);
  await page.goto(paths.admin);
  await expect(page).toHaveURL(paths.adminDashboard);
  await visitor.sees('Blog Management');
  await visitor.press('Sign Out');
  await expect(page).toHaveURL(paths.admin);
  await visitor.sees('Admin Login');
  await expectWellMade(page);
  await page.goto(paths.adminReset);
  await visitor.sees('Forgot your password?');
  await expectWellMade(page);
});

test('row 146: each door refuses the other’s', async ({ visitor, page, server }) => {
  await staffIsHere(page, server);
  await visitor.sees('Blog Management');
  await page.goto(paths.portalProfile);
  await visitor.sees('This page is for clients');
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  await visitor.sees('Blog Management');
  await page.goto(paths.portalLogin);
  await visitor.sees('Sign out first');
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Go to your desk to sign out' }).click();
  await visitor.press('Sign Out');
  await expect(page).toHaveURL(paths.admin);
  await expect.poll(() => databases(page)).toEqual(['device-guest']);

  await newClient(page, server);
  await page.goto(paths.adminDashboard);
  await visitor.sees('This page is for staff');
  await page.getByRole('link', { name: 'Back to your portal' }).click();
  await expect(page).toHaveURL(paths.portalDashboard);
  await page.goto(paths.admin);
  await visitor.sees('Sign out first');
});

test('unsent mails are named', async ({ page, server }) => {
  await adminJson(server, '/api/collections/mails/records', {
    kind: 'confirm-address',
    recipient: 'unreachable@example.com',
    state: 'failed',
    attempts: 12,
    last_error: 'no such mailbox',
  });
  await staffIsHere(page, server);
  const row = page.getByRole('row', { name: /unreachable@example.com/ });
  await expect(row).toContainText('no such mailbox');
  await page.goto(paths.adminLeads);
  await expect(row).toContainText('no such mailbox');
});

test('an authenticator is set up and asked @gate', async ({ visitor, page, server, mailbox }) => {
  const ada = await staffSignsIn(page, server, mailbox);
  await visitor.sees('Blog Management');
  await visitor.press('Sign Out', 'Admin Login');

  await givesPassword(page, ada);
  await fill(page, { 'Code from your email': await mailedCode(mailbox, ada.email, 2) });
  await visitor.press('Sign In', 'Set up your authenticator app');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await fill(page, { 'Code from the app': '12 34' });
  await visitor.press('Turn it on');
  await expect(page.getByLabel('Code from the app')).toHaveAccessibleDescription(
    'Enter the six digits that the app shows.',
  );
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const { phone, recoveryCodes } = await setsUpAuthenticator(page);
  addresses.push(page.url(), await page.title());
  expect(recoveryCodes).toHaveLength(10);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    visitor.press('Save as a file'),
  ]);
  expect(saved.suggestedFilename()).toBe('recovery-codes.txt');
  await visitor.press("I've saved them");
  await visitor.sees('Blog Management');
  const state = await page.context().storageState({ indexedDB: true });
  const kept = JSON.stringify([state, addresses]);
  for (const text of [phone.secret, ...recoveryCodes]) expect(kept).not.toContain(text);
  await expect(
    mailbox.received({ to: ada.email, subject: /authenticator app was set/ }),
  ).resolves.toHaveLength(1);

  await visitor.press('Sign Out', 'Admin Login');
  await givesPassword(page, ada);
  await givesAppCode(page, phone);
  await visitor.sees('Blog Management');
});

test('a recovery code replaces a lost phone', async ({ visitor, page, server, mailbox }) => {
  const ada = await anAccount(server, 'staff');
  const lost = await setUpInSettings(server, ada);
  await givesPassword(page, ada);
  await visitor.sees('Enter your code');
  await expectWellMade(page);
  await visitor.press('Use a recovery code', 'Enter a recovery code');
  await expectWellMade(page);
  await fill(page, { 'Recovery code': 'abcd-efgh' });
  await visitor.press('Sign In');
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(
    'Enter all sixteen letters and digits of one code.',
  );
  await fill(page, { 'Recovery code': lost.recoveryCodes[0] ?? '' });
  await visitor.press('Sign In', 'Your account');
  await expect(page).toHaveURL(paths.adminAccount);
  await expect(page.getByText('Recovery codes left: 9.')).toBeVisible();
  await expectWellMade(page);
  await expect(
    mailbox.received({ to: ada.email, subject: /recovery code was used/ }),
  ).resolves.toHaveLength(1);

  await visitor.press('Set up a new phone');
  await fill(page, { Password: 'not the password' });
  await visitor.press('Continue');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Incorrect password.',
  );
  await expectWellMade(page);
  await fill(page, { Password: ada.password });
  await visitor.press('Continue');
  await fill(page, { [ownTexts.codeLabel]: 'abcd-efgh' });
  await visitor.press('Continue');
  await expect(page.getByLabel(ownTexts.codeLabel)).toHaveAccessibleDescription(
    /^Enter the six digits/,
  );
  await expectWellMade(page);
  await fill(page, { [ownTexts.codeLabel]: lost.recoveryCodes[1] ?? '' });
  await visitor.press('Continue');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectWellMade(page);
  const { phone, recoveryCodes } = await setsUpAuthenticator(page);
  await expectWellMade(page);
  expect(recoveryCodes).not.toContain(lost.recoveryCodes[1]);
  await visitor.press("I've saved them");
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await visitor.press('Sign Out', 'Admin Login');
  await givesPassword(page, ada);
  await givesAppCode(page, phone);
  await visitor.sees('Blog Management');
});

test('a client takes the second factor on and off', async ({ visitor, page, server, mailbox }) => {
  const ines = await anAccount(server, 'clients');
  await logIn(page, ines);
  await expect(page).toHaveURL(paths.portalDashboard);
  await page.goto(paths.portalSettings);
  await expect(page.getByText('Off.')).toBeVisible();
  await visitor.press('Turn it on');
  await fill(page, { Password: ines.password });
  await visitor.press('Continue');
  const { phone, recoveryCodes } = await setsUpAuthenticator(page);
  await expectWellMade(page);
  await visitor.press("I've saved them");
  await expect(page.getByText(/^On since/)).toBeVisible();
  await expectWellMade(page);

  await signsOutOfPortal(page);
  await logIn(page, ines);
  await visitor.sees('Enter your code');
  await fill(page, { 'Code from the app': '000000' });
  await visitor.press('Sign In');
  await expect(page.getByText('That code is wrong or has expired.')).toHaveCount(1);
  await expect(page.getByLabel('Code from the app')).toBeFocused();
  await givesAppCode(page, phone);
  await expect(page).toHaveURL(paths.portalDashboard);

  await page.goto(paths.portalSettings);
  await visitor.press('Turn it off');
  await fill(page, { Password: ines.password });
  await visitor.press('Continue');
  await fill(page, { [ownTexts.codeLabel]: recoveryCodes[0] ?? '' });
  await visitor.press('Continue');
  await expect(page.getByText('Off.')).toBeVisible();
  await expect(mailbox.received({ to: ines.email, subject: /turned off/ })).resolves.toHaveLength(
    1,
  );
  await signsOutOfPortal(page);
  await logIn(page, ines);
  await expect(page).toHaveURL(paths.portalDashboard);
});

async function signsOutOfPortal(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(paths.portalLogin);
}
