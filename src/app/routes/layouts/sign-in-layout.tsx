import { Outlet } from 'react-router-dom';

import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { FiftyDots } from '#ui/fifty-dots.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { RouteChange } from './route-change.tsx';
import { SlimFooter } from './slim-footer.tsx';
import { WayBackHeader } from './way-back-header.tsx';

export function SignInLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <WayBackHeader />
      <DeviceLine />
      <UpdateLine />
      <main
        id="main"
        className="mx-auto max-w-page w-full grid flex-1 content-start py-[clamp(32px,6vw,88px)] desk:grid-cols-[calc(26rem+2*var(--side))_1fr]"
      >
        <div className="min-w-0">
          <Outlet />
        </div>
        <div aria-hidden="true" className="hidden pe-[var(--side)] desk:block">
          <FiftyDots tone="faint" />
        </div>
      </main>
      <SlimFooter />
      <RouteChange />
    </div>
  );
}
