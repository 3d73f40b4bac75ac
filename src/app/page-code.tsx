/** Pages whose code is fetched when they are wanted, and which render at once when it is there. */
import { type ComponentType, use, useLayoutEffect } from 'react';

import { barePages, notFoundPage, type Page, sitePages } from './pages.ts';

type Fetched = { Component?: ComponentType; arriving: Promise<void> };

const fetched = new Map<Page, Fetched>();

/** The page that an address leads to. */
export function pageAt(pathname: string): Page {
  const bare = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return [...sitePages, ...barePages].find(({ path }) => path === bare) ?? notFoundPage;
}

/** Fetches a page's code, once. A failed fetch is forgotten, so that the next wish asks again. */
export function fetchPage(page: Page): Promise<void> {
  const known = fetched.get(page);
  if (known) return known.arriving;
  const entry: Fetched = { arriving: Promise.resolve() };
  entry.arriving = take(page, entry);
  fetched.set(page, entry);
  return entry.arriving;
}

/** Fetches the code of every public page while nothing else is to be done, so that none is missing without a network. */
export async function fetchAllPages(): Promise<void> {
  for (const page of [...sitePages, ...barePages, notFoundPage]) {
    await fetchPage(page).catch(() => undefined);
  }
}

async function take(page: Page, entry: Fetched): Promise<void> {
  try {
    entry.Component = await page.load();
  } catch (error) {
    fetched.delete(page);
    throw error;
  }
}

let firstIsUp: () => void;

/** Settles once the first page answers: what was pressed before can then be pressed again. */
export const firstPageUp = new Promise<void>((up) => {
  firstIsUp = up;
});

/** Shows a page; suspends while its code is on its way. */
export function PageOf({ page }: { page: Page }) {
  const { Component } = fetched.get(page) ?? {};
  if (Component) return <Up Component={Component} />;
  use(fetchPage(page));
  return null;
}

/** A layout effect, so that what was chosen early is never seen to go and come back. */
function Up({ Component }: { Component: ComponentType }) {
  useLayoutEffect(() => firstIsUp(), []);
  return <Component />;
}
