/** The main site's frame. */
import { Outlet, useLocation } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { WaitingLine } from '#features/outbox/waiting-line.tsx';
import { useCondition } from '#local/use-device.ts';
import { Footer } from '#ui/footer.tsx';
import { Header } from '#ui/header.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { RouteChange } from './route-change.tsx';

/** Pages that say in their own place what waits. */
const tellThemselves = new Set<string>([paths.estimator, paths.outbox]);

export function SiteLayout() {
  const { pathname } = useLocation();
  const { superseded } = useCondition();
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <SkipLink target="main">Skip to the content</SkipLink>
      <Header home={paths.home} brand={firm.mark} />
      <DeviceLine />
      <WaitingLine elsewhere={tellThemselves.has(pathname)} />
      <main id="main" className="flex-1">
        <fieldset disabled={superseded} role="presentation" className="contents">
          <Outlet />
        </fieldset>
      </main>
      <Footer>
        <p>
          {firm.name} provides professional tax preparation, planning and advisory services that
          help people maximize their financial potential.
        </p>
      </Footer>
      <RouteChange />
    </div>
  );
}
