/** What a visitor reads about a file that the server has no room for now. */
import { aPdf } from '../support/files.ts';
import { keptDraft } from './device.ts';
import { expect, test } from './journey.ts';
import { filledIn, startAt } from './visitor.ts';

test.use({
  serviceWorkers: 'block',
  serverEnv: { FREE_DISK_PERCENT: '100' },
  expected: [/status of 507/],
});

test('a full server says that the file comes later', async ({ visitor, page, server }) => {
  await startAt(visitor, 'contact', { contact: filledIn });
  await visitor.pickFile('return.pdf', aPdf());
  const { id } = await keptDraft(page);
  await visitor.submit('Submission Received!');
  await expect(
    page.getByText('We have your details. Your file will be sent later, automatically.'),
  ).toBeVisible();
  expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);
});
