/** Staff at the desk, in any engine. */
import { paths } from '#config/paths.ts';
import { mailedCode } from '../e2e/member.ts';
import type { TestAccount } from '../support/accounts.ts';
import type { Screen } from '../support/browsers/screen.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { button, heading } from './estimator.ts';

/** A first sign-in, with a mailed code. */
export async function signInAtDesk(
  tab: Screen,
  mailbox: Mailbox,
  { email, password }: TestAccount,
): Promise<void> {
  await tab.goto(paths.admin);
  await tab.write({ label: 'Email' }, email);
  await tab.write({ label: 'Password' }, password);
  await tab.press(button('Sign In'));
  await tab.sees(heading('Check your email'));
  await tab.write({ label: 'Code from your email' }, await mailedCode(mailbox, email));
  await tab.press(button('Sign In'));
  await tab.sees(heading('Blog Management'));
}

export async function givePassword(tab: Screen, password: string) {
  const asked = { role: 'dialog', name: /^Enter your password/ } as const;
  await tab.write({ label: 'Password', within: asked }, password);
  await tab.press({ ...button('Continue'), within: asked });
}
