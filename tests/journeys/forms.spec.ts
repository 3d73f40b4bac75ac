/** The two short forms: typed text stays and arrives once. */
import { paths } from '#config/paths.ts';
import { hasKept, keptRows, pagesHere } from '../e2e/device.ts';
import { tellOnline } from '../faults/browser/worker.ts';
import { anEmail } from '../support/accounts.ts';
import { button, heading } from './estimator.ts';
import { expect, test } from './journey.ts';

const saved = { text: 'Saved on this device. Not sent yet.' };

test('a message: typed, still there after a reload, sent once', async ({ tab, server }) => {
  const email = anEmail();
  await tab.goto(paths.contact);
  await tab.write({ label: /^Full Name/ }, 'Tomás Rivera');
  await tab.write({ label: /^Email/ }, email);
  await tab.choose({ label: /^Subject/ }, 'General Consultation');
  await tab.write({ label: /^Message/ }, 'Do you take on clients mid-year?');
  await tab.sees(saved);
  await hasKept(tab, 'Do you take on clients mid-year?');
  await tab.reload();
  await tab.sees(saved);
  await tab.holds({ label: /^Message/ }, 'Do you take on clients mid-year?');
  await tab.press(button('Send Message'));
  await tab.sees({ text: 'Message sent successfully!' });
  await expect.poll(() => keptRows(tab, 'ops')).toEqual([]);
  const rows = await server.rows('contacts', `email="${email}"`);
  expect(rows).toMatchObject([
    { name: 'Tomás Rivera', message: 'Do you take on clients mid-year?' },
  ]);
});

test('the checklist offline: kept, and sent once', async ({ tab, network, server }) => {
  const email = anEmail();
  await tab.goto(paths.checklist);
  await tab.write({ label: /^First Name/ }, 'Inés');
  await tab.write({ label: /^Email Address/ }, email);
  await tab.sees(saved);
  await pagesHere(tab);
  network.partition(true);
  await tab.press(button('Send Me the Checklist'));
  await expect.poll(() => keptRows(tab, 'ops')).toHaveLength(1);
  expect(await server.rows('creator_checklist_subscribers', `email="${email}"`)).toEqual([]);
  network.partition(false);
  await tellOnline(tab);
  await tab.sees(heading('Check Your Email!'));
  await expect.poll(() => keptRows(tab, 'ops')).toEqual([]);
  const rows = await server.rows('creator_checklist_subscribers', `email="${email}"`);
  expect(rows).toHaveLength(1);
});
