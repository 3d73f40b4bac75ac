/** Reads and changes the device's stored data, bypassing the app. */

import { expect, type BrowserContext, type Page } from '@playwright/test';
import * as v from 'valibot';

import { accountDatabase } from '#sync/database-names.ts';
import type { Inside } from '../support/browsers/screen.ts';

const database = 'device-guest';

const drafts = v.array(
  v.looseObject({ id: v.string(), key: v.string(), phase: v.string(), updatedAt: v.number() }),
);

/** The draft on screen; waits until there is one. */
export async function keptDraft(page: Inside) {
  let latest: v.InferOutput<typeof drafts>[number] | undefined;
  await expect(async () => {
    const kept = v.parse(drafts, await keptRows(page, 'drafts'));
    latest = kept.sort((a, b) => b.updatedAt - a.updatedAt)[0];
    expect(latest, 'no draft is kept').toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (!latest) throw new Error('no draft is kept');
  return latest;
}

/** Resolves once the page's database is open. */
export async function deviceOpen(page: Inside): Promise<void> {
  await marked(page, 'device', 'open');
}

/** Resolves once all pages' code is cached. */
export async function pagesHere(page: Inside): Promise<void> {
  await marked(page, 'pages', 'here');
}

/** Opens a page, wakes the app, and waits for all pages' code. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await pagesHere(page);
}

/** The app marks its progress on the root element; a page being left has none. */
async function marked(page: Inside, name: string, value: string): Promise<void> {
  await expect(async () => {
    const found = await page.evaluate((key) => document.documentElement.dataset[key], name);
    expect(found).toBe(value);
  }).toPass({ timeout: 30_000, intervals: [20, 50, 100] });
}

/**
 * Resolves once earlier changes are stored: a read waits for the app's transaction, the second for the one it starts
 * next.
 */
export async function settled(page: Inside): Promise<void> {
  await deviceOpen(page);
  await keptRows(page, 'drafts');
  await keptRows(page, 'drafts');
}

/** Rows of one table, or all without a name. */
export const rowsIn = (page: Inside, name: string, table: string): Promise<unknown> =>
  page.evaluate(readAll, { database: name, table });

/** The same of the visitor's database, or the account's. */
export const keptRows = (page: Inside, table: string, account?: string) =>
  rowsIn(page, account === undefined ? database : accountDatabase(account), table);

export async function everythingKept(page: Inside, account?: string): Promise<string> {
  return JSON.stringify(await keptRows(page, '', account));
}

/** Waits until the text is in the device's database. */
export async function hasKept(page: Inside, text: string, account?: string): Promise<void> {
  await expect.poll(() => everythingKept(page, account)).toContain(text);
}

/** Changes the stored draft; the app sees it after a reload. */
export async function spoilDraft(page: Inside, change: Record<string, unknown>): Promise<void> {
  await putRows(page, 'drafts', { ...(await keptDraft(page)), ...change });
}

const articles = v.array(v.looseObject({ slug: v.string(), readAt: v.number() }));

/** Waits until these posts are cached whole. */
export async function articlesKept(page: Inside, ...slugs: readonly string[]): Promise<void> {
  const read = async () =>
    v
      .parse(articles, await keptRows(page, 'articles'))
      .flatMap(({ slug, readAt }) => (readAt > 0 ? [slug] : []));
  await expect.poll(read).toEqual(expect.arrayContaining([...slugs]));
}

const documents = v.tuple([v.looseObject({ id: v.string() })]);

/** Renames the stored file; the app sees it after a reload. */
export async function renameFile(page: Inside, name: string): Promise<void> {
  const [document] = v.parse(documents, await keptRows(page, 'documents'));
  await putRows(page, 'documents', { ...document, name });
}

function readAll({ database: name, table }: { database: string; table: string }): Promise<unknown> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => fail(new Error('the database does not open')));
    // An empty database would block the app's.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', async () => {
      const names = table === '' ? Array.from(opening.result.objectStoreNames) : [table];
      const rows = names.map(
        (each) =>
          new Promise((read) => {
            const asking = opening.result.transaction(each).objectStore(each).getAll();
            asking.addEventListener('success', () => read(asking.result));
          }),
      );
      const found = await Promise.all(rows);
      opening.result.close();
      done(table === '' ? found : found[0]);
    });
  });
}

/** Writes rows into the visitor's database; the app reads them at its next start or wake-up. */
export async function putRows(page: Inside, table: string, ...rows: object[]): Promise<void> {
  await expect.poll(() => page.evaluate(appHasTables)).toBe(true);
  await page.evaluate(putAll, { table, rows });
}

/** Before the app has created its tables, opening the database here would create an empty one. */
async function appHasTables(): Promise<boolean> {
  const all = await indexedDB.databases();
  return all.some(({ name, version }) => name === 'device-guest' && Number(version) > 1);
}

function putAll({ table, rows }: { table: string; rows: readonly object[] }): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('device-guest');
    opening.addEventListener('error', () => fail(new Error('the database does not open')));
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction(table, 'readwrite', { durability: 'strict' });
      for (const row of rows) writing.objectStore(table).put(row);
      writing.addEventListener('complete', () => {
        opening.result.close();
        done();
      });
    });
  });
}

/** Records badge changes. */
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

/** The last badge; undefined if never set. */
export const badgeOf = (page: Page) =>
  page.evaluate(() => {
    const badges: unknown = Reflect.get(globalThis, 'badges');
    return Array.isArray(badges) ? badges.at(-1) : undefined;
  });

/** Cached addresses, of all caches or one. */
export function cachedUrls(page: Inside, cache = ''): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => wanted === '' || name === wanted);
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
  }, cache);
}
