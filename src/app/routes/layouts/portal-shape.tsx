import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { portalNavigationAt } from '#features/portal/portal-navigation.ts';
import { frameTexts } from '#texts/portal.ts';
import { Loading } from '#ui/loading.tsx';
import { SideNav } from '#ui/side-nav.tsx';
import { PortalBarShape } from './portal-bar.tsx';
import { SideShape } from './side-shape.tsx';

interface PortalShapeProps {
  readonly side: boolean;
  readonly links: ReactNode;
  readonly bar: ReactNode;
  readonly lines?: ReactNode;
  readonly children: ReactNode;
}

export function PortalShape({ lines, ...parts }: PortalShapeProps) {
  return <SideShape from="desk" lines={<StatusPlace>{lines}</StatusPlace>} {...parts} />;
}

/** Reserves space for the status: in the bar, or over the headline on small screens. */
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

/** Painted until session and data are known, also offline (src/worker/member-files.ts). */
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
