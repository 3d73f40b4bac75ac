/** Pages whose code is fetched when they are wanted, and which render at once when it is there. */
import { type ReactNode, useEffect, useLayoutEffect } from 'react';

import { matchPath } from 'react-router-dom';

import { scenarios } from '#features/estimator/late-steps.ts';
import { type LateComponent, lateComponent } from '#ui/late-component.tsx';

import { prefetch } from '#ui/prefetch.ts';
import {
  barePages,
  memberFramePage,
  memberGroups,
  notFoundPage,
  type Page,
  sitePages,
} from './routes.ts';

/** In the place of a page that is later than this stands what can be done in the meantime. */
const pageWithinMs = 8000;

const fetched = new Map<Page, LateComponent<object>>();

/** The page that an address leads to. */
export function pageAt(pathname: string): Page {
  const bare = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return (
    [...sitePages, ...barePages, ...memberPages].find(({ path }) => matchPath(path, bare)) ??
    notFoundPage
  );
}

const memberPages = memberGroups.flatMap(({ pages }) => pages);

/** What a page stands in, where that is code of its own. */
function framesOf(page: Page): readonly Page[] {
  const group = memberGroups.find(({ pages }) => pages.includes(page));
  return group ? [memberFramePage, group.frame] : [];
}

/** Fetches the code of a page and its frames, once. A failed fetch is forgotten, so that the next wish asks again. */
export async function fetchPage(page: Page): Promise<void> {
  await Promise.all([...framesOf(page), page].map((part) => codeOf(part).fetch()));
}

function codeOf(page: Page): LateComponent<object> {
  const known = fetched.get(page);
  if (known) return known;
  const code = lateComponent(page.load, pageWithinMs);
  fetched.set(page, code);
  return code;
}

/** Fetches the code of every public page, and of scenarios, while nothing else is to be done, so that none is missing without a network; false where it ends early because one cannot be had. */
export async function fetchAllPages(): Promise<boolean> {
  for (const page of [...sitePages, ...barePages, notFoundPage]) {
    const here = await prefetch(() => fetchPage(page).then(() => true));
    if (!here) return false;
  }
  await prefetch(scenarios.fetch);
  return true;
}

const first = { drawn: () => {}, answers: () => {} };

/** Settles once the first page is drawn and before it is painted. */
export const firstPageDrawn = new Promise<void>((done) => {
  first.drawn = done;
});

/** Settles once the first page answers what is pressed. */
export const firstPageAnswers = new Promise<void>((done) => {
  first.answers = done;
});

/** The first page cannot be drawn: what stands in its place is shown. */
export function firstPageFailed(): void {
  first.drawn();
}

/** Shows a page; suspends while its code is on its way. */
export function PageOf({ page }: { page: Page }) {
  const { Late } = codeOf(page);
  return (
    <Up>
      <Late />
    </Up>
  );
}

function Up({ children }: { children: ReactNode }) {
  useLayoutEffect(() => first.drawn(), []);
  useEffect(() => first.answers(), []);
  return children;
}
