/** A phone with a notch, as Chromium can pretend to be one: what lies where its glass does not show it. */
import type { CDPSession, Page } from '@playwright/test';

import { painted } from './presses.ts';

/** CSS pixels that belong to the notch, the rounded corners and the home indicator. */
export type Insets = { top: number; right: number; bottom: number; left: number };

export type Hold = {
  name: string;
  viewport: { width: number; height: number };
  insets: Insets;
};

/** An iPhone with a notch, as an app of the home screen. */
export const holds: readonly [Hold, ...Hold[]] = [
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

/** The largest one on its side is as wide as a tablet: members see their navigation beside the page. */
export const wideHold: Hold = {
  name: 'of the largest size, on its side',
  viewport: { width: 956, height: 440 },
  insets: { top: 0, right: 62, bottom: 21, left: 62 },
};

/** What such a phone tells a page of itself. */
export const phone = { hasTouch: true, isMobile: true } as const;

/** Answers with what puts the page on a phone that is held so, from then on. */
export async function holder(page: Page): Promise<(held: Hold) => Promise<void>> {
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

/** Words and controls that can be seen under an inset, with the page and its dialog at their top and at their end. */
export function underInsets(page: Page, { insets }: Hold): Promise<string[]> {
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

  /** A line without the room above and below its letters. */
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

  /** Some of the box lies in that strip of the screen and nothing covers it. */
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

/** Fields into which iOS would zoom: set in less than 16 px. */
export function tooSmallFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const typedInto =
      'input:not([type=radio],[type=checkbox],[type=file],[type=hidden]),select,textarea,[contenteditable=true] *';
    return [...document.querySelectorAll(typedInto)]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 160));
  });
}
