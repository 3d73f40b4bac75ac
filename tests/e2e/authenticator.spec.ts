/** How staff come to their second factor, and back in when the phone is lost. */
import { paths } from '#config/paths.ts';
import {
  expect,
  fill,
  givesAppCode,
  givesPassword,
  mailedCode,
  setsUpAuthenticator,
  staffSignsIn,
  test,
} from './member.ts';

test.use({ expected: [/40[01]/] });

test('from the second sign-in on staff set an authenticator app up, and it is asked for', async ({
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
  await fill(page, { 'Code from the mail': await mailedCode(mailbox, ada.email, 2) });
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
  await visitor.press('I have kept them');
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
  await fill(page, { 'Code from the mail': await mailedCode(mailbox, ada.email, 2) });
  await visitor.press('Sign In');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const { phone, recoveryCodes } = await setsUpAuthenticator(page);
  addresses.push(page.url(), await page.title());
  await visitor.press('I have kept them');
  await visitor.sees('Blog Management');
  const state = await page.context().storageState({ indexedDB: true });
  const kept = JSON.stringify([state, addresses]);
  for (const text of [phone.secret, ...recoveryCodes]) expect(kept).not.toContain(text);
  expect(page.url()).toContain(paths.adminDashboard);
});
