/** On a phone with a notch nothing lies under it, and no field makes iOS zoom. */

import type { Page, CDPSession } from '@playwright/test';

import { leadPath } from '#config/member-paths.ts';
import { memberPaths, paths, publicPaths } from '#config/paths.ts';
import { aName, messageFrom, openNewPost } from './staff.ts';
import { newClient, saveProfile } from './client.ts';
import { expect, staffIsHere, test } from './member.ts';
import { anId } from '../support/op-api.ts';
import { everyScreen } from './screens.ts';
import { painted } from './presses.ts';

/** Sizes of notch, rounded corners and home indicator, in CSS pixels. */
type Insets = { top: number; right: number; bottom: number; left: number };

type Hold = {
  name: string;
  viewport: { width: number; height: number };
  insets: Insets;
};

/** How an iPhone is held, with the app opened from the home screen. */
const holds: readonly [Hold, ...Hold[]] = [
  {
    name: 'upright',
    viewport: { width: 390, height: 844 },
    insets: { top: 47, right: 0, bottom: 34, left: 0 },
  },
  {
    name: 'on its side',
    viewport: { width: 844, height: 390 },
    insets: { top: 0, right: 47, bottom: 21, left: 47 },
  },
];

/** The largest one in landscape is as wide as a tablet. */
const wideHold: Hold = {
  name: 'of the largest size, on its side',
  viewport: { width: 956, height: 440 },
  insets: { top: 0, right: 62, bottom: 21, left: 62 },
};

const phone = { hasTouch: true, isMobile: true } as const;

async function holder(page: Page): Promise<(held: Hold) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return (held) => hold(page, session, held);
}

async function hold(page: Page, session: CDPSession, { viewport, insets }: Hold): Promise<void> {
  await page.setViewportSize(viewport);
  const { top, right, bottom, left } = insets;
  await session.send('Emulation.setSafeAreaInsetsOverride', {
    insets: {
      top,
      topMax: top,
      right,
      rightMax: right,
      bottom,
      bottomMax: bottom,
      left,
      leftMax: left,
    },
  });
  await painted(page);
  const side = await page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.paddingTop = 'env(safe-area-inset-top)';
    probe.style.paddingLeft = 'env(safe-area-inset-left)';
    document.documentElement.append(probe);
    const { paddingTop, paddingLeft } = getComputedStyle(probe);
    probe.remove();
    return { paddingTop, paddingLeft };
  });
  if (side.paddingTop !== `${top}px` || side.paddingLeft !== `${left}px`) {
    throw new Error(`no notch: ${JSON.stringify(side)}`);
  }
}

/** Visible text and controls under an inset, at the top and bottom of page and dialog. */
function underInsets(page: Page, { insets }: Hold): Promise<string[]> {
  return page.evaluate(findUnderInsets, insets);
}

function findUnderInsets({ top, right, bottom, left }: Insets): string[] {
  const width = document.documentElement.clientWidth;
  const height = window.innerHeight;
  const controls = 'a,button,input,select,textarea,summary,[contenteditable=true]';
  const found = new Set<string>();
  const at = [scrollX, scrollY] as const;
  for (const toEnd of [false, true]) {
    for (const element of document.querySelectorAll('*')) {
      if (element === document.scrollingElement || scrolls(element)) {
        element.scrollTo({ top: toEnd ? element.scrollHeight : 0, behavior: 'instant' });
      }
    }
    look(toEnd);
  }
  scrollTo({ left: at[0], top: at[1], behavior: 'instant' });
  return [...found];

  function look(atEnd: boolean): void {
    for (const element of document.querySelectorAll(controls)) {
      check(element, [element.getBoundingClientRect()], atEnd);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.textContent?.trim() || !text.parentElement) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      check(text.parentElement, [...range.getClientRects()].map(letters), atEnd);
    }
  }

  /** A line's box without the space around letters. */
  function letters({ left: x, top: y, width: w, height: h }: DOMRect): DOMRect {
    return new DOMRect(x, y + h / 6, w, (h * 2) / 3);
  }

  function check(element: Element, boxes: Iterable<DOMRect>, atEnd: boolean): void {
    for (const box of boxes) {
      const under =
        (isSeen(element, box, 0, left, 0, height) && 'left') ||
        (isSeen(element, box, width - right, width, 0, height) && 'right') ||
        (isSeen(element, box, 0, width, 0, top) && 'top') ||
        ((atEnd || staysPut(element)) &&
          isSeen(element, box, 0, width, height - bottom, height) &&
          'bottom');
      if (under) found.add(`${under}: ${element.outerHTML.slice(0, 160)}`);
    }
  }

  /** True if part of the box is between these coordinates and not covered there. */
  function isSeen(
    element: Element,
    box: DOMRect,
    x0: number,
    x1: number,
    y0: number,
    y1: number,
  ): boolean {
    const [a, b] = [Math.max(box.left, x0) + 1, Math.min(box.right, x1) - 1];
    const [c, d] = [Math.max(box.top, y0) + 1, Math.min(box.bottom, y1) - 1];
    if (a >= b || c >= d) return false;
    const hit = document.elementFromPoint((a + b) / 2, (c + d) / 2);
    return hit !== null && (element.contains(hit) || hit === element);
  }

  function staysPut(element: Element | null): boolean {
    for (let one = element; one; one = one.parentElement) {
      if (scrolls(one)) return false;
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
    }
    return false;
  }

  function scrolls(element: Element): boolean {
    return (
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight
    );
  }
}

/** Below 16 px iOS zooms. */
function tooSmallFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const typedInto =
      'input:not([type=radio],[type=checkbox],[type=file],[type=hidden]),select,textarea,[contenteditable=true] *';
    return [...document.querySelectorAll(typedInto)]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 160));
  });
}

test.use({ ...phone, serviceWorkers: 'block', expected: [/401|404/] });
test.describe.configure({ timeout: 120_000 });

/** Checks screens in each hold; `end` expects no findings. */
async function looker(page: Page, all: readonly [Hold, ...Hold[]]) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const hold = await holder(page);
  await hold(all[0]);
  const found: unknown[] = [];
  return {
    hold,
    look: async (screen: string, some = all): Promise<void> => {
      for (const held of some) {
        await hold(held);
        const under = await underInsets(page, held);
        const small = await tooSmallFields(page);
        if (under.length + small.length > 0) found.push({ held: held.name, screen, under, small });
      }
      await hold(some[0]);
    },
    end: () => expect(found).toEqual([]),
  };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('every screen of the estimator @nightly', async ({ visitor, page }) => {
  const { look, end } = await looker(page, holds);
  await everyScreen(visitor, look);
  end();
});

test('every page that has no name, its menu and its dialogs @nightly', async ({ page }) => {
  const { look, end } = await looker(page, holds);
  const doors = memberPaths.filter((path) => /login|reset|confirm|email|^\/admin$/.test(path));
  for (const path of [...publicPaths, ...doors]) {
    await open(page, path);
    await look(path);
  }
  await open(page, paths.home);
  await page.getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await look('menu');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await open(page, paths.home);
  await page.getByRole('button', { name: 'Schedule Consultation' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('consultation');
  await expect(page.getByRole('dialog')).toBeVisible();
  await open(page, paths.portalLogin);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await look('sign up');
  await page.keyboard.press('Tab');
  end();
});

test.describe('members', () => {
  const all = [...holds, wideHold] as const;

  test('the portal, its menus and its toasts @nightly', async ({ page, server }) => {
    const { look, hold, end } = await looker(page, all);
    await newClient(page, server);
    await look('dashboard');
    for (const held of all) {
      await hold(held);
      if (held !== wideHold) {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Portal' })).toBeVisible();
        await look('navigation', [held]);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'My Account' }).click();
      await look('account', [held]);
      await open(page, paths.portalProfile);
      await saveProfile(page, { 'First Name': `Ines ${anId()}` });
      await expect(page.getByText('Success', { exact: true }).first()).toBeVisible();
      await look('a toast', [held]);
    }
    await hold(all[0]);
    for (const path of [paths.portalDocuments, paths.portalProfile, paths.portalSettings]) {
      await open(page, path);
      await look(path);
    }
    end();
  });

  test('the desk and the editor @nightly', async ({ page, server }) => {
    const { look, end } = await looker(page, all);
    const lead = await messageFrom(server, aName('Noor'));
    await staffIsHere(page, server);
    await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
    await look('posts');
    for (const path of [paths.adminLeads, leadPath(lead), paths.adminOutbox]) {
      await open(page, path);
      await look(path);
    }
    await page.goto(paths.adminDashboard);
    await openNewPost(page);
    await look('editor');
    await page.getByRole('button', { name: 'Image', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('image');
    await expect(page.getByRole('dialog')).toBeVisible();
    end();
  });
});
