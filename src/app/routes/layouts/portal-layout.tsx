import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { AskPassword } from '#features/auth/ask-password.tsx';
import { SignOut } from '#features/auth/sign-out.tsx';
import { WaitingWords } from '#features/outbox/waiting-line.tsx';
import { portalNavigationAt } from '#features/portal/portal-navigation.ts';
import { PortalStatus } from '#features/portal/portal-status.tsx';
import { useServices, usePart } from '#device/services.ts';
import { useCondition } from '#device/use-device.ts';
import { useDeviceQuery, useLive } from '#sync/use-device-query.ts';
import { unfinishedText } from '#texts/auth.ts';
import { frameTexts } from '#texts/portal.ts';
import { Container } from '#ui/page-head.tsx';
import { SideNav } from '#ui/side-nav.tsx';
import { SlideSheet } from '#ui/slide-sheet.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { PortalBar } from './portal-bar.tsx';
import { PortalShape } from './portal-shape.tsx';
import { SideLinks } from './side-shape.tsx';

export function PortalLayout() {
  const { signOut, signOutEverywhere, findUnsaved } = usePart('portal');
  return (
    <SignOut
      signOut={signOut}
      signOutEverywhere={signOutEverywhere}
      findUnsaved={async () => unfinishedText(await findUnsaved())}
    >
      <AskPassword>
        <Frame />
      </AskPassword>
    </SignOut>
  );
}

function Frame() {
  const { pathname } = useLocation();
  const { outboxPath } = useServices();
  const { sidebar, keepSidebar } = usePart('portal');
  const { superseded } = useCondition();
  const open = useLive(sidebar);
  const [sheet, setSheet] = useState(false);
  return (
    <PortalShape
      side={open}
      links={<NavLinks />}
      bar={
        <PortalBar side={open} onSide={() => keepSidebar(!open)} onMenu={() => setSheet(true)} />
      }
      lines={
        <>
          <PortalStatus />
          <WaitingWords elsewhere={pathname === outboxPath} />
        </>
      }
    >
      <fieldset disabled={superseded} role="presentation" className="contents" data-account>
        <Container>
          <div className="py-9 lt-desk:pt-2 desk:py-11">
            <Outlet />
          </div>
        </Container>
      </fieldset>
      <SlideSheet
        open={sheet}
        onClose={() => setSheet(false)}
        label={frameTexts.navigation}
        head={<Wordmark />}
      >
        <NavLinks onWay={() => setSheet(false)} />
      </SlideSheet>
    </PortalShape>
  );
}

function NavLinks({ onWay }: { readonly onWay?: () => void }) {
  const { pathname } = useLocation();
  const unread = useDeviceQuery(usePart('portal').unread);
  const letters = useLive(usePart('engagements').engagements);
  return (
    <SideLinks onWay={onWay}>
      <SideNav
        label={frameTexts.navigation}
        entries={portalNavigationAt(pathname, { unread, hasLetter: Boolean(letters?.length) })}
        onWay={onWay}
      />
    </SideLinks>
  );
}
