/** The frame of a page that stands alone: the name, what this device has to say, the page, the small print. */
import { Outlet } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { WaitingLine } from '#features/outbox/waiting-line.tsx';
import { useCondition } from '#device/use-device.ts';
import { Header } from '#ui/header.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { RouteChange } from './route-change.tsx';
import { SlimFooter } from './slim-footer.tsx';

export function SlimLayout() {
  const { superseded } = useCondition();
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <SkipLink />
      <Header
        home={paths.home}
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
