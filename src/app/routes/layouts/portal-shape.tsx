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

export function PortalShape(parts: PortalShapeProps) {
  return <SideShape from="desk" {...parts} />;
}

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
