/** Checks for all screens: axe by day and night, narrow widths, Tab order. */

import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

import type { Answers } from '#domain/estimator/answers.ts';
import { type StepId, stepsFor } from '#domain/estimator/steps.ts';
import { aPdf, aProgram } from '../support/files.ts';
import type { Visitor } from './visitor.ts';
import { painted } from './presses.ts';

/** All nine steps, a discount and twelve payments. */
export const sample: Answers = {
  services: ['Tax Preparation', 'Tax Planning', 'Bookkeeping'],
  clientType: 'both',
  individual: {
    filingStatus: 'Married Filing Jointly',
    ownsHome: 'Yes',
    k1Count: '1',
    stateCount: '2-5',
  },
  business: { taxStructure: 'S-corp', grossRevenue: '$500K-$1MM', shareholderCount: '2-5' },
  bookkeeping: {
    accountCount: '3-4',
    transactionCount: '101-150',
    payrollRequired: 'Yes',
    employeeCount: '1-5',
  },
  taxPlanningFrequency: 'Quarterly',
  isSparkWealthClient: true,
};

export async function everyScreen(visitor: Visitor, look: (name: string) => Promise<void>) {
  const { page } = visitor;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('home');
  await visitor.open();
  await visitor.sees('Service Selection');
  await look('services, empty');
  await visitor.press('View Details of Bookkeeping');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('service details');
  await page.keyboard.press('Escape');
  await visitor.walk(sample);
  const steps: readonly StepId[] = stepsFor(sample).map(({ id }) => id);
  for (const id of steps.slice(0, -1)) {
    await visitor.open(`?step=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(id);
  }
  await page.getByRole('radio', { name: /^12 Monthly Payments/ }).check();
  await look('estimate, twelve payments');
  await visitor.press('Reset');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('start over');
  await page.keyboard.press('Escape');
  await visitor.press('Submit Your Details', 'Submit Your Details');
  await look('contact, empty');
  await visitor.pickFile('notes.txt', aProgram());
  await visitor.submit();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await look('contact, errors');
  await visitor.fillContact();
  await visitor.pickFile('return.pdf', aPdf());
  await expect(visitor.button('Remove return.pdf')).toBeVisible();
  await look('contact');
  await visitor.submit('Submission Received!');
  await look('received');
  await visitor.back('Submit Your Details');
  await look('contact, sent');
}

/** WCAG 2.2 AA rules that a program can check. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about colors, the only ones that differ at night. */
const ofColors = ['color-contrast', 'link-in-text-block'];

export function foundByAxe(page: Page) {
  return found(page, { type: 'tag', values: tags });
}

export async function foundByDayAndNight(page: Page) {
  // Without transitions.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // The header covers controls of a scrolled page.
  await page.evaluate(() => scrollTo(0, 0));
  const byDay = await foundByAxe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...byDay, ...(await found(page, { type: 'rule', values: ofColors }))];
}

type Rules = NonNullable<Exclude<RunOptions['runOnly'], string | unknown[]>>;

/** Runs axe in the page, without its frames; loads it once per document, to save time. */
async function found(page: Page, runOnly: Rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(look, runOnly);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

async function look(runOnly: Rules) {
  // Entering elements have transitional colors for a frame.
  const frame = () => new Promise((drawn) => void requestAnimationFrame(drawn));
  const passing = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      );
  // Not by the animation's promise, which may never resolve after a restart.
  do {
    await frame();
    await frame();
  } while (passing().length > 0);
  const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
}

export async function expectWellMade(page: Page) {
  const before = page.viewportSize();
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => scrollTo(0, 0));
  expect(await foundByAxe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await foundByAxe(page)).toEqual([]);
  await expectFits(page);
  if (before) await page.setViewportSize(before);
}

export async function expectFits(page: Page, width = 320) {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 800 });
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(needed).toBeLessThanOrEqual(width);
  if (before) await page.setViewportSize(before);
}

/** A narrow phone, doubled text, and 32 px letters. */
const sizes = [
  { name: '320 px', width: 320, text: '100%', letters: 16 },
  { name: '200 percent text', width: 640, text: '200%', letters: 16 },
  { name: 'letters of 32 px', width: 390, text: '', letters: 32 },
];

/** Checks the page in all or the named sizes; returns overflowing elements and restores the size. */
export async function onNarrowScreens(page: Page, look = overhang, names = /./) {
  const before = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  const found: { size: string; beyond: string[] }[] = [];
  for (const { name, width, text, letters } of sizes.filter((size) => names.test(size.name))) {
    await page.setViewportSize({ width, height: 720 });
    await setText(page, text);
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    await painted(page);
    const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    const beyond = await look(page);
    if (text === '' && root !== `${letters}px`) beyond.push(`letters of ${root}`);
    if (beyond.length > 0) found.push({ size: name, beyond });
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await session.detach();
  if (before) await page.setViewportSize(before);
  return found;
}

function setText(page: Page, size: string) {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** What reaches beyond the width of page or dialog, in CSS pixels. */
function overhang(page: Page) {
  return page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    const wide = frames.filter((frame) => frame.scrollWidth > frame.clientWidth);
    const edge = document.documentElement.clientWidth;
    return wide.flatMap((frame) =>
      Array.from(frame.querySelectorAll('*'))
        .filter((element) => element.getBoundingClientRect().right > edge + 0.5)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  });
}

/** An upper bound of Tab stops. */
const moreThanAll = () => document.querySelectorAll('*').length;

type Stop = { name: string; again: boolean; ringed: boolean; inSight: boolean };

/** The focused element; null outside the page. */
function stop(): Stop | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return null;
  // Labels show the focus of hidden inputs; scrolling frames are stops.
  const shown = at.getBoundingClientRect().width > 1 ? at : (at.closest('label') ?? at);
  const { left, top, width, height } = shown.getBoundingClientRect();
  const ancestors = (element: Element, levels: number): Element[] =>
    levels > 0 && element.parentElement
      ? [element, ...ancestors(element.parentElement, levels - 1)]
      : [element];
  // Browsers mark the parts of a date themselves.
  const isDate = at instanceof HTMLInputElement && /^(date|time)$/.test(at.type);
  const isRinged = ancestors(at, 4).some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const points = [0.1, 0.5, 0.9].map((share) => [left + width * share, top + height / 2] as const);
  const inSight = points.some(([x, y]) => {
    const over = document.elementFromPoint(x, y);
    return over !== null && (shown.contains(over) || over.contains(shown));
  });
  const ringed = isDate || isRinged;
  // A date has a Tab stop for each of its parts, which is no return to an earlier stop.
  const again = at.dataset['walked'] === 'before';
  for (const each of document.querySelectorAll<HTMLElement>('[data-walked]'))
    each.dataset['walked'] = 'before';
  if (!again) at.dataset['walked'] = 'now';
  const name = at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40) ?? '';
  return { name: `${at.tagName.toLowerCase()} ${name || at.id}`, again, ringed, inSight };
}

/** Problems of the Tab order: hidden, covered or repeated stops. */
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

/** Problems by Tab, and with the spacing of WCAG 1.4.12. */
export async function walkByTab(page: Page): Promise<string[]> {
  const wrong = await walk(page);
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  });
  return [...wrong, ...(await overhang(page))];
}
