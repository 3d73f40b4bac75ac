/** The creator checklist: dates, form and list. */
import { downloads, paths } from '#config/paths.ts';
import { replyAllowance } from '#domain/mail/allowance.ts';
import { startServer } from '../support/server.ts';
import { everythingKept } from './device.ts';
import { expectSaved, fillIn, holdDoor, brokenNetwork } from './visitor.ts';
import { foundByAxe } from './screens.ts';
import { expect, test } from './journey.ts';

test.use({ expected: [brokenNetwork] });

const success = ['Success!', 'Your checklist is on its way to your inbox.'] as const;

test('the dates of the season', async ({ page }) => {
  const season = page.getByRole('table', { name: /estimated payments for 2025/ });
  // The next date is first, past ones last.
  await page.clock.setFixedTime(new Date('2025-07-01T12:00:00Z'));
  await page.goto(paths.checklist);
  await page.keyboard.press('Shift');
  await expect(season.getByRole('cell')).toContainText([
    'September 15, 2025',
    'January 15, 2026',
    'April 15, 2025 (passed)',
    'June 16, 2025 (passed)',
  ]);

  // After the last date the next year's follow; the sheets stay those of the firm's year.
  await page.clock.setFixedTime(new Date('2026-11-25T12:00:00Z'));
  await page.reload();
  await expect(
    page.getByRole('table', { name: /payments for 2026/ }).getByRole('cell'),
  ).toContainText([
    'January 15, 2027',
    'April 15, 2026 (passed)',
    'June 15, 2026 (passed)',
    'September 15, 2026 (passed)',
  ]);
  await expect(page.getByText('2025 quarterly payment reminders')).toBeVisible();
});

test('busy, then mailed; the device forgets @gate', async ({ visitor, page, server }) => {
  const email = 'ines-list@example.com';
  await page.goto(paths.checklist);
  await fillIn(page, { 'First Name': 'Inés', 'Email Address': email });
  await expectSaved(page);
  const door = await holdDoor(page);
  await visitor.press('Send Me the Checklist');
  await expect(visitor.button('Sending...')).toHaveAttribute('aria-busy', 'true');
  await expect.poll(door.came).toBe(1);
  await expect(page.getByText('Check Your Email!')).toHaveCount(0);
  await door.letThrough();
  await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeFocused();
  for (const words of success) await expect(visitor.toast(words)).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveCount(0);
  const download = page.getByRole('link', { name: 'Download Checklist Now' });
  await expect(download).toHaveAttribute('href', downloads.creatorChecklist);
  const saving = page.waitForEvent('download');
  await download.click();
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await foundByAxe(page)).toEqual([]);
  expect(await everythingKept(page)).not.toMatch(/ines-list|Inés/);

  await page.reload();
  await fillIn(page, { 'First Name': 'Inés', 'Email Address': email });
  await visitor.press('Send Me the Checklist');
  await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible();
  const rows = await server.rows('creator_checklist_subscribers', `email="${email}"`);
  expect(rows).toMatchObject([{ first_name: 'Inés' }]);
});

test('asked for again: mailed again, then said to be sent', async ({ visitor, page, site }) => {
  const server = await startServer({ site, env: { ALLOWANCE_FACTOR: '1' } });
  const email = 'ines-again@example.com';
  const mailed = () => server.rows('mails', `recipient="${email}"`);
  const ask = async () => {
    await page.goto(`${server.url}${paths.checklist}`);
    await fillIn(page, { 'First Name': 'Ines', 'Email Address': email });
    await visitor.press('Send Me the Checklist');
    await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible();
  };
  for (let times = 1; times <= replyAllowance.burst; times += 1) {
    await ask();
    await expect(visitor.toast(success[1])).toBeVisible();
    expect(await mailed()).toHaveLength(times);
  }
  await ask();
  const sent = "We've already sent it. Check your inbox and spam folder.";
  await expect(visitor.toast(sent)).toBeVisible();
  await expect(page.getByRole('main').getByText(sent)).toBeVisible();
  await expect(page.getByText('on its way')).toHaveCount(0);
  expect(await mailed()).toHaveLength(replyAllowance.burst);
  await server.stop();
});

test('missing is said; offline it is kept @gate', async ({ visitor, page, context, server }) => {
  const email = 'ines-offline@example.com';
  await page.goto(paths.checklist);
  await fillIn(page, { 'First Name': 'Ines', 'Email Address': 'ines@example' });
  await expectSaved(page);
  await fillIn(page, { 'First Name': '' });
  await visitor.press('Send Me the Checklist');
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('Enter your first name.');
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    'Enter the full address, like name@example.com.',
  );
  await fillIn(page, { 'First Name': 'Ines', 'Email Address': email });
  await context.setOffline(true);
  await visitor.press('Send Me the Checklist');
  const panel = page.getByRole('heading', { name: 'Saved on this device. Not sent yet.' });
  await expect(panel).toBeFocused();
  await expect(page.getByText(/can be downloaded here as soon as there is a/)).toBeVisible();
  await expect(page.getByText('Check Your Email!')).toHaveCount(0);
  await expect(page.getByText('Waiting to send.', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible();
  expect(await server.rows('creator_checklist_subscribers', `email="${email}"`)).toHaveLength(1);
});
