/** A client at the portal's door, in every engine. */
import { paths } from '#config/paths.ts';
import type { TestAccount } from '../support/accounts.ts';
import type { Screen } from '../support/browsers/screen.ts';
import { button, heading } from './estimator.ts';

export async function signIn(tab: Screen, { email, password }: TestAccount): Promise<void> {
  await tab.goto(paths.portalLogin);
  await tab.write({ label: 'Email' }, email);
  await tab.write({ label: 'Password' }, password);
  await tab.press(button('Login'));
  await tab.sees(heading(/^Good /));
}

/** A killed browser may have lost what it was about to write of the session; what waits belongs to the account. */
export async function signedInAgain(tab: Screen, client: TestAccount): Promise<void> {
  await tab.goto(paths.portalDashboard);
  await tab.sees(heading(/^Good |^Client Portal$/));
  if (!(await tab.shows(heading(/^Good /)))) await signIn(tab, client);
}
