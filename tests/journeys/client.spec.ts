/**
 * A client's journey: account confirmed by mail, profile saved offline, and no data left after sign-out, not even by
 * Back.
 */
import { paths } from '#config/paths.ts';
import { allFilesKept, databases, storedProfile } from '../e2e/client.ts';
import { mailedLink } from '../e2e/member.ts';
import { tellOnline } from '../faults/browser/worker.ts';
import { anEmail, aPassword } from '../support/accounts.ts';
import { button, heading } from './estimator.ts';
import { expect, test, workerReady } from './journey.ts';

test('signs up, saves offline, signs out', async ({ tab, network, server, mailbox }) => {
  const email = anEmail();
  const password = aPassword();
  await tab.goto(paths.portalLogin);
  await tab.press({ role: 'tab', name: 'Sign Up' });
  await tab.write({ label: 'Email' }, email);
  await tab.write({ label: 'Password' }, password);
  await tab.write({ label: 'Confirm Password' }, password);
  await tab.press(button('Sign Up'));
  await tab.sees({ text: 'Sign Up Successful!' });

  const { pathname, search, hash } = new URL(await mailedLink(mailbox, email));
  await tab.goto(pathname + search + hash);
  await tab.write({ label: 'Password' }, password);
  await tab.press(button('Confirm my email'));
  await tab.sees(heading('Your email is confirmed'));
  await tab.press({ role: 'link', name: 'Go to Login' });
  await tab.write({ label: 'Email' }, email);
  await tab.write({ label: 'Password' }, password);
  await tab.press(button('Login'));
  await tab.sees(heading(/^Good /));

  const [client] = await server.rows('clients', `email = "${email}"`);
  const id = client?.id ?? '';
  await tab.goto(paths.portalProfile);
  await tab.sees(button('Save Changes'));
  await workerReady(tab);
  await allFilesKept(tab);
  network.partition(true);
  await tab.write({ label: /^First Name/ }, 'Dana');
  await tab.press(button('Save Changes'));
  await tab.sees({ text: 'Saved on this device. Not sent yet. It sends automatically.' });
  expect(await storedProfile(server, id)).toBe(undefined);
  await tab.reload();
  await tab.holds({ label: /^First Name/ }, 'Dana');

  network.partition(false);
  await tellOnline(tab);
  await expect.poll(() => storedProfile(server, id)).toMatchObject({ first_name: 'Dana', rev: 1 });
  await tab.misses({ text: 'Saved on this device. Not sent yet. It sends automatically.' });
  await tab.press(button('My Account'));
  await tab.press({ role: 'menuitem', name: 'Sign Out' });
  await tab.sees(heading('Client Portal'));
  await tab.sees({ role: 'tab', name: 'Login' });
  await expect(async () => expect(await databases(tab)).not.toContain(`device-${id}`)).toPass();
  await tab.back();
  await tab.sees({ role: 'tab', name: 'Login' });
  await tab.misses({ text: /Dana/ });
});
