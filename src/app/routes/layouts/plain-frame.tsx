import type { ReactNode } from 'react';

import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { RouteChange } from './route-change.tsx';
import { WayBackHeader } from './way-back-header.tsx';

export function PlainFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <SkipLink />
      <WayBackHeader />
      <DeviceLine />
      <UpdateLine />
      <main id="main" className="flex-1">
        {children}
      </main>
      <RouteChange />
    </div>
  );
}
