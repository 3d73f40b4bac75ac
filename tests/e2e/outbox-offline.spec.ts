/** Submitted without a network: kept, said to be kept, sent later; received only when the server has said so. */
import { paths } from '#config/paths.ts';
import { keptDraft, keptRows } from './device.ts';
import { expect, test } from './journey.ts';
import { startAt } from './seeded.ts';
import { brokenNetwork, openOutbox, submitOffline, underWorker } from './waiting.ts';

test.use({ expected: [brokenNetwork] });

test('the visitor waits: thanks and the way on come with the answer, not before', async ({
  visitor,
  page,
  context,
  server,
}) => {
  await submitOffline(visitor, 'tunnel@example.com', true);
  await expect(
    page.getByText("Waiting to send. It sends when you're back online. See what is waiting (2)"),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Waiting to send$/ })).toBeVisible();
  await expect(page.getByText(/On an iPhone, keep it open/)).toBeVisible();
  await expect(visitor.toast('Thank you')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Choose a time' })).toHaveCount(0);
  await expect(visitor.heading('Submission Received!')).toHaveCount(0);
  expect((await keptDraft(page)).phase).toBe('submitting');

  // After two seconds the browser sets out; where it arrives, the receipt and the thanks are gone.
  const leaving = page.waitForRequest('https://scheduling.example.com/**');
  await context.setOffline(false);
  await Promise.all([
    visitor.sees('Submission Received!'),
    expect(visitor.toast('Thank you')).toBeVisible(),
  ]);
  await leaving;
  const [row] = await server.rows('price_estimates', 'email="tunnel@example.com"');
  expect(row?.['document_path']).toMatch(/\.pdf$/);
});

test('the visitor has gone to another page: no one is led anywhere', async ({
  visitor,
  page,
  context,
  server,
}) => {
  await submitOffline(visitor, 'elsewhere@example.com');
  await page.getByRole('link', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(paths.home);
  const line = page.getByRole('status').filter({ hasText: 'Waiting to send.' });
  await expect(line).toBeVisible();
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
  await expect.poll(() => keptRows(page, 'ops')).toEqual([]);
  expect(await server.rows('price_estimates', 'email="elsewhere@example.com"')).toHaveLength(1);

  await page.getByRole('link', { name: 'Get Price Estimate' }).click();
  await visitor.sees('Submission Received!');
  await expect(page.getByText('Next, choose a time at scheduling.example.com.')).toBeVisible();
  await expect(visitor.toast('Thank you')).toHaveCount(0);
});

test('a reload without a network resumes at the step, in the form and in the queue @gate', async ({
  visitor,
  page,
  context,
  server,
}) => {
  await underWorker(page);
  await startAt(visitor, 'contact');
  await visitor.fillContact({ Email: 'reloaded@example.com' });
  await expect.poll(async () => JSON.stringify(await keptRows(page, 'drafts'))).toContain('Ohio');
  await context.setOffline(true);
  await page.reload();
  await visitor.sees('Submit Your Details');
  await expect(page.getByLabel('Email')).toHaveValue('reloaded@example.com');
  await visitor.submit();
  await visitor.sees('Saved on this device. Not sent yet.');

  const fresh = await context.newPage();
  await fresh.goto(paths.outbox);
  await expect(fresh.getByRole('rowheader')).toHaveText('Estimate with your details');
  await fresh.close();
  await page.reload();
  await visitor.sees('Saved on this device. Not sent yet.');
  await openOutbox(visitor);
  await context.setOffline(false);
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  expect(await server.rows('price_estimates', 'email="reloaded@example.com"')).toHaveLength(1);
});
