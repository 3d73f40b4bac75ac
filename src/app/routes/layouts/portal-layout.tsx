/** The portal's frame: its ways at the side, the account and what waits at the top. */
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { AskPassword } from '#features/auth/ask-password.tsx';
import { SignOut } from '#features/auth/sign-out.tsx';
import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { WaitingLine } from '#features/outbox/waiting-line.tsx';
import { portalNavigationAt } from '#features/portal/portal-navigation.ts';
import { PortalStatus } from '#features/portal/portal-status.tsx';
import { useAskSignOut } from '#session/ask-sign-out.ts';
import { usePortal } from '#features/portal/data/portal.ts';
import { useServices } from '#device/services.ts';
import { useCondition } from '#device/use-device.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { useLive } from '#sync/use-live.ts';
import { signOutTexts } from '#texts/auth.ts';
import { frameTexts } from '#texts/portal.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { SideNav } from '#ui/side-nav.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { SlideSheet } from '#ui/slide-sheet.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { PortalBar } from './portal-bar.tsx';
import { RouteChange } from './route-change.tsx';

/** At the side of a wide screen, where it can be put away; a sheet over a small one. */
export function PortalLayout() {
  const { signOut, signOutEverywhere, countUnsaved } = usePortal();
  return (
    <SignOut
      signOut={signOut}
      signOutEverywhere={signOutEverywhere}
      countUnsaved={countUnsaved}
      unsavedText={() => signOutTexts.unsavedProfile}
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
  const { sidebar, keepSidebar } = usePortal();
  const { superseded } = useCondition();
  const open = useLive(sidebar);
  const [sheet, setSheet] = useState(false);
  return (
    <div className="flex min-h-dvh overflow-x-clip print:block">
      <SkipLink target="main">Skip to the content</SkipLink>
      <aside
        id="portal-side"
        inert={!open}
        data-open={open || undefined}
        data-print="no"
        className="sticky top-0 hidden h-dvh w-64 flex-none overflow-y-auto border-e-1 border-rule bg-wash ps-[max(1.5rem,var(--side-inset))] pe-6 pt-[calc(1.25rem+var(--top))] pb-[calc(1.25rem+var(--foot))] transition-side -ms-64 invisible data-[open]:visible data-[open]:ms-0 desk:block"
      >
        <Wordmark {...firm.mark} />
        <div className="mt-7">
          <Ways />
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <PortalBar side={open} onSide={() => keepSidebar(!open)} onMenu={() => setSheet(true)} />
        <DeviceLine />
        <UpdateLine />
        <PortalStatus />
        <WaitingLine elsewhere={pathname === outboxPath} />
        <main id="main" className="flex-1">
          <fieldset disabled={superseded} role="presentation" className="contents">
            <Container>
              <div className="py-9 desk:py-11">
                <Outlet />
              </div>
            </Container>
          </fieldset>
        </main>
      </div>
      <SlideSheet
        open={sheet}
        onClose={() => setSheet(false)}
        label={frameTexts.navigation}
        head={<Wordmark {...firm.mark} />}
      >
        <Ways onWay={() => setSheet(false)} />
      </SlideSheet>
      <RouteChange />
    </div>
  );
}

function Ways({ onWay }: { readonly onWay?: () => void }) {
  const { pathname } = useLocation();
  const unread = useDeviceQuery(usePortal().unread);
  const signOut = useAskSignOut();
  return (
    <div className="grid gap-5">
      <SideNav
        label={frameTexts.navigation}
        entries={portalNavigationAt(pathname, unread)}
        onWay={onWay}
      />
      <div className="ps-6.5">
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            onWay?.();
            signOut();
          }}
        >
          {frameTexts.signOut}
        </Button>
      </div>
    </div>
  );
}
