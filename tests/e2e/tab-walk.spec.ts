/** Every page by Tab alone: each stop is seen and not covered, none comes twice, and the way leads out again. */
import type { Page } from '@playwright/test';

import { clientPath, deskThreadPath, leadPath } from '#config/member-paths.ts';
import { paths, publicPaths } from '#config/paths.ts';
import { beginOp } from '../support/messages.ts';
import { sendAs } from '../support/requests.ts';
import { estimateFrom } from './at-the-desk.ts';
import { newClient } from './client.ts';
import { expect, staffIsHere, test } from './member.ts';
import { overhang } from './overhang.ts';

test.use({ serviceWorkers: 'block', expected: [/40[0134]|api\/realtime/] });
test.describe.configure({ timeout: 300_000 });

/** More stops than a page has: each part of a date is one of its own. The team's list is as long as the file's neighbors made it. */
const moreThanAll = () => document.querySelectorAll('*').length;

type Stop = { name: string; again: boolean; ringed: boolean; inSight: boolean };

/** What has the focus; nothing once it has left the page. */
function stop(): Stop | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return null;
  // A box that is drawn by its label is ringed there; a frame that scrolls is a stop of its own.
  const shown = at.getBoundingClientRect().width > 1 ? at : (at.closest('label') ?? at);
  const { left, top, width, height } = shown.getBoundingClientRect();
  const around = (element: Element, levels: number): Element[] =>
    levels > 0 && element.parentElement
      ? [element, ...around(element.parentElement, levels - 1)]
      : [element];
  // The browser rings the parts of a date itself.
  const isDate = at instanceof HTMLInputElement && at.type === 'date';
  const isRinged = around(at, 4).some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const points = [0.1, 0.5, 0.9].map((share) => [left + width * share, top + height / 2] as const);
  const inSight = points.some(([x, y]) => {
    const over = document.elementFromPoint(x, y);
    return over !== null && (shown.contains(over) || over.contains(shown));
  });
  const ringed = isDate || isRinged;
  // A date is one control with a stop for each of its parts.
  const again = at.dataset['walked'] === 'before';
  for (const each of document.querySelectorAll<HTMLElement>('[data-walked]'))
    each.dataset['walked'] = 'before';
  if (!again) at.dataset['walked'] = 'now';
  const name = at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40) ?? '';
  return { name: `${at.tagName.toLowerCase()} ${name || at.id}`, again, ringed, inSight };
}

/** What is wrong with the way through a page. */
async function walk(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const enough = await page.evaluate(moreThanAll);
  let stops = 0;
  for (; stops < enough; stops += 1) {
    await page.keyboard.press('Tab');
    const now = await page.evaluate(stop);
    if (!now) break;
    if (now.again) return [...wrong, `comes twice: ${now.name}`];
    if (!now.ringed) wrong.push(`no ring: ${now.name}`);
    if (!now.inSight) wrong.push(`covered: ${now.name}`);
  }
  if (stops < 2 || stops === enough) wrong.push(`${stops} stops`);
  return wrong;
}

async function walkAll(page: Page, addresses: readonly string[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText(/^(Loading|Reading) ?\w*\.\.\.$/)).toHaveCount(0);
    const wrong = await walk(page);
    // Letters, words, lines and paragraphs as far apart as WCAG's 1.4.12 says.
    await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    });
    const beyond = await overhang(page);
    if (wrong.length + beyond.length > 0) found[address] = [...wrong, ...beyond];
  }
  return found;
}

test('public pages @gate', async ({ page }) => {
  expect(await walkAll(page, publicPaths)).toEqual({});
});

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
