/** The portal's frame without client data, painted first. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { portalNavigationAt } from '#features/portal/portal-navigation.ts';
import { frameTexts } from '#texts/portal.ts';
import { Loading } from '#ui/loading.tsx';
import { SideNav } from '#ui/side-nav.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { PortalBarShape } from './portal-bar.tsx';
import { RouteChange } from './route-change.tsx';

interface PortalShapeProps {
  readonly side: boolean;
  readonly links: ReactNode;
  readonly bar: ReactNode;
  readonly lines?: ReactNode;
  readonly children: ReactNode;
}

/** A side navigation on wide screens; small ones get a sheet later. */
export function PortalShape({ side, links, bar, lines, children }: PortalShapeProps) {
  return (
    <div className="flex min-h-dvh overflow-x-clip print:block">
      <SkipLink />
      <aside
        id="portal-side"
        inert={!side}
        data-open={side || undefined}
        data-print="no"
        className="sticky top-0 hidden h-dvh w-64 flex-none overflow-y-auto border-e-1 border-rule bg-wash ps-[max(1.5rem,var(--side-inset))] pe-6 pt-[calc(1.25rem+var(--top))] pb-[calc(1.25rem+var(--foot))] transition-side -ms-64 invisible data-[open]:visible data-[open]:ms-0 desk:block"
      >
        <Wordmark />
        <div className="mt-7">{links}</div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        {bar}
        <DeviceLine />
        <UpdateLine />
        <StatusPlace>{lines}</StatusPlace>
        <main id="main" className="flex-1">
          {children}
        </main>
      </div>
      <RouteChange />
    </div>
  );
}

/** In the bar, or over the headline on small screens. Space is reserved, so nothing moves. */
function StatusPlace({ children }: { readonly children: ReactNode }) {
  return (
    <div data-print="no" className={statusPlace}>
      <div className="grid content-center gap-y-0.5 desk:absolute desk:bottom-0.5 desk:start-[calc(var(--side)+2.75rem)] desk:end-[calc(var(--side)+12rem)] desk:h-15">
        {children}
      </div>
    </div>
  );
}

const statusPlace =
  'min-h-14 px-[var(--side)] pt-2 desk:sticky desk:top-[calc(3.75rem+var(--top))] desk:z-30 desk:h-0 desk:min-h-0 desk:p-0';

const aLittleLater = { opacity: 0, animation: 'late 0s 1.5s forwards' } as const;

/** Painted at once, also offline (src/worker/member-files.ts), until session and data are known. */
export function PortalWaiting() {
  const { pathname } = useLocation();
  return (
    <PortalShape
      side
      links={<SideNav label={frameTexts.navigation} entries={portalNavigationAt(pathname)} />}
      bar={<PortalBarShape />}
    >
      <div style={aLittleLater}>
        <Loading />
      </div>
    </PortalShape>
  );
}
