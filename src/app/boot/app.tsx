import { Suspense } from 'react';
import { Route, Routes, useLocation, Outlet } from 'react-router-dom';

import { Toaster } from '#ui/toaster.tsx';
import { Loading } from '#ui/loading.tsx';
import { paths } from '#config/paths.ts';
import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { WaitingLine } from '#features/outbox/waiting-line.tsx';
import { useCondition } from '#device/use-device.ts';
import { Header } from '#ui/header.tsx';
import { LinkButton } from '#ui/button.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import type { SiteServices } from '../create-services.ts';
import { SiteLayout } from '../routes/layouts/site-layout.tsx';
import { PageBoundary } from '../routes/layouts/page-boundary.tsx';
import { PageOf } from '../routes/page-code.tsx';
import {
  barePages,
  memberFramePage,
  memberGroups,
  notFoundPage,
  type Page,
  sitePages,
} from '../routes/routes.ts';
import { RouteChange } from '../routes/layouts/route-change.tsx';
import { SlimFooter } from '../routes/layouts/slim-footer.tsx';
import { Provide } from '#device/services.ts';

export function App({ services }: { services: SiteServices }) {
  return (
    <Provide parts={{ services, estimator: services, blog: services.blog, forms: services.forms }}>
      <AppRoutes />
      <Toaster />
    </Provide>
  );
}

function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <PageBoundary covers="everything" address={pathname}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route element={<SiteLayout />}>{routesOf([...sitePages, notFoundPage])}</Route>
          <Route element={<SlimLayout />}>{routesOf(barePages)}</Route>
          <Route element={inFrameBoundary(memberFramePage)}>
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
    <PageBoundary key={frame.path} covers="member frame" address={frame.path}>
      <PageOf page={frame} />
    </PageBoundary>
  );
}

function SlimLayout() {
  const { superseded } = useCondition();
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <SkipLink />
      <Header
        actions={
          <LinkButton kind="quiet" size="small" to={paths.resources}>
            Free Resources
          </LinkButton>
        }
      />
      <DeviceLine />
      <UpdateLine />
      <WaitingLine />
      <main id="main" className="flex-1">
        <fieldset disabled={superseded} role="presentation" className="contents">
          <Outlet />
        </fieldset>
      </main>
      <SlimFooter />
      <RouteChange />
    </div>
  );
}
