/** Every member page: axe by day and night, narrow screens, 32 px letters, Tab order. Public pages: site.spec.ts. */
import type { Page } from '@playwright/test';

import { clientPath, deskThreadPath, leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { appointmentsOf, doneIn, staffToMeet } from '../support/appointments.ts';
import { submitBody } from '../support/bodies.ts';
import { sentLetter } from '../support/engagements.ts';
import { aPdf } from '../support/files.ts';
import { beginOp, messageOp } from '../support/messages.ts';
import { submitOp, wholeAnswers } from '../support/onboarding.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { addOp, bringFile } from '../support/requests.ts';
import type { TestServer } from '../support/server.ts';
import { enter } from './client.ts';
import { expect, staffIsHere, test } from './member.ts';
import { foundByDayAndNight, onNarrowScreens, walkByTab } from './screens.ts';

test.use({
  serviceWorkers: 'block',
  expected: [/40[0134]|api\/realtime/],
  // Any setting makes a server of its own: other tests add very long words.
  serverEnv: { FREE_DISK_PERCENT: '2' },
});
test.describe.configure({ timeout: 300_000 });

/** A client with every kind of data. */
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
  await grace.sends(asked);
  await bringFile(server, ines, asked.entity, 'profit-and-loss-statement-2025.pdf', aPdf(900));
  await ines.sends(begin, submitOp(ines.id, 'goals', wholeAnswers.goals));
  await grace.sends(messageOp(begin.entity, 'Section 179 covers it.', 1));
  const type = await staffToMeet(server, grace);
  const own = appointmentsOf(server, ines);
  const starts = (await own.slots(type.id)).at(-1) ?? 0;
  await doneIn(own.book(type.id, starts));
  return { ines, lead: lead.entity, thread: begin.entity };
}

/** Innermost elements beyond the screen, outside scrolling frames. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    // True also of elements that only screen readers get, which are a pixel wide.
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

/** Pages that scroll sideways with doubled text. */
const partlyWide = new Set<string>([paths.adminPostNew, paths.adminFirm, paths.adminFigures]);

async function look(page: Page, addresses: readonly string[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: unknown[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText(/^(Loading|Reading)/)).toHaveCount(0);
    const sizes = partlyWide.has(address) ? /letters/ : /./;
    const wrong = [
      ...(await foundByDayAndNight(page)),
      ...(await onNarrowScreens(page, cutOff, sizes)),
      ...(await walkByTab(page)),
    ];
    if (wrong.length > 0) found.push({ address, wrong });
  }
  return found;
}

test('every page of the portal', async ({ page, server }) => {
  const { ines, thread } = await aBusyClient(server);
  expect(await look(page, [paths.portalLogin, paths.portalReset])).toEqual([]);
  await enter(page, ines);
  const parts = ['personal-info?needed', 'tax-checklist', 'financial-goals', 'review'];
  const found = await look(page, [
    paths.portalDashboard,
    paths.portalOnboarding,
    ...parts.map((part) => paths.portalOnboardingPart.replace(':part', part)),
    paths.portalEngagement,
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
  const sam = await anAccount(server, 'clients');
  await sentLetter(server, await anAccount(server, 'staff'), sam);
  await enter(page, sam);
  expect(await look(page, [paths.portalDashboard, paths.portalEngagement])).toEqual([]);
});

test('every page of the desk', async ({ page, server }) => {
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
  // Its styles follow the sheet in the head, which else would win over them.
  await expect(page.locator('body style')).toHaveCount(1);
});
