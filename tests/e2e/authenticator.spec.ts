/** How staff come to their second factor, and back in when the phone is lost. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { setUpInSettings } from '../support/authenticator.ts';
import { ownTexts } from '#texts/authenticator.ts';
import {
  expect,
  fill,
  givesAppCode,
  givesPassword,
  logIn,
  mailedCode,
  setsUpAuthenticator,
  staffSignsIn,
  test,
} from './member.ts';
import { expectNothing } from './nothing-for-axe.ts';

test.use({ serviceWorkers: 'block', expected: [/40[01]/] });

test('from the second sign-in on staff set an authenticator app up, and it is asked for @gate', async ({
  visitor,
  page,
  server,
  mailbox,
}) => {
  const ada = await staffSignsIn(page, server, mailbox);
  await visitor.sees('Blog Management');
  await visitor.press('Sign Out');
  await visitor.sees('Admin Login');

  await givesPassword(page, ada);
  await fill(page, { 'Code from your email': await mailedCode(mailbox, ada.email, 2) });
  await visitor.press('Sign In');
  await visitor.sees('Set up your authenticator app');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await fill(page, { 'Code from the app': '12 34' });
  await visitor.press('Turn it on');
  await expect(page.getByLabel('Code from the app')).toHaveAccessibleDescription(
    'Enter the six digits that the app shows.',
  );
  const { phone, recoveryCodes } = await setsUpAuthenticator(page);
  expect(recoveryCodes).toHaveLength(10);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    visitor.press('Save as a file'),
  ]);
  expect(saved.suggestedFilename()).toBe('recovery-codes.txt');
  await visitor.press("I've saved them");
  await visitor.sees('Blog Management');
  await expect(
    mailbox.received({ to: ada.email, subject: /authenticator app was set/ }),
  ).resolves.toHaveLength(1);

  await visitor.press('Sign Out');
  await visitor.sees('Admin Login');
  await givesPassword(page, ada);
  await givesAppCode(page, phone);
  await visitor.sees('Blog Management');
});

test('nothing of the secret or the codes stays in the browser, or in an address or title', async ({
  visitor,
  page,
  server,
  mailbox,
}) => {
  const ada = await staffSignsIn(page, server, mailbox);
  await visitor.sees('Blog Management');
  await visitor.press('Sign Out');
  await visitor.sees('Admin Login');
  await givesPassword(page, ada);
  await fill(page, { 'Code from your email': await mailedCode(mailbox, ada.email, 2) });
  await visitor.press('Sign In');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const { phone, recoveryCodes } = await setsUpAuthenticator(page);
  addresses.push(page.url(), await page.title());
  await visitor.press("I've saved them");
  await visitor.sees('Blog Management');
  const state = await page.context().storageState({ indexedDB: true });
  const kept = JSON.stringify([state, addresses]);
  for (const text of [phone.secret, ...recoveryCodes]) expect(kept).not.toContain(text);
  expect(page.url()).toContain(paths.adminDashboard);
});

test('who has lost the phone comes back by a recovery code, and sets up another one', async ({
  visitor,
  page,
  server,
  mailbox,
}) => {
  const ada = await anAccount(server, 'staff');
  const lost = await setUpInSettings(server, ada);
  await givesPassword(page, ada);
  await visitor.sees('Enter your code');
  await expectNothing(page);
  await visitor.press('Use a recovery code');
  await visitor.sees('Enter a recovery code');
  await expectNothing(page);
  await fill(page, { 'Recovery code': 'abcd-efgh' });
  await visitor.press('Sign In');
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(
    'Enter all sixteen letters and digits of one code.',
  );
  await fill(page, { 'Recovery code': lost.recoveryCodes[0] ?? '' });
  await visitor.press('Sign In');
  await visitor.sees('Your account');
  await expect(page).toHaveURL(paths.adminAccount);
  await expect(page.getByText('Recovery codes left: 9.')).toBeVisible();
  await expectNothing(page);
  await expect(
    mailbox.received({ to: ada.email, subject: /recovery code was used/ }),
  ).resolves.toHaveLength(1);

  await visitor.press('Set up a new phone');
  await fill(page, { Password: 'not the password' });
  await visitor.press('Continue');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Incorrect password.',
  );
  await expectNothing(page);
  await fill(page, { Password: ada.password });
  await visitor.press('Continue');
  await fill(page, { [ownTexts.codeLabel]: 'abcd-efgh' });
  await visitor.press('Continue');
  await expect(page.getByLabel(ownTexts.codeLabel)).toHaveAccessibleDescription(
    /^Enter the six digits/,
  );
  await expectNothing(page);
  await fill(page, { [ownTexts.codeLabel]: lost.recoveryCodes[1] ?? '' });
  await visitor.press('Continue');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectNothing(page);
  const { phone, recoveryCodes } = await setsUpAuthenticator(page);
  await expectNothing(page);
  expect(recoveryCodes).not.toContain(lost.recoveryCodes[1]);
  await visitor.press("I've saved them");
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible();

  await visitor.press('Make new recovery codes');
  await fill(page, { Password: ada.password });
  await visitor.press('Continue');
  await fill(page, { [ownTexts.codeLabel]: recoveryCodes[0] ?? '' });
  await visitor.press('Continue');
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await visitor.press("I've saved them");

  await signsOutOfDesk(page);
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
  await expectNothing(page);
  await visitor.press("I've saved them");
  await expect(page.getByText(/^On since/)).toBeVisible();
  await expectNothing(page);

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

async function signsOutOfDesk(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
}

async function signsOutOfPortal(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(paths.portalLogin);
}
