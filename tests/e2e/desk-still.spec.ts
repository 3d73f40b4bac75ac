/** Nothing on a desk page moves when the line "Not up to date." comes or goes. */
import type { Page, Route } from '@playwright/test';

import { clientPath, leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { appointmentsOf, doneIn, staffToMeet } from '../support/appointments.ts';
import { beginOp } from '../support/messages.ts';
import { addOp } from '../support/requests.ts';
import type { TestServer } from '../support/server.ts';
import { brokenNetwork } from './visitor.ts';
import { expect, noise } from './member.ts';
import { foundByDayAndNight } from './screens.ts';
import { goOffline, messageFrom, openLead, test } from './staff.ts';

test.use({ serviceWorkers: 'block', expected: noise(brokenNetwork, /40[134]|INCOMPLETE_CHUNKED/) });
test.describe.configure({ timeout: 300_000 });

/** The desk's pages that read again while they are open; with a busy client, and with one who has nothing. */
async function pagesThatReadAgain(server: TestServer) {
  const ines = await anAccount(server, 'clients');
  const empty = await anAccount(server, 'clients');
  const grace = await anAccount(server, 'staff', { name: 'Grace Hopper' });
  const begin = beginOp(ines.id, { subject: 'Depreciation' });
  await grace.sends(addOp(ines.id, { title: 'Profit-and-loss statement' }));
  await ines.sends(begin);
  const type = await staffToMeet(server, grace);
  const own = appointmentsOf(server, ines);
  const starts = (await own.slots(type.id)).at(0) ?? 0;
  await doneIn(own.book(type.id, starts));
  const lead = await messageFrom(server, 'Dana Whitfield');
  return [
    paths.adminToDo,
    paths.adminDashboard,
    paths.adminLeads,
    leadPath(lead),
    paths.adminClients,
    clientPath(ines.id),
    clientPath(empty.id),
    paths.adminMessages,
    paths.adminAppointments,
    paths.adminTeam,
    paths.adminPrices,
    paths.adminFirm,
    paths.adminFigures,
    paths.adminRecords,
    paths.adminGolive,
    paths.adminAccount,
  ];
}

/** Tops of all visible controls and headings, once they stand still. */
async function places(page: Page): Promise<string[]> {
  const controls = page.locator('main :is(a, button, input, select, textarea, h1, h2, h3)');
  const tops = () =>
    controls.evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const top = Math.round(element.getBoundingClientRect().top + scrollY);
          return `${top} ${(element.textContent || element.id).slice(0, 40)}`;
        }),
    );
  let found: string[] = [];
  const stands = async () => {
    const before = found.join();
    found = await tops();
    return found.join() === before;
  };
  await expect.poll(stands).toBe(true);
  return found;
}

/** Lets all reads fail, those of a focus and those of a new connection. */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await goOffline(page);
}

async function findNetwork(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('Not up to date.')).toHaveCount(0);
}

for (const width of [390, 1280]) {
  test(`nothing moves as the network goes and comes, at ${width}`, async ({ page, server }) => {
    const addresses = await pagesThatReadAgain(server);
    await page.setViewportSize({ width, height: 844 });
    const moved: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.getByText(/^(Loading|Reading|Asking)/)).toHaveCount(0);
      const before = await places(page);
      expect(before.length, address).toBeGreaterThan(1);
      await loseNetwork(page);
      await expect(page.getByText('Not up to date.')).toHaveCount(1);
      const after = await places(page);
      moved.push(...before.filter((was, at) => after[at] !== was).map((was) => address + was));
      await findNetwork(page);
    }
    expect(moved).toEqual([]);
    await loseNetwork(page);
    expect(await foundByDayAndNight(page)).toEqual([]);
  });
}

test('a press counts though the network goes while it lasts', async ({ page, server }) => {
  await openLead(page, await messageFrom(server, 'Dana Whitfield'));
  const contacted = page.getByRole('button', { name: 'Contacted' });
  const before = await places(page);
  await contacted.hover();
  await page.mouse.down();
  await goOffline(page);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Contacted', pressed: true })).toBeVisible();
  // What waits is said in the frame too, beside the other line.
  await expect(page.getByText('Waiting to send.', { exact: true })).toBeVisible();
  expect((await places(page)).slice(0, 3)).toEqual(before.slice(0, 3));
});

test('Try again reads all that failed, and leaves the focus on the page', async ({
  page,
  server,
}) => {
  const client = await anAccount(server, 'clients');
  await page.goto(clientPath(client.id));
  await expect(page.getByText('Nothing written yet.')).toBeVisible();
  const asked = new Set<string>();
  const fail = (route: Route) => route.abort();
  await page.route('**/api/desk/**', fail);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(1);
  await page.unroute('**/api/desk/**', fail);
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await again.press('Enter');
  await expect(page.getByText('Not up to date.')).toHaveCount(0);
  expect([...asked].filter((path) => path.startsWith('/api/desk/')).length).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
