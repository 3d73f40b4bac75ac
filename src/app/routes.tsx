/** Every page in its frame. */
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { SiteLayout } from './layouts/site-layout.tsx';
import { PageOf } from './page-code.tsx';
import { barePages, notFoundPage, sitePages } from './pages.ts';

export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<SiteLayout />}>
          {[...sitePages, notFoundPage].map((page) => (
            <Route key={page.path} path={page.path} element={<PageOf page={page} />} />
          ))}
        </Route>
        {barePages.map((page) => (
          <Route key={page.path} path={page.path} element={<PageOf page={page} />} />
        ))}
      </Routes>
    </Suspense>
  );
}
