/** The frame of the sign-in pages: the firm's name, the way back to the site, and one sheet. */
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
      <SkipLink target="main">Skip to the content</SkipLink>
      <WayBackHeader />
      <DeviceLine />
      <UpdateLine />
      <main id="main" className="relative grid flex-1 content-start overflow-clip">
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 hidden place-content-center desk:grid"
        >
          <div className="w-[min(66rem,86vw)]">
            <FiftyDots tone="faint" />
          </div>
        </div>
        <div className="relative py-[clamp(32px,6vw,88px)]">
          <Outlet />
        </div>
      </main>
      <SlimFooter />
      <RouteChange />
    </div>
  );
}
