/** How the desk learns of what is new: by the server's word, and by the clock where that does not come through. */
import { paths } from '#config/paths.ts';
import { aName, messageFrom, openLeads, rowOf, test } from './at-the-desk.ts';
import { expect } from './member.ts';

test.use({ expected: [/401.*auth-with-password|ERR_FAILED|INCOMPLETE_CHUNKED/] });

test('the server’s word is enough: no clock has to go round', async ({
  page,
  server,
  staff: _staff,
}) => {
  await page.clock.install({ time: Date.now() });
  // By this page: the one that is left may have been about to.
  const subscribed = page.waitForResponse(
    (response) =>
      new URL(page.url()).pathname === paths.adminLeads &&
      response.url().endsWith('/api/realtime') &&
      response.request().method() === 'POST',
  );
  await openLeads(page);
  await subscribed;
  await page.clock.pauseAt(Date.now() + 60_000);
  const name = aName('Maya');
  await messageFrom(server, name);
  // Far less in all than the clock's round.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return rowOf(page, name).isVisible();
    })
    .toBe(true);
});

test('where the server’s word does not come through, the clock brings it', async ({
  page,
  server,
  staff: _staff,
}) => {
  await page.route('**/api/realtime', (route) => route.abort());
  await page.clock.install({ time: Date.now() });
  await openLeads(page);
  await expect(page.getByText('No leads yet.')).toBeVisible();
  const name = aName('Tomás');
  await messageFrom(server, name);
  await page.clock.runFor('00:31');
  await expect(rowOf(page, name)).toBeVisible();
});
