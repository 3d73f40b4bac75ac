import { type ReactNode, useEffect, useLayoutEffect } from 'react';

import { matchPath } from 'react-router-dom';

import { scenarios } from '#features/estimator/lazy-steps.ts';
import { type LazyComponent, lazyComponent } from '#ui/lazy-component.tsx';

import { prefetch } from '#ui/prefetch.ts';
import {
  barePages,
  memberFramePage,
  memberGroups,
  notFoundPage,
  type Page,
  sitePages,
} from './routes.ts';

const pageWithinMs = 8000;

const fetched = new Map<Page, LazyComponent<object>>();

export function pageAt(pathname: string): Page {
  const bare = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return (
    [...sitePages, ...barePages, ...memberPages].find(({ path }) => matchPath(path, bare)) ??
    notFoundPage
  );
}

const memberPages = memberGroups.flatMap(({ pages }) => pages);

function framesOf(page: Page): readonly Page[] {
  const group = memberGroups.find(({ pages }) => pages.includes(page));
  return group ? [memberFramePage, group.frame] : [];
}

/** Retries a failed load on the next call. */
export async function fetchPage(page: Page): Promise<void> {
  await Promise.all([...framesOf(page), page].map((part) => codeOf(part).fetch()));
}

function codeOf(page: Page): LazyComponent<object> {
  const known = fetched.get(page);
  if (known) return known;
  const code = lazyComponent(page.load, pageWithinMs);
  fetched.set(page, code);
  return code;
}

/** Loads all public pages, for offline use; false if one fails. */
export async function fetchAllPages(): Promise<boolean> {
  for (const page of [...sitePages, ...barePages, notFoundPage]) {
    const here = await prefetch(() => fetchPage(page).then(() => true));
    if (!here) return false;
  }
  await prefetch(scenarios.fetch);
  return true;
}

const first = { drawn: () => {}, answers: () => {} };

/** Resolves after the first render, before paint. */
export const firstPageDrawn = new Promise<void>((done) => {
  first.drawn = done;
});

export const firstPageAnswers = new Promise<void>((done) => {
  first.answers = done;
});

export function firstPageFailed(): void {
  first.drawn();
}

export function PageOf({ page }: { page: Page }) {
  const { Lazy } = codeOf(page);
  return (
    <Up>
      <Lazy />
    </Up>
  );
}

function Up({ children }: { children: ReactNode }) {
  useLayoutEffect(() => first.drawn(), []);
  useEffect(() => first.answers(), []);
  return children;
}
