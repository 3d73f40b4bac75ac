/** Fixtures for clients and staff: a server with real mail, and sign-in. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { sessionKey } from '#session/stored-role.ts';
import { anAccount, type Role, type TestAccount, aPhone, type Phone } from '../support/accounts.ts';
import { linkIn, type Mailbox, startMailbox } from '../support/mailbox.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expect, noise, test as base } from './journey.ts';
import { bare } from './visitor.ts';

type Known = Pick<TestAccount, 'email' | 'password'>;

const codeMail = /code/i;

export const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({ site: _site }, use) => {
      const mailbox = await startMailbox();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ site, mailbox, serverEnv }, use) => {
      const server = await startServer({ site, env: { ...mailbox.env, ...serverEnv } });
      await server.withoutLoginLimits();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect, noise };

/** Console output without a network, and after it: the server forgets lost connections. */
export const offline =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|INCOMPLETE_CHUNKED|error occurred when fetching|404.*api\/realtime/;

export async function fill(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export async function logIn(page: Page, { email, password }: Known) {
  await page.goto(paths.portalLogin);
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function mailedCode(mailbox: Mailbox, to: string, count = 1): Promise<string> {
  const mails = await mailbox.received({ to, subject: codeMail }, count);
  const code = /\b\d{6,10}\b/.exec(mails.at(-1)?.text ?? '')?.[0];
  if (!code) throw new Error('no code in the mail');
  return code;
}

/** The link in the newest mail to an address. */
export async function mailedLink(mailbox: Mailbox, to: string): Promise<string> {
  const newest = (await mailbox.received({ to })).at(-1);
  if (!newest) throw new Error('no mail');
  return linkIn(newest);
}

export async function followMail(page: Page, mailbox: Mailbox, to: string) {
  await page.goto(await mailedLink(mailbox, to));
}

/** Signs in new staff with a mailed code. */
export async function staffSignsIn(page: Page, server: TestServer, mailbox: Mailbox) {
  const account = await anAccount(server, 'staff');
  await givesPassword(page, account);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await fill(page, { 'Code from your email': await mailedCode(mailbox, account.email) });
  await page.getByRole('button', { name: 'Sign In' }).click();
  return account;
}

export async function givesPassword(page: Page, { email, password }: Known) {
  await page.goto(paths.admin);
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Sets up an authenticator; returns it with the recovery codes. */
export async function setsUpAuthenticator(page: Page) {
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible();
  const key = await page.locator('code').textContent();
  const phone = aPhone((key ?? '').replaceAll(' ', ''));
  await fill(page, { 'Code from the app': phone.code() });
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  return { phone, recoveryCodes: await list.getByRole('listitem').allTextContents() };
}

/** The second sign-in of staff: mailed code, then authenticator set-up. */
export async function staffSignsInAgain(page: Page, mailbox: Mailbox, { email, password }: Known) {
  const signIn = page.getByRole('button', { name: 'Sign In' });
  await fill(page, { Email: email, Password: password });
  await signIn.click();
  await fill(page, { 'Code from your email': await mailedCode(mailbox, email, 2) });
  await signIn.click();
  const { phone } = await setsUpAuthenticator(page);
  await page.getByRole('button', { name: "I've saved them" }).click();
  return phone;
}

export async function givesAppCode(page: Page, phone: Phone) {
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await fill(page, { 'Code from the app': phone.code() });
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function givePassword(page: Page, password: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Enter your password' });
  await asked.getByLabel('Password', { exact: true }).fill(password);
  await asked.getByRole('button', { name: 'Continue' }).click();
}

/** Stores a session as a sign-in does, from a page without the app. */
export async function keepSession(page: Page, role: Role, { id, email, token }: TestAccount) {
  const record = { id, email, collectionName: role, collectionId: role };
  // A running app would write over it.
  await page.goto(bare);
  await page.evaluate(
    ([name, kept]) => Reflect.get(globalThis, 'localStorage').setItem(name, kept),
    [sessionKey, JSON.stringify({ token, record })] as const,
  );
}

/** New staff at the open dashboard, signed in before. */
export async function staffIsHere(
  page: Page,
  server: TestServer,
  facts: { owner?: boolean } = {},
): Promise<TestAccount> {
  const account = await anAccount(server, 'staff', facts);
  // Removes an earlier user's data.
  if (page.url() !== 'about:blank') await page.goto(bare);
  await page.context().setStorageState({ cookies: [], origins: [] });
  await keepSession(page, 'staff', account);
  await page.goto(paths.adminDashboard);
  return account;
}
