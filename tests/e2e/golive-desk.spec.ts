/** The go-live list at the desk: owners see what is to be settled, and each entry leads to where it is mended. */
import { paths } from '#config/paths.ts';
import { foundByDayAndNight } from './found-by-axe.ts';
import { expect, staffIsHere, test } from './member.ts';

test.use({ serviceWorkers: 'block', expected: [/status of 403/] });

test('an owner sees what is left, and goes from an entry to the part of the firm’s page', async ({
  page,
  server,
}) => {
  await staffIsHere(page, server, { owner: true });
  await page.goto(paths.adminTeam);
  await page.getByRole('link', { name: 'Going live', exact: true }).click();
  await expect(page.getByText(/^\d+ things left to do\.$/)).toBeVisible();
  const left = page.getByRole('region', { name: 'To do' });
  const onServer = left
    .getByRole('listitem')
    .filter({ has: page.getByText('On the server', { exact: true }) });
  await expect(
    onServer.getByText('Make a backup each day, by its command or its timer: there is none yet.'),
  ).toBeVisible();
  const chosen = page.getByRole('region', { name: 'Chosen as it is' });
  await expect(chosen.getByText('DC and the territories are not served.')).toBeVisible();
  expect(await foundByDayAndNight(page)).toEqual([]);
  const people = left.getByRole('listitem').filter({ hasText: 'Name the people of the firm.' });
  await people.getByRole('link', { name: 'Firm: People' }).click();
  await expect(page.getByText(/^The About page shows them in this order/)).toBeInViewport();
});

test('staff who own nothing are told so', async ({ page, server }) => {
  await staffIsHere(page, server);
  await page.goto(paths.adminGolive);
  await expect(page.getByText('Only owners see this list.')).toBeVisible();
});
