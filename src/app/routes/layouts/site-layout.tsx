import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import { ContinueEstimate, inOneLine } from '#features/marketing/parts/continue-estimate.tsx';
import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { WaitingLine } from '#features/outbox/waiting-line.tsx';
import { useCondition } from '#device/use-device.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { RouteChange } from './route-change.tsx';
import { SiteFooter } from './site-footer.tsx';
import { showsContinueEstimate, SiteHeader } from './site-header.tsx';

/** Classes of the status line on screens with a menu: in reserved space above the heading. */
const aboveContent = `absolute inset-x-[var(--side)] top-3 z-1 text-note leading-tight full:hidden ${inOneLine}`;

/** Pages that show their pending ops themselves. */
const pagesWithOwnStatus = new Set<string>([paths.estimator, paths.outbox]);

export function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { superseded } = useCondition();
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <SkipLink />
      <SiteHeader pathname={pathname} />
      <DeviceLine />
      <UpdateLine />
      <WaitingLine elsewhere={pagesWithOwnStatus.has(pathname)} />
      <main id="main" className="relative flex-1">
        {showsContinueEstimate(pathname) && <ContinueEstimate place={aboveContent} />}
        <fieldset disabled={superseded} role="presentation" className="contents">
          {children}
        </fieldset>
      </main>
      <SiteFooter credentials={pathname !== paths.home} folded={pathname === paths.estimator} />
      <RouteChange />
    </div>
  );
}
