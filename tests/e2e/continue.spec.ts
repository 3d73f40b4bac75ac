/** A mailed copy of an estimate, continued on another device. */
import { estimatorStepPath } from '#config/paths.ts';
import { keptDraft } from './device.ts';
import { foundByAxe } from './screens.ts';
import { expect, mailedLink, test } from './member.ts';
import { answerScheduling } from './journey.ts';
import { startAt, createVisitor, shortest, type Visitor } from './visitor.ts';
import { mailCopyTexts } from '#features/estimator/steps/estimate-step.tsx';

test.use({ serviceWorkers: 'block', expected: [/404/] });

const planning = { ...shortest, services: ['Tax Planning'] as const };

async function askForCopy({ page }: Visitor, email: string) {
  await page.getByText(mailCopyTexts.title).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: mailCopyTexts.action }).click();
}

test('continues elsewhere @gate', async ({ visitor, page, anotherDevice, mailbox, server }) => {
  const email = 'elsewhere@example.com';
  await startAt(visitor, 'estimate', { answers: planning });
  const { id } = await keptDraft(page);
  await expect.poll(() => server.rows('abandoned_estimates', `id="${id}"`)).toHaveLength(1);
  await askForCopy(visitor, 'nobody');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /Enter the full address/,
  );
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: mailCopyTexts.action }).click();
  await expect(page.getByText(mailCopyTexts.mailed)).toBeVisible();
  expect(await foundByAxe(page)).toEqual([]);
  const link = await mailedLink(mailbox, email);
  // This device has the same estimate already, so that opening the link asks nothing.
  await page.goto(link);
  await visitor.sees('Your Estimate');

  const elsewhere = await anotherDevice();
  await answerScheduling(elsewhere.context(), false);
  const other = createVisitor(elsewhere);
  await other.page.goto(link);
  await other.sees('Your Estimate');
  await expect(other.page).toHaveURL(
    (url) => url.pathname + url.search === estimatorStepPath('estimate'),
  );
  expect(await keptDraft(other.page)).toMatchObject({
    id,
    answers: { services: ['Tax Planning'] },
  });
  await other.press('Submit Your Details');
  await other.fillContact({ Email: email });
  await other.submit('Submission Received!');
  expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);
});

test('an unfinished estimate is not cleared', async ({ visitor, page, mailbox, server }) => {
  const email = 'two-estimates@example.com';
  await startAt(visitor, 'estimate', { answers: planning });
  const mailed = await keptDraft(page);
  await expect.poll(() => server.rows('abandoned_estimates', `id="${mailed.id}"`)).toHaveLength(1);
  await askForCopy(visitor, email);
  await expect(page.getByText(mailCopyTexts.mailed)).toBeVisible();
  const link = await mailedLink(mailbox, email);
  await visitor.press('Reset');
  await page.getByRole('dialog').getByRole('button', { name: /reset/i }).click();
  await visitor.sees('Service Selection');
  await visitor.walk(shortest, 'client-type');
  const own = await keptDraft(page);
  await page.goto(link);
  await page.getByRole('link', { name: 'Keep my current estimate' }).click();
  await visitor.sees('Client Type');
  expect(await keptDraft(page)).toMatchObject({ id: own['id'] });
  await page.goto(link);
  await page.getByRole('button', { name: 'Use the emailed estimate' }).click();
  await visitor.sees('Your Estimate');
  expect(await keptDraft(page)).toMatchObject({ id: mailed['id'] });
});

test('a link without a token, and one with a token of no one, open nothing', async ({ page }) => {
  for (const token of ['', `#${'x'.repeat(43)}`]) {
    await page.goto(`/price-estimator/continue${token}`);
    await expect(page.getByText('This link no longer opens an estimate')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start a new estimate' })).toBeVisible();
  }
  expect(await foundByAxe(page)).toEqual([]);
});
