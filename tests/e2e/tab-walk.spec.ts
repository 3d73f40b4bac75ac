/** Every page of members by Tab alone, public ones: site.spec.ts: each stop is seen and not covered, none comes twice, and the way leads out again. */
import type { Page } from '@playwright/test';

import { clientPath, deskThreadPath, leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { beginOp } from '../support/messages.ts';
import { sendAs } from '../support/requests.ts';
import { estimateFrom } from './staff.ts';
import { newClient } from './client.ts';
import { expect, staffIsHere, test } from './member.ts';
import { walkByTab } from './screens.ts';

test.use({ serviceWorkers: 'block', expected: [/40[0134]|api\/realtime/] });
test.describe.configure({ timeout: 300_000 });

async function walkAll(page: Page, addresses: readonly string[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText(/^(Loading|Reading) ?\w*\.\.\.$/)).toHaveCount(0);
    const wrong = await walkByTab(page);
    if (wrong.length > 0) found[address] = wrong;
  }
  return found;
}

test('pages of clients', async ({ page, server }) => {
  expect(await walkAll(page, [paths.portalLogin, paths.portalReset])).toEqual({});
  await newClient(page, server);
  const own = [
    paths.portalDashboard,
    paths.portalOnboarding,
    paths.portalDocuments,
    paths.portalMessages,
    paths.portalAppointments,
    paths.portalProfile,
    paths.portalSettings,
    paths.portalOutbox,
  ];
  expect(await walkAll(page, own)).toEqual({});
});

test('pages of staff', async ({ page, server }) => {
  const lead = await estimateFrom(server, 'Whitfield');
  const client = await newClient(page, server);
  const begin = beginOp(client.id);
  await sendAs(server, client, begin);
  await staffIsHere(page, server, { owner: true });
  const desk = [
    paths.adminToDo,
    paths.adminDashboard,
    paths.adminLeads,
    leadPath(lead),
    paths.adminClients,
    clientPath(client.id),
    deskThreadPath(client.id, begin.entity),
    paths.adminMessages,
    paths.adminAppointments,
    paths.adminTeam,
    paths.adminPrices,
    paths.adminFigures,
    paths.adminOutbox,
    paths.adminAccount,
  ];
  expect(await walkAll(page, desk)).toEqual({});
});
