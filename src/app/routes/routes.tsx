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
          <Route element={<SiteLayout />}>
            {[...sitePages, notFoundPage].map((page) => (
              <Route key={page.path} path={page.path} element={inBoundary(page)} />
            ))}
          </Route>
          <Route element={<SlimLayout />}>
            {barePages.map((page) => (
              <Route key={page.path} path={page.path} element={inBoundary(page)} />
            ))}
          </Route>
          <Route element={inFrameBoundary(memberFrame)}>
            {memberGroups.map(({ frame, pages }) => (
              <Route key={frame.path} element={inFrameBoundary(frame)}>
                {pages.map((page) => (
                  <Route key={page.path} path={page.path} element={inBoundary(page)} />
                ))}
              </Route>
            ))}
          </Route>
        </Routes>
      </Suspense>
    </PageBoundary>
  );
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
