/** Back after a while: go on with the unfinished estimate or start over, asked once. */
import { keptDraft, keptRows } from './device.ts';
import { expect, test } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { brokenNetwork, submitOffline } from './waiting.ts';

test.use({ expected: [brokenNetwork] });

const left = new Date('2026-11-12T14:41:00Z');
const minutesLater = (minutes: number) => new Date(left.getTime() + minutes * 60_000);

/** Answers two steps and comes back to the page after so many minutes. */
async function leaveFor(visitor: Visitor, minutes: number) {
  await visitor.page.clock.setFixedTime(left);
  await visitor.walk(undefined, 'client-type');
  const kept = { step: 'client-type', answers: { clientType: 'individual' } };
  await expect.poll(() => keptDraft(visitor.page)).toMatchObject(kept);
  await visitor.page.clock.setFixedTime(minutesLater(minutes));
  await visitor.page.reload();
  await visitor.sees('Client Type');
}

const prompt = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Welcome back' });

test('Continue: everything is as it was, and no one asks again', async ({ visitor, page }) => {
  await leaveFor(visitor, 30);
  const dialog = prompt(visitor);
  await expect(dialog).toContainText('You have an estimate from November 12, 9:41 AM.');
  await dialog.getByRole('button', { name: 'Continue' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Selected: Tax Preparation for an individual')).toBeVisible();
  await page.getByRole('link', { name: 'Save and leave' }).click();
  await page.getByRole('link', { name: 'Get Price Estimate' }).click();
  await visitor.sees('Client Type');
  await expect(dialog).toHaveCount(0);
});

test('Escape is Continue', async ({ visitor, page }) => {
  await leaveFor(visitor, 31);
  await expect(prompt(visitor)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt(visitor)).toHaveCount(0);
  await expect(page.getByText('Selected: Tax Preparation for an individual')).toBeVisible();
});

test('Start over: at once, with the toast, and nothing is left', async ({ visitor, page }) => {
  await leaveFor(visitor, 3 * 24 * 60);
  const { id } = await keptDraft(page);
  await prompt(visitor).getByRole('button', { name: 'Start over' }).click();
  await visitor.sees('Service Selection');
  await expect(visitor.toast('Estimator Reset')).toBeVisible();
  await expect(visitor.toast('You can now start a new estimate.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  expect(JSON.stringify(await keptRows(page, 'drafts'))).not.toContain(id);
});

test('nobody asks after 29 minutes', async ({ visitor, page }) => {
  await leaveFor(visitor, 29);
  await expect(page.getByText('Selected: Tax Preparation for an individual')).toBeVisible();
  await expect(prompt(visitor)).toHaveCount(0);
});

test('nobody asks about an estimate that has been submitted', async ({ visitor, page }) => {
  await page.clock.setFixedTime(left);
  await submitOffline(visitor);
  await page.context().setOffline(false);
  await visitor.sees('Submission Received!');
  await page.clock.setFixedTime(minutesLater(60));
  await visitor.open();
  await visitor.sees('Submission Received!');
  await expect(prompt(visitor)).toHaveCount(0);
});
