/** Every page in its frame. */
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

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
  return (
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
  );
}

function inBoundary(page: Page) {
  return (
    <PageBoundary key={page.path}>
      <PageOf page={page} />
    </PageBoundary>
  );
}

function inFrameBoundary(frame: Page) {
  return (
    <PageBoundary key={frame.path} memberFrame>
      <PageOf page={frame} />
    </PageBoundary>
  );
}
