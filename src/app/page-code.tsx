/** Pages whose code is fetched when they are wanted, and which render at once when it is there. */
import { type ReactNode, useLayoutEffect } from 'react';

import { type LateComponent, lateComponent } from '#ui/late-component.tsx';

import { barePages, notFoundPage, type Page, sitePages } from './pages.ts';

const fetched = new Map<Page, LateComponent<object>>();

/** The page that an address leads to. */
export function pageAt(pathname: string): Page {
  const bare = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return [...sitePages, ...barePages].find(({ path }) => path === bare) ?? notFoundPage;
}

/** Fetches a page's code, once. A failed fetch is forgotten, so that the next wish asks again. */
export function fetchPage(page: Page): Promise<void> {
  return codeOf(page).fetch();
}

function codeOf(page: Page): LateComponent<object> {
  const known = fetched.get(page);
  if (known) return known;
  const code = lateComponent(page.load);
  fetched.set(page, code);
  return code;
}

/** Fetches the code of every public page while nothing else is to be done, so that none is missing without a network. */
export async function fetchAllPages(): Promise<void> {
  for (const page of [...sitePages, ...barePages, notFoundPage]) {
    await fetchPage(page).catch(() => undefined);
  }
}

let firstIsUp: () => void;

/** Settles once the first page answers: what was pressed before can then be pressed again. */
export const firstPageUp = new Promise<void>((up) => {
  firstIsUp = up;
});

/** Shows a page; suspends while its code is on its way. */
export function PageOf({ page }: { page: Page }) {
  const { Late } = codeOf(page);
  // A layout effect, so that what was chosen early is never seen to go and come back.
  return (
    <Up>
      <Late />
    </Up>
  );
}

function Up({ children }: { children: ReactNode }) {
  useLayoutEffect(() => firstIsUp(), []);
  return children;
}
