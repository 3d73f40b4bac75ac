/** Portal and desk in a browser whose own letters are 32 px, on a phone: nothing scrolls sideways, nothing is cut off. */
import type { Page } from '@playwright/test';

import { clientPath, deskThreadPath, leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { appointmentsOf, doneIn, staffToMeet } from '../support/appointments.ts';
import { submitBody } from '../support/bodies.ts';
import { aPdf } from '../support/files.ts';
import { beginOp, messageOp } from '../support/messages.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { addOp, bringFile, sendAs } from '../support/requests.ts';
import type { TestServer } from '../support/server.ts';
import { launchOptionsOf } from './browser-options.ts';
import { enter } from './client.ts';
import { expect, staffIsHere, test } from './member.ts';

const { args, ...program } = launchOptionsOf(process.env['CHROMIUM_PATH']);

test.use({
  launchOptions: { ...program, args: [...args, '--blink-settings=defaultFontSize=32'] },
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
});

/** A client with something of everything, and words as long as people's are. */
async function aBusyClient(server: TestServer) {
  const ines = await anAccount(server, 'clients');
  const grace = await anAccount(server, 'staff', { name: 'Grace Featherstonehaugh' });
  const asked = addOp(ines.id, {
    title: 'Profit-and-loss statement',
    details: 'All four quarters.',
  });
  const lead = anOp('estimate.submit', { ...submitBody, email: ines.email });
  const begin = beginOp(ines.id, { subject: 'Depreciation of the photographic equipment' });
  await postOne(server.url, lead);
  await sendAs(server, grace, asked);
  await bringFile(server, ines, asked.entity, 'profit-and-loss-statement-2025.pdf', aPdf(900));
  await sendAs(server, ines, begin);
  await sendAs(server, grace, messageOp(begin.entity, 'Section 179 covers it.', 1));
  const type = await staffToMeet(server, grace);
  const own = appointmentsOf(server, ines);
  const starts = (await own.slots(type.id)).at(-1) ?? 0;
  await doneIn(own.book(type.id, starts));
  return { ines, lead: lead.entity, thread: begin.entity };
}

/** What reaches beyond the screen and cannot be scrolled to in a frame of its own: the innermost of it. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    // Or is read out and not shown at all, as some heads of tables.
    const scrolls = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      return overflowX === 'hidden' ? element.clientWidth <= 1 : /auto|scroll/.test(overflowX);
    };
    const isInFrame = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (scrolls(element) || isInFrame(element.parentElement));
    const isCut = (element: Element) => {
      const { right, left, width } = element.getBoundingClientRect();
      const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true });
      return isShown && (right > edge + 0.5 || left < -0.5) && !isInFrame(element.parentElement);
    };
    return [...document.querySelectorAll('body :not(svg *)')]
      .filter((element) => isCut(element) && ![...element.children].some(isCut))
      .map((element) => element.outerHTML.slice(0, 140));
  });

async function look(page: Page, addresses: readonly string[]) {
  const found: { address: string; cut: string[] }[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText(/^(Loading|Reading)/)).toHaveCount(0);
    const cut = await beyond(page);
    if (cut.length > 0) found.push({ address, cut });
  }
  return found;
}

test('every page of the portal @nightly', async ({ page, server }) => {
  const { ines, thread } = await aBusyClient(server);
  await enter(page, ines);
  const found = await look(page, [
    paths.portalDashboard,
    paths.portalOnboarding,
    paths.portalOnboardingPart.replace(':part', 'personal'),
    paths.portalDocuments,
    paths.portalMessages,
    `${paths.portalMessages}?thread=${thread}`,
    `${paths.portalMessages}?thread=new`,
    paths.portalAppointments,
    paths.portalProfile,
    paths.portalSettings,
    paths.portalOutbox,
  ]);
  expect(found).toEqual([]);
});

test('every page of the desk @nightly', async ({ page, server }) => {
  const { ines, lead, thread } = await aBusyClient(server);
  await staffIsHere(page, server, { owner: true });
  const found = await look(page, [
    paths.adminToDo,
    paths.adminDashboard,
    paths.adminPostNew,
    paths.adminLeads,
    leadPath(lead),
    paths.adminClients,
    clientPath(ines.id),
    deskThreadPath(ines.id, thread),
    paths.adminMessages,
    paths.adminAppointments,
    paths.adminTeam,
    paths.adminPrices,
    paths.adminFirm,
    paths.adminGolive,
    paths.adminFigures,
    paths.adminRecords,
    paths.adminOutbox,
    paths.adminAccount,
  ]);
  expect(found).toEqual([]);
});
