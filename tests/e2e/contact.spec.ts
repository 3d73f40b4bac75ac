/** The contact form; its texts: tests/app/boot/prerendered-*.test.ts. */
import { paths } from '#config/paths.ts';
import { everythingKept, hasKept, keptRows } from './device.ts';
import {
  doorRefuses,
  expectFilled,
  expectSaved,
  fillIn,
  holdDoor,
  message,
  brokenNetwork,
  underWorker,
} from './visitor.ts';
import { expect, test } from './journey.ts';

test.use({ expected: [brokenNetwork] });

const success = ['Message sent successfully!', "We'll get back to you within 24 hours."] as const;
const failure = [
  'Submission Failed',
  'There was a problem sending your message. Please try again.',
] as const;

test('busy, then sent; the form and the device forget @gate', async ({ visitor, page, server }) => {
  await page.goto(paths.contact);
  await fillIn(page, message);
  await expectSaved(page);
  const door = await holdDoor(page);
  await visitor.press('Send Message');
  await expect(visitor.button('Sending...')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('Message')).toBeDisabled();
  await expect.poll(door.came).toBe(1);
  await expect(visitor.toast(success[0])).toHaveCount(0);
  await door.letThrough();
  for (const words of success) await expect(visitor.toast(words)).toBeVisible();
  await expectFilled(page, { 'Full Name': '', Email: '', Subject: '', Message: '' });
  await expect(page.getByText(/^Received, \d+:\d\d [AP]M\./)).toBeVisible();
  const { 'Full Name': name, Email: email, Subject: subject, Message: text } = message;
  expect(await server.rows('contacts', `email="${email}"`)).toMatchObject([
    { name, phone: '', subject, message: text, suspected_spam: false },
  ]);
  expect(await everythingKept(page)).not.toMatch(/tom[aá]s|mid-year/i);
});

test('offline: two wait, and arrive once @gate', async ({ visitor, page, context, server }) => {
  const email = 'tunnel-message@example.com';
  await underWorker(page);
  await page.goto(paths.contact);
  await fillIn(page, { ...message, Email: email });
  await expectSaved(page);
  // The status may refer to the previous field.
  await hasKept(page, 'survive.');
  await context.setOffline(true);
  await page.reload();
  await expectFilled(page, { ...message, Email: email });
  await visitor.press('Send Message');
  const panel = page.getByRole('heading', { name: 'Saved on this device. Not sent yet.' });
  await expect(panel).toBeFocused();
  await expect(page.getByText(/We'll send it when you're back online/)).toBeVisible();
  await expect(visitor.toast(success[0])).toHaveCount(0);
  await page.reload();
  await expect(panel).toBeVisible();
  await visitor.press('Write another message');
  await expectFilled(page, { Message: '' });
  await fillIn(page, { ...message, Email: email, Message: 'The second one' });
  await visitor.press('Send Message');
  await expect(page.getByText('See what is waiting (2)')).toBeVisible();

  await context.setOffline(false);
  await expect(visitor.toast(success[0]).first()).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expectFilled(page, { 'Full Name': '', Message: '' });
  await expect.poll(() => server.rows('contacts', `email="${email}"`)).toHaveLength(2);
});

test('no answer in 8 seconds: the form gives way, and comes back', async ({ visitor, page }) => {
  await page.clock.install();
  await page.goto(paths.contact);
  await fillIn(page, message);
  await expectSaved(page);
  const door = await holdDoor(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await visitor.press('Send Message');
  await expect(async () => {
    await page.clock.runFor(10);
    expect(door.came()).toBe(1);
  }).toPass();
  await page.clock.runFor(6000);
  await expect(visitor.button('Sending...')).toBeVisible();
  const panel = page.getByRole('heading', { name: 'Saved on this device. Not sent yet.' });
  await page.clock.runFor(2000);
  await expect(panel).toBeVisible();
  await page.clock.resume();
  await door.letThrough();
  await expect(visitor.button('Send Message')).toBeVisible();
  await expect(visitor.toast(success[0])).toBeVisible();
});

test('refused: nothing lost, mended, sent once', async ({ visitor, page, server }) => {
  const email = 'refused-message@example.com';
  await page.goto(paths.contact);
  await fillIn(page, { ...message, Email: email });
  await expectSaved(page);
  const open = await doorRefuses(page, [{ path: 'email', code: 'email' }]);
  await visitor.press('Send Message');
  for (const words of failure) await expect(visitor.toast(words)).toBeVisible();
  await expectFilled(page, { ...message, Email: email });
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter the full address, like name@example.com.',
  );
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await open();

  await page.goto(paths.home);
  await page.getByRole('link', { name: 'Open it' }).click();
  await expectFilled(page, { ...message, Email: email });
  await fillIn(page, { Message: 'Mended' });
  await hasKept(page, 'Mended');
  await page.goto(paths.outbox);
  await page.getByRole('link', { name: 'Edit Message' }).click();
  await expectFilled(page, { Email: email, Message: 'Mended' });
  await visitor.press('Send Message');
  await expect(visitor.toast(success[0])).toBeVisible();
  expect(await server.rows('contacts', `email="${email}"`)).toMatchObject([{ message: 'Mended' }]);
  expect(await keptRows(page, 'ops')).toEqual([]);
});
