/** An engagement letter from estimate to countersignature, signed by its client without a network. */
import { clientPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { engagementTexts, letterDeskTexts } from '#texts/engagements.ts';
import { allFilesKept } from '../e2e/client.ts';
import { tellOnline } from '../faults/browser/worker.ts';
import { anAccount } from '../support/accounts.ts';
import { claimedEstimate, lettersOf } from '../support/engagements.ts';
import { givePassword, signInAtDesk } from './at-the-desk.ts';
import { button, heading, signIn } from './estimator.ts';
import { expect, test, workerReady } from './journey.ts';

const letters = { role: 'region', name: letterDeskTexts.title } as const;

test('made, sent, signed offline, countersigned', async ({ tab, network, server, mailbox }) => {
  const ines = await anAccount(server, 'clients');
  const [grace, joe] = [
    await anAccount(server, 'staff', { name: 'Grace' }),
    await anAccount(server, 'staff', { name: 'Joe' }),
  ];
  await claimedEstimate(server, ines);
  // The desk's sections are folded on a phone.
  await tab.resize(1280, 900);
  await signInAtDesk(tab, mailbox, grace);
  await tab.goto(clientPath(ines.id));
  await tab.press(button(letterDeskTexts.make));
  await tab.sees({ text: /^For Maya Okonjo-Ödegård/, within: letters });
  await tab.press({ ...button(letterDeskTexts.send), within: letters });
  await expect.poll(async () => (await lettersOf(ines)).length).toBe(1);
  await tab.goto(paths.adminDashboard);
  await tab.press(button('Sign Out'));
  await tab.sees(heading('Admin Login'));

  await tab.resize(390, 844);
  await signIn(tab, ines);
  await tab.press({ role: 'link', name: engagementTexts.readToSign });
  await tab.sees({ text: /^For Maya Okonjo-Ödegård/ });
  await workerReady(tab);
  await allFilesKept(tab);
  network.partition(true);
  await tab.write({ label: /^Your full name, to sign/ }, 'Ines Okafor');
  await tab.press(button('I agree'));
  await tab.write({ label: engagementTexts.name }, 'Ines Okafor');
  await tab.check({ role: 'checkbox', name: engagementTexts.intent });
  await tab.press(button(engagementTexts.sign));
  await tab.sees({ text: engagementTexts.pending.sign[0] });
  await tab.reload();
  await tab.sees({ text: engagementTexts.pending.sign[0] });
  expect(await lettersOf(ines)).toMatchObject([{ signatures: [] }]);
  network.partition(false);
  await tellOnline(tab);
  await tab.sees({ text: 'It waits for our signature.' });
  await tab.press(button('My Account'));
  await tab.press({ role: 'menuitem', name: 'Sign Out' });
  await tab.sees(heading('Client Portal'));

  await tab.resize(1280, 900);
  await signInAtDesk(tab, mailbox, joe);
  await tab.goto(clientPath(ines.id));
  await tab.press({ ...button(letterDeskTexts.countersign), within: letters });
  await givePassword(tab, joe.password);
  await tab.sees({ text: 'Signed by all', within: letters });
  const signatures = [
    { signer: 'client', name: 'Ines Okafor' },
    { signer: 'firm', name: 'Joe' },
  ];
  expect(await lettersOf(ines)).toMatchObject([{ state: 'countersigned', signatures }]);
});
