/** Visits the estimator on a slow phone: chooses, presses Next, and checks that the next step stays. */
import type { BrowserContext, Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { deviceOpen } from '../../tests/e2e/device.ts';

/** direct: a load of the page. link: from another page within the app. -step: with a step in the address. */
export const arrivals = ['direct', 'direct-step', 'link', 'link-step'] as const;

export type Arrival = (typeof arrivals)[number];

/** `cpu`: how many times slower the processor is. `delayMs`: from the choice to the press. */
export type Press = { arrival: Arrival; cpu: number; delayMs: number };

/** The result of a press: titles before and after, and navigations since. */
export type PressResult = { isLost: boolean; from: string; to: string; log: readonly string[] };

/** Each step's choice, and the next step. */
const wayOn: Record<string, { choose: string; next: string }> = {
  'Service Selection': { choose: 'input[type="checkbox"]:not(:checked)', next: 'Client Type' },
  'Client Type': { choose: 'input[value="individual"]', next: 'Individual Questions' },
  'Individual Questions': {
    choose: 'input[type="radio"]:not(:checked)',
    next: 'One Last Question...',
  },
};

const patienceMs = 60_000;

/** Arrives, chooses and presses Next once; closes the page and keeps the profile. */
export async function pressNext(
  context: BrowserContext,
  site: string,
  press: Press,
): Promise<PressResult> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  try {
    await page.addInitScript(noteNavigations);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: press.cpu });
    await arrive(page, site, press.arrival);
    const from = await page.evaluate(choose, wayOn);
    const way = wayOn[from];
    if (!way) throw new Error(`no way on from ${from}`);
    const { x, y } = await page.evaluate(placeOfNext, press.delayMs);
    await page.mouse.click(x, y);
    await page.waitForFunction(isAt, way.next, { timeout: patienceMs }).catch(() => undefined);
    await deviceOpen(page);
    await page.evaluate(idle);
    const to = await title(page);
    const log = await page.evaluate(() => navigations);
    return { isLost: to !== way.next, from, to, log };
  } finally {
    await page.close();
  }
}

async function arrive(page: Page, site: string, arrival: Arrival): Promise<void> {
  const step = arrival.endsWith('-step') ? '?step=services' : '';
  if (arrival === 'direct' || arrival === 'direct-step') {
    await page.goto(site + paths.estimator + step, { waitUntil: 'commit' });
  } else if (arrival === 'link') {
    await page.goto(site + paths.about);
    await page.locator('html[data-app=ready]').waitFor({ state: 'attached' });
    await page.evaluate(follow, paths.estimator);
  } else {
    await page.goto(site + paths.estimator + step);
    await page.locator('html[data-app=ready]').waitFor({ state: 'attached' });
    await page.evaluate(follow, paths.home);
    await page.waitForFunction((path) => location.pathname === path, paths.home);
    await page.evaluate(() => history.back());
  }
  await page.waitForFunction(isChoiceThere);
}

const title = (page: Page) => page.locator('h1').innerText();

declare const navigations: string[];

function noteNavigations(): void {
  const log: string[] = [];
  Object.assign(globalThis, { navigations: log });
  for (const way of ['pushState', 'replaceState'] as const) {
    const native = history[way].bind(history);
    history[way] = (state, unused, url) => {
      log.push(`${Math.round(performance.now())} ${way} ${String(url ?? '')}`);
      native(state, unused, url);
    };
  }
}

function follow(path: string): void {
  const link = [...document.querySelectorAll('a')].find((a) => a.getAttribute('href') === path);
  if (!link) throw new Error(`no link to ${path}`);
  link.click();
}

/** Returns the title of the step on which it chose. A draft that storage delivers late may have replaced the step before. */
function choose(ways: typeof wayOn): string {
  const from = document.querySelector('h1')?.innerText ?? '';
  const selector = ways[from]?.choose ?? 'input';
  const fields = document.querySelectorAll<HTMLElement>(`${selector}, main fieldset input`);
  const field = [...fields].find((candidate) => candidate.matches(selector)) ?? fields[0];
  if (!field) throw new Error(`nothing to choose: ${selector}`);
  field.click();
  return from;
}

/** A finger needs time to reach Next. */
function placeOfNext(delayMs: number): Promise<{ x: number; y: number }> {
  return new Promise((done, fail) => {
    setTimeout(() => {
      const next = document.querySelector('[data-action-bar] button:last-of-type');
      if (!next) return fail(new Error('there is no Next'));
      const { left, top, width, height } = next.getBoundingClientRect();
      return done({ x: left + width / 2, y: top + height / 2 });
    }, delayMs);
  });
}

/** True once the first step shows: a page hides it until it knows whether a draft is stored. */
function isChoiceThere(): boolean {
  return (
    document.querySelector('h1')?.innerText !== '' &&
    document.querySelector('main fieldset input') !== null
  );
}

function isAt(next: string): boolean {
  return document.querySelector('h1')?.textContent === next;
}

/** Resolves once the page was idle three times in a row. */
async function idle(): Promise<void> {
  for (let rest = 0; rest < 3; rest += 1) {
    await new Promise<void>((done) => requestIdleCallback(() => done()));
    await new Promise<void>((done) => requestAnimationFrame(() => done()));
  }
}
