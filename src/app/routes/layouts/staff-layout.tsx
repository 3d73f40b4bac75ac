import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import { useServices, usePart } from '#device/services.ts';
import { useNow } from '#device/use-now.ts';
import { useCondition, useWaitingItems } from '#device/use-device.ts';
import { AskPassword } from '#features/auth/ask-password.tsx';
import { sessionEnded } from '#features/auth/session-ended.tsx';
import { SignOut } from '#features/auth/sign-out.tsx';
import { NewsBell } from '#features/notifications/news-bell.tsx';
import { WaitingWords } from '#features/outbox/waiting-line.tsx';
import { WaitingList } from '#features/outbox/waiting-list.tsx';
import { useSessionState } from '#session/session.ts';
import { useStaffOf } from '#session/use-staff.ts';
import { useLive } from '#sync/use-device-query.ts';
import { plural } from '#texts/plural.ts';
import { staffWays } from '#texts/staff.ts';
import { DeskStyles } from '#ui/desk-page.tsx';
import { Loading } from '#ui/loading.tsx';
import { StaleLine } from '#ui/read-part.tsx';
import { SideNav } from '#ui/side-nav.tsx';
import { SlideSheet } from '#ui/slide-sheet.tsx';
import { StaleReads } from '#ui/stale-reads.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SideLinks, SheetOpener, SideBar, SideShape } from './side-shape.tsx';
import { dailyAt, firmWaysAt } from './staff-navigation.ts';

const staffFrameUnsavedText = plural(
  'One post or note has unsaved text.',
  (count) => `${count} posts or notes have unsaved text.`,
);

const navigationText = 'Main';

export function StaffLayout() {
  const { signOut, countUnsaved } = usePart('desk');
  return (
    <SignOut signOut={signOut} findUnsaved={async () => unsavedText(await countUnsaved())}>
      <AskPassword>
        <StaleReads>
          <Frame />
        </StaleReads>
      </AskPassword>
    </SignOut>
  );
}

function Frame() {
  const { pathname } = useLocation();
  const { outboxPath } = useServices();
  const { superseded } = useCondition();
  const { expired } = useSessionState();
  const now = useNow();
  const [sheet, setSheet] = useState(false);
  return (
    <SideShape
      from="full"
      side
      links={<NavLinks />}
      bar={<StaffBar onMenu={() => setSheet(true)} />}
      lines={
        <>
          <StaleLine now={now} instead={expired ? sessionEnded : undefined} />
          <WaitingWords elsewhere={pathname === outboxPath} />
        </>
      }
    >
      <DeskStyles />
      <fieldset disabled={superseded} role="presentation" className="contents" data-account>
        <Outlet />
      </fieldset>
      <SlideSheet
        open={sheet}
        onClose={() => setSheet(false)}
        label={navigationText}
        head={<Wordmark />}
      >
        <NavLinks onWay={() => setSheet(false)} />
      </SlideSheet>
    </SideShape>
  );
}

function NavLinks({ onWay }: { readonly onWay?: () => void }) {
  const { pathname } = useLocation();
  const { account: me, staff, knownStaff } = usePart('desk');
  const { isOwner } = useStaffOf({ me, staff, knownStaff });
  const { counts: toDos } = useLive(usePart('toDo').list);
  const unsent = useWaitingItems().length;
  return (
    <SideLinks onWay={onWay}>
      <SideNav
        label={navigationText}
        entries={dailyAt(pathname, { toDos, unsent })}
        onWay={onWay}
      />
      <SideNav
        titled
        label={staffWays.firm}
        entries={firmWaysAt(pathname, isOwner)}
        onWay={onWay}
      />
    </SideLinks>
  );
}

function StaffBar({ onMenu }: { readonly onMenu: () => void }) {
  const { account } = usePart('desk');
  return (
    <SideBar {...place}>
      <StaffBell />
      <AccountMenu
        email={account.email}
        ways={[
          { label: staffWays.account, to: paths.adminAccount },
          { label: 'Website', to: paths.home },
        ]}
      />
      <SheetOpener from={place.from} onOpen={onMenu} />
    </SideBar>
  );
}

const place = { from: 'full', home: paths.adminToDo } as const;

function unsavedText(count: number): string {
  return count === 0 ? '' : staffFrameUnsavedText(count);
}

function StaffBell() {
  const waiting = useWaitingItems().length;
  const { total } = useLive(usePart('toDo').list);
  return (
    <NewsBell
      toDos={total ? [{ text: `Waiting for us: ${total}`, to: paths.adminToDo }] : []}
      waiting={waiting === 0 ? null : { count: waiting, list: <WaitingList /> }}
    />
  );
}

/** Painted first, until session and data are known. */
export function StaffWaiting() {
  const { pathname } = useLocation();
  return (
    <SideShape
      from="full"
      side
      links={
        <SideNav label={navigationText} entries={dailyAt(pathname, { toDos: null, unsent: 0 })} />
      }
      bar={<SideBar {...place}>{null}</SideBar>}
    >
      <Loading />
    </SideShape>
  );
}
