/** How a post is written in tests: by what is on screen, and by what this device keeps of it. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import type { Inside } from '../support/browsers/screen.ts';
import { expect } from './member.ts';

/** What one types into. */
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

/** A tool by its name. */
export const toolOf = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** Where the text is, in words. */
export const snapshotOf = (page: Page, fact: string) =>
  page.locator('form output').filter({ hasText: fact });

/** The drawer with all but title and text. */
export const detailsOf = (page: Page) => page.getByRole('region', { name: 'Details', exact: true });

/** Opens the drawer where it is closed: on a wide screen it stands open. */
export async function openDetails(page: Page): Promise<void> {
  if (await detailsOf(page).isVisible()) return;
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(detailsOf(page).getByRole('heading', { name: 'Details' })).toBeFocused();
}

/** Opens a new post, ready to be typed into. */
export async function openNewPost(page: Page): Promise<void> {
  const first = /^(Waiting for us|Blog Management)$/;
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await page.goto(paths.adminPostNew);
  await expect(textOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\?draft=[a-z0-9]{15}$/);
}

/** A field of the one post that is being written here, as this device keeps it; null where it keeps none. */
function keptField(page: Inside, field: string): Promise<string | null> {
  return page.evaluate(async (wanted) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const own = names.find((name) => /^device-(?!guest)/.test(name));
    if (!own) return null;
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open(own);
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => failed(new Error('not opened')));
    });
    const works = await new Promise<{ fields: Record<string, string> }[]>((done) => {
      const asking = db.transaction('postWorks').objectStore('postWorks').getAll();
      asking.addEventListener('success', () => done(asking.result));
    });
    db.close();
    return works.at(-1)?.fields[wanted] ?? null;
  }, field);
}

/** The content of that post. */
export const keptContent = (page: Inside) => keptField(page, 'content');

/** Waits until this device keeps exactly that, in the content or in another field. */
export async function keeps(page: Inside, text: string, field = 'content'): Promise<void> {
  await expect.poll(() => keptField(page, field)).toBe(text);
}

/** Pastes HTML at the selection, as a program would have put it into the clipboard. */
export async function paste(page: Page, html: string, text = ''): Promise<void> {
  await textOf(page).evaluate(
    (element, words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', words.html);
      clipboardData.setData('text/plain', words.text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { html, text },
  );
}

/** Empties the text. */
export async function clear(page: Page): Promise<void> {
  await textOf(page).press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}
