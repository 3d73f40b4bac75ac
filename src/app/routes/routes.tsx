/** Every page in its frame. */
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

import { Loading } from '#ui/loading.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { PageBoundary } from './layouts/page-boundary.tsx';
import { SlimLayout } from './layouts/slim-layout.tsx';
import { PageOf } from './page-code.tsx';
import {
  barePages,
  memberFrame,
  memberGroups,
  notFoundPage,
  type Page,
  sitePages,
} from './pages.ts';

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <PageBoundary around="everything" address={pathname}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route element={<SiteLayout />}>{routesOf([...sitePages, notFoundPage])}</Route>
          <Route element={<SlimLayout />}>{routesOf(barePages)}</Route>
          <Route element={inFrameBoundary(memberFrame)}>
            {memberGroups.map(({ frame, pages }) => (
              <Route key={frame.path} element={inFrameBoundary(frame)}>
                {routesOf(pages)}
              </Route>
            ))}
          </Route>
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

function routesOf(pages: readonly Page[]) {
  return pages.map((page) => <Route key={page.path} path={page.path} element={inBoundary(page)} />);
}

function inBoundary(page: Page) {
  return (
    <PageBoundary key={page.path} address={page.path}>
      <PageOf page={page} />
    </PageBoundary>
  );
}

function inFrameBoundary(frame: Page) {
  return (
    <PageBoundary key={frame.path} around="member frame" address={frame.path}>
      <PageOf page={frame} />
    </PageBoundary>
  );
}
