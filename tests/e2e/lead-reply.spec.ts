/** Staff answer a lead by mail from the desk: written without a network, kept, sent once when it is back, in its history. */
import { aName, messageFrom, openLead, test } from './at-the-desk.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect } from './member.ts';
import { brokenNetwork } from './waiting.ts';

test.use({ expected: [new RegExp(`${brokenNetwork.source}|status of 404|INCOMPLETE_CHUNKED`)] });

test('a reply waits for the network, leaves once, and the lead is contacted @gate', async ({
  page,
  context,
  server,
  mailbox,
  staff: _staff,
}) => {
  const name = aName('Priya');
  await openLead(page, await messageFrom(server, name));
  const part = page.getByRole('region', { name: 'Reply by email' });
  await expect(part.getByText(`It begins with “Hello ${name},”`)).toBeVisible();
  await part.getByRole('button', { name: 'Send reply' }).click();
  await expect(part.getByText('Enter the reply.')).toBeVisible();
  await context.setOffline(true);
  const words = `Even in June, ${name}.`;
  await part.getByLabel('Your reply').fill(`We do.\n${words}`);
  await part.getByRole('button', { name: 'Send reply' }).click();
  const notes = page.getByRole('region', { name: 'Notes and replies' });
  const reply = notes.getByRole('listitem').filter({ hasText: words });
  await expect(reply).toContainText('By email');
  await expect(reply).toContainText('Waiting');
  await expect(part.getByLabel('Your reply')).toHaveValue('');
  await context.setOffline(false);
  await expect(reply).toContainText('Emailed to');
  await expect(reply).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Status: New to Contacted',
  );
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Replied by email');
  // It is said to be mailed once it is written there; it leaves a moment later.
  const sent = () => mailbox.mails.filter(({ text }) => text.includes(words));
  await expect.poll(() => sent().length).toBe(1);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await foundByDayAndNight(page)).toEqual([]);
});
