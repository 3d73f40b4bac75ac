/** A client's answers and message without a network, a killed browser, and the firm's replies. */
import { paths } from '#config/paths.ts';
import { allFilesKept } from '../e2e/client.ts';
import { keptRows } from '../e2e/device.ts';
import { tellOnline } from '../faults/browser/worker.ts';
import { anAccount } from '../support/accounts.ts';
import { messageOp, mineOf, openedOf } from '../support/messages.ts';
import { reopenOp, submitOp, wholeAnswers } from '../support/onboarding.ts';
import { signedInAgain, signIn, button, heading } from './estimator.ts';

import { expect, test, workerReady } from './journey.ts';

const personalInfo = paths.portalOnboardingPart.replace(':part', 'personal-info');

test('offline, killed, received once, answered', async ({ tab, network, server, reopened }) => {
  const ines = await anAccount(server, 'clients');
  const grace = await anAccount(server, 'staff', { name: 'Grace' });
  const row = async () => (await server.rows('onboardings', `client = "${ines.id}"`)).at(0);
  await tab.resize(390, 844);
  await signIn(tab, ines);
  await tab.goto(personalInfo);
  await tab.sees(heading('Personal info'));
  await workerReady(tab);
  await allFilesKept(tab);
  network.partition(true);
  await tab.write({ label: /^First name/ }, 'Ines');
  await tab.check({ role: 'radio', name: 'Text message' });
  await tab.sees({ text: 'Saved on this device. Not sent yet.' });
  await expect
    .poll(async () => JSON.stringify(await keptRows(tab, 'ops', ines.id)))
    .toContain('reach_by');
  await tab.goto(paths.portalMessages);
  // Lines above the page appear later and move the buttons.
  await tab.sees({ text: /^Last updated|^Showing what is saved here/ });
  await tab.sees({ role: 'link', name: /See what is waiting/ });
  await tab.press(button('Write a message'));
  await tab.write({ label: 'Subject' }, 'Lease of the office');
  await tab.write({ label: 'Message' }, 'Which pages do you need?');
  await tab.press(button('Send'));
  await tab.sees({ text: 'Saved here.' });
  await tab.write({ label: 'Your message' }, 'Page 2 is lo');
  await tab.sees({ text: 'Draft saved.' });
  await expect
    .poll(async () => JSON.stringify(await keptRows(tab, 'forms', ines.id)))
    .toContain('Page 2 is lo');
  expect(await row()).toBe(undefined);

  const again = await reopened();
  network.partition(false);
  await signedInAgain(again, ines);
  await tellOnline(again);
  await expect
    .poll(async () => (await row())?.['answers'])
    .toEqual({ first_name: 'Ines', reach_by: 'text' });
  await expect.poll(async () => (await mineOf(ines)).messages.length).toBe(1);
  const [thread] = (await openedOf(grace, ines.id)).threads;
  await grace.sends(messageOp(thread?.id ?? '', 'All of them.', thread?.last));
  await again.goto(paths.portalMessages);
  await again.press({ role: 'button', name: /Lease of the office/ });
  await again.sees({ text: 'All of them.' });
  await again.sees({ text: 'Seen by Grace.' });
  await again.holds({ label: 'Your message' }, 'Page 2 is lo');

  // A part submitted on the laptop and reopened by the firm.
  await ines.sends(submitOp(ines.id, 'goals', wholeAnswers.goals));
  await grace.sends(reopenOp(ines.id, 'goals', Number((await row())?.['rev'])));
  await again.goto(paths.portalOnboardingPart.replace(':part', 'financial-goals'));
  await again.sees({ text: 'Which state did you move to?' });
  await again.goto(personalInfo);
  await again.holds({ label: /^First name/ }, 'Ines');
});
