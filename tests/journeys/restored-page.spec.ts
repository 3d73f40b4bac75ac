/** A page from the back-forward cache, in all engines: stores typed text, and nothing hangs. */
import { paths } from '#config/paths.ts';
import { deviceOpen, hasKept } from '../e2e/device.ts';
import { bare } from '../e2e/visitor.ts';
import { anEmail } from '../support/accounts.ts';
import type { Screen } from '../support/browsers/screen.ts';
import { hang } from '../support/faults.ts';
import { button, heading, readyToSubmit } from './estimator.ts';
import { expect, test } from './journey.ts';

const message = { label: /^Message/ };

async function leaveAndReturn(tab: Screen): Promise<void> {
  await tab.goto(bare);
  await tab.back();
}

test('what is typed then is stored', async ({ tab }) => {
  await tab.goto(paths.contact);
  await deviceOpen(tab);
  await tab.write({ label: /^Full Name/ }, 'Ann');
  await tab.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    }),
  );
  await leaveAndReturn(tab);
  const persisted = () => document.documentElement.dataset['persisted'];
  await expect.poll(() => tab.evaluate(persisted)).toBe('true');
  await tab.holds({ label: /^Full Name/ }, 'Ann');
  await tab.write(message, 'Typed after Back.');
  await hasKept(tab, 'Typed after Back.');
  await tab.reload();
  await tab.holds(message, 'Typed after Back.');
  await tab.holds({ label: /^Full Name/ }, 'Ann');
});

test('a button that was busy is not busy for ever', async ({ tab, network }) => {
  const email = anEmail();
  network.set(hang);
  await readyToSubmit(tab, email);
  await tab.press(button('Submit'));
  await tab.sees(button('Submitting...'));
  await leaveAndReturn(tab);
  await tab.sees(heading('Saved on this device. Not sent yet.'));

  await tab.goto(paths.contact);
  await tab.write({ label: /^Full Name/ }, 'Ann');
  await tab.write({ label: /^Email/ }, email);
  await tab.choose({ label: /^Subject/ }, 'General Consultation');
  await tab.write(message, 'Do you take on clients mid-year?');
  await tab.press(button('Send Message'));
  await tab.sees(button('Sending...'));
  await leaveAndReturn(tab);
  await tab.misses(button('Sending...'));
});

test.describe('left while code is on its way', () => {
  // React logs code whose loading was interrupted by leaving.
  test.use({ expected: [/code is missing/] });

  test('the page itself is there, with a dialog that closes', async ({ tab }) => {
    await tab.goto(paths.home);
    await tab.press(button('Schedule Consultation'));
    await tab.sees({ role: 'dialog', name: 'Schedule Consultation' });
    await leaveAndReturn(tab);
    await tab.evaluate(() => document.querySelector<HTMLElement>('dialog[open] button')?.click());
    await tab.misses({ role: 'dialog' });
    await tab.sees(heading(/^The price first/));
  });
});

test('a toast goes', async ({ tab }) => {
  await tab.goto(paths.contact);
  await tab.write({ label: /^Full Name/ }, 'Ann');
  await tab.write({ label: /^Email/ }, anEmail());
  await tab.choose({ label: /^Subject/ }, 'General Consultation');
  await tab.write(message, 'Do you take on clients mid-year?');
  await tab.press(button('Send Message'));
  const toast = { text: 'Message sent successfully!' };
  await tab.sees(toast);
  await leaveAndReturn(tab);
  await tab.misses({ ...toast, within: { role: 'region', name: /^Notifications/ } });
});
