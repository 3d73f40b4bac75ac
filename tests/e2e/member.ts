/** What journeys of clients and staff have: a server whose mail really leaves, and a member's ways on screen. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { sessionKey } from '#session/kept-role.ts';
import { anAccount, type Role, type TestAccount, aPhone, type Phone } from '../support/accounts.ts';
import { linkIn, type Mail, type Mailbox, startMailbox } from '../support/mailbox.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expect, noise, test as base } from './journey.ts';
import { bare } from './visitor.ts';

type Known = Pick<TestAccount, 'email' | 'password'>;

/** By the words of the subject. */
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

/** What a browser and the worker write to the console without a network. */
export const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching/;

/** Fills the fields in by their exact labels. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Signs a client in at the door, by what is on screen. */
export async function logIn(page: Page, { email, password }: Known) {
  await page.goto(paths.portalLogin);
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The newest mail to someone, once so many of the kind have come. */
async function newestMail(mailbox: Mailbox, to: string, count = 1): Promise<Mail> {
  const newest = (await mailbox.received({ to }, count)).at(-1);
  if (!newest) throw new Error('no mail');
  return newest;
}

/** The digits of a mailed code. */
export async function mailedCode(mailbox: Mailbox, to: string, count = 1): Promise<string> {
  const mails = await mailbox.received({ to, subject: codeMail }, count);
  const code = /\b\d{6,10}\b/.exec(mails.at(-1)?.text ?? '')?.[0];
  if (!code) throw new Error('no code in the mail');
  return code;
}

/** The link of the newest mail to an address. */
export async function mailedLink(mailbox: Mailbox, to: string, count = 1): Promise<string> {
  return linkIn(await newestMail(mailbox, to, count));
}

/** Opens the link of someone's newest mail. */
export async function followMail(page: Page, mailbox: Mailbox, to: string, count = 1) {
  await page.goto(await mailedLink(mailbox, to, count));
}

/** Signs a new member of staff in, with the code that is mailed; `halfway` runs before the code is given. */
export async function staffSignsIn(
  page: Page,
  server: TestServer,
  mailbox: Mailbox,
  halfway: () => Promise<void> = async () => undefined,
) {
  const account = await anAccount(server, 'staff');
  await givesPassword(page, account);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await halfway();
  await fill(page, { 'Code from your email': await mailedCode(mailbox, account.email) });
  await page.getByRole('button', { name: 'Sign In' }).click();
  return account;
}

/** Gives email and password at the staff's door. */
export async function givesPassword(page: Page, { email, password }: Known) {
  await page.goto(paths.admin);
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Adds the key on screen to a phone, gives its first code, and returns it with the recovery codes, which are on screen. */
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

/** The second sign-in of a member of staff, at their door: with the mailed code, and the authenticator that is set up then. */
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

/** Gives a code of the phone at the second step. */
export async function givesAppCode(page: Page, phone: Phone) {
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await fill(page, { 'Code from the app': phone.code() });
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Gives the password that is asked for again. */
export async function givePassword(page: Page, password: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Your password, please' });
  await asked.getByLabel('Password', { exact: true }).fill(password);
  await asked.getByRole('button', { name: 'Continue' }).click();
}

/** Puts a session into this device's storage, as a sign-in does. The page is left for one that no app runs on. */
export async function keepSession(page: Page, role: Role, { id, email, token }: TestAccount) {
  const record = { id, email, collectionName: role, collectionId: role };
  // An app that still runs would go on keeping and asking with what is taken from it.
  await page.goto(bare);
  await page.evaluate(
    ([name, kept]) => Reflect.get(globalThis, 'localStorage').setItem(name, kept),
    [sessionKey, JSON.stringify({ token, record })] as const,
  );
}

/** A new member of staff who has signed in on this device before: the dashboard is open. */
export async function staffIsHere(
  page: Page,
  server: TestServer,
  facts: { owner?: boolean } = {},
): Promise<TestAccount> {
  const account = await anAccount(server, 'staff', facts);
  // No one else's device: nothing of who was here before stays.
  if (page.url() !== 'about:blank') await page.goto(bare);
  await page.context().setStorageState({ cookies: [], origins: [] });
  await keepSession(page, 'staff', account);
  await page.goto(paths.adminDashboard);
  return account;
}
