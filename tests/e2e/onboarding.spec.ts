/** A client's onboarding: offline, two devices, reopened, consents. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { answersOp, reopenOp, submitOp, wholeAnswers } from '../support/onboarding.ts';
import type { TestServer } from '../support/server.ts';
import { underWorker } from '../faults/browser/worker.ts';
import { allFilesKept, enter, newClient } from './client.ts';
import { hasKept } from './device.ts';
import { expect, test, offline } from './member.ts';

test.use({ expected: [offline] });

const pathOf = (slug: string) => paths.portalOnboardingPart.replace(':part', slug);
const isReceived = (page: Page) =>
  expect(page.getByText('Saved. We have what you answered.')).toBeVisible();
const isKept = (page: Page) =>
  expect(page.getByText('Saved on this device. Not sent yet.')).toBeVisible();
const summary = (page: Page) => page.getByRole('alert');

async function rowOf(server: TestServer, { id }: TestAccount) {
  return (await server.rows('onboardings', `client = "${id}"`)).at(0);
}

test('answers are kept, and on the laptop later @gate', async ({ page, server, anotherDevice }) => {
  const ines = await newClient(page, server);
  await underWorker(page);
  await page.getByRole('link', { name: 'Continue: Personal info' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal info' })).toBeVisible();
  await allFilesKept(page);
  await page.context().setOffline(true);
  await page.getByLabel('First name').fill('Ines');
  await page.getByRole('radio', { name: 'Text message' }).check();
  await isKept(page);
  await page.getByLabel('City').fill('Day');
  // This status is that of the typing, not of the earlier saves.
  await expect(page.getByText(/Not finished: an answer is sent/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ines');
  await expect(page.getByLabel('City')).toHaveValue('Day');
  await expect(page.getByRole('radio', { name: 'Text message' })).toBeChecked();
  await page.getByLabel('City').fill('Dayton');
  await page.getByLabel('ZIP code').focus();
  await page.context().setOffline(false);
  await isReceived(page);
  await expect
    .poll(async () => (await rowOf(server, ines))?.['answers'])
    .toEqual({ first_name: 'Ines', reach_by: 'text', city: 'Dayton' });

  const laptop = await anotherDevice();
  await enter(laptop, ines);
  await laptop.goto(pathOf('personal-info'));
  await expect(laptop.getByLabel('City')).toHaveValue('Dayton');
});

test('a part is reviewed, submitted, and given back', async ({ page, server }) => {
  const ines = await newClient(page, server);
  const { horizon: _, ...goals } = wholeAnswers.goals;
  await ines.sends(answersOp(ines.id, goals));
  await page.goto(pathOf('review'));
  await expect(page.getByText('Pay less tax, Save for retirement')).toBeVisible();
  const unanswered = page.getByRole('region', { name: 'Tax checklist' });
  await expect(unanswered.getByText('Nothing answered yet.')).toBeVisible();
  await unanswered.getByRole('link', { name: /^Answer what is still needed/ }).click();
  await expect(page.getByText('There is a problem')).toBeHidden();
  await page.getByRole('link', { name: 'Next: Financial goals' }).click();
  await page.getByRole('link', { name: 'Review and submit' }).click();
  await page.getByRole('link', { name: 'Answer what is still needed (1)' }).click();
  await expect(summary(page)).toBeFocused();
  await summary(page).getByRole('link', { name: 'Choose by when.' }).click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'This year' })).toBeChecked();
  await expect(summary(page)).toBeHidden();
  await page.getByRole('link', { name: 'Review and submit' }).click();
  await page.getByRole('link', { name: 'Answer What worries you about taxes?' }).click();
  await expect(page.getByLabel('What worries you about taxes?')).toBeFocused();
  await page.getByRole('link', { name: 'Review and submit' }).click();
  await page.getByRole('button', { name: 'Submit financial goals' }).click();
  await expect(page.getByText(/^Submitted [A-Z]/)).toBeVisible();
  const agreements = page.getByRole('region', { name: 'Agreements' });
  await agreements.getByRole('link', { name: 'Read the terms' }).click();
  await expect(page.getByRole('heading', { name: 'Agreements' })).toBeFocused();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('1 of 5 steps done').first()).toBeVisible();
  await expect
    .poll(async () => (await rowOf(server, ines))?.['parts'])
    .toMatchObject({ goals: { state: 'submitted' } });

  const grace = await anAccount(server, 'staff', { name: 'Grace' });
  const base = Number((await rowOf(server, ines))?.['rev']);
  await grace.sends(reopenOp(ines.id, 'goals', base));
  await page.goto(pathOf('financial-goals'));
  await expect(page.getByText('Which state did you move to?')).toBeVisible();
  await page.getByRole('radio', { name: 'In 1 to 3 years' }).check();
  await isReceived(page);
});

test('a wrong answer stays, none means none, a consent is signed', async ({ page, server }) => {
  const ines = await newClient(page, server);
  await page.goto(pathOf('personal-info'));
  await page.getByLabel('ZIP code').fill('4540');
  await page.getByLabel('Occupation').fill('Welder, SSN 123-45-6789');
  await page.getByLabel('Dependents').or(page.getByLabel('City')).first().focus();
  await expect(page.getByText('Enter a ZIP code like 43215 or 43215-1234.')).toBeVisible();
  await expect(page.getByText(/^Leave out Social Security/)).toBeVisible();
  await expect(page.getByLabel('ZIP code')).toHaveAttribute('aria-invalid', 'true');
  await hasKept(page, '"zip":"4540"', ines.id);
  await page.reload();
  await expect(page.getByLabel('ZIP code')).toHaveValue('4540');
  expect(await rowOf(server, ines)).toBeUndefined();

  const maya = await newClient(page, server);
  await test.step('none of several means none of the others, and another one not none', async () => {
    await page.goto(pathOf('tax-checklist'));
    const changed = page.getByRole('group', { name: 'What changed this year?' });
    await changed.getByRole('checkbox', { name: 'Moved' }).check();
    await changed.getByRole('checkbox', { name: 'Retired' }).check();
    await changed.getByRole('checkbox', { name: 'None of these' }).check();
    await expect(changed.getByRole('checkbox', { name: 'Moved' })).not.toBeChecked();
    await changed.getByRole('checkbox', { name: 'Bought a home' }).check();
    await expect(changed.getByRole('checkbox', { name: 'None of these' })).not.toBeChecked();
    await isReceived(page);
    await expect
      .poll(async () => (await rowOf(server, maya))?.['answers'])
      .toEqual({ changes: 'bought-home' });
  });

  await test.step('each consent is signed by a name and can be taken back', async () => {
    await page.goto(paths.portalOnboarding);
    const terms = page.getByRole('region', { name: 'Terms of the portal' });
    await terms.getByRole('button', { name: 'I agree' }).click();
    await expect(terms.getByText('Enter your full name.').first()).toBeVisible();
    await terms.getByLabel('Your full name, to sign “Terms of the portal”').fill('Ines Okafor');
    await terms.getByRole('button', { name: 'I agree' }).click();
    await expect(terms.getByText(/^Agreed as Ines Okafor on/)).toBeVisible();
    await expect(page.getByText('1 of 5 steps done').first()).toBeVisible();
    await terms.getByRole('button', { name: 'Withdraw' }).click();
    await expect(terms.getByText(/^Withdrawn on/)).toBeVisible();
    await expect(page.getByText('Never a condition of our work for you.')).toBeVisible();
    await expect
      .poll(async () => (await server.rows('consents', `client = "${maya.id}"`)).length)
      .toBe(2);
  });
});

test('row 58: an answer after the part was submitted is shown', async ({ page, server }) => {
  const ines = await newClient(page, server);
  await page.goto(pathOf('financial-goals'));
  await expect(page.getByRole('heading', { name: 'Financial goals' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('What worries you about taxes?').fill('The IRS letter');
  await page.getByRole('radio', { name: 'This year' }).focus();
  await isKept(page);
  await ines.sends(submitOp(ines.id, 'goals', wholeAnswers.goals));
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Submitted on another device' })).toBeVisible();
  await expect(page.getByText('The IRS letter')).toBeVisible();
  await page.getByRole('button', { name: 'Keep what was submitted' }).click();
  await expect(page.getByText(/^You submitted this part on/)).toBeVisible();
});
