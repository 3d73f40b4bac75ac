/** The number on the app's icon. */
import type { BrowserContext, Page } from '@playwright/test';

/** Notes what a page puts on the app's icon. */
export async function withBadge(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const badges: number[] = [];
    const setAppBadge = (count = 0) => {
      badges.push(count);
      return Promise.resolve();
    };
    Object.assign(globalThis, { badges });
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge });
    Object.defineProperty(navigator, 'clearAppBadge', { value: () => setAppBadge(0) });
  });
}

/** What this page has put there last; undefined where it left it alone. */
export const badgeOf = (page: Page) =>
  page.evaluate(() => {
    const badges: unknown = Reflect.get(globalThis, 'badges');
    return Array.isArray(badges) ? badges.at(-1) : undefined;
  });
