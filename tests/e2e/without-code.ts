/** A page before any of the app's code has arrived. */
import type { Page } from '@playwright/test';

import { expect } from './journey.ts';

/** Opens a page whose every script is held back; the returned function lets them through and waits for the app. */
export async function openWithoutCode(page: Page, path: string) {
  const held: (() => void)[] = [];
  let open = false;
  await page.route('**/assets/*.js', async (route) => {
    if (!open) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-app', 'ready');
    open = true;
    held.forEach((go) => go());
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  };
}

/** As browsers fill a form in again: no event says so. */
export function putBack() {
  for (const field of document.querySelectorAll<HTMLInputElement>('main input')) {
    if (field.type === 'checkbox') field.checked = true;
    else field.value = 'dana@example.com';
  }
}
