import { Outlet, useLocation } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import { AskPassword } from '#features/auth/ask-password.tsx';
import { SessionEnded } from '#features/auth/session-ended.tsx';
import { SignOut } from '#features/auth/sign-out.tsx';
import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { WaitingLine } from '#features/outbox/waiting-line.tsx';
import { useAskSignOut } from '#session/ask-sign-out.ts';
import { useServices, usePart } from '#device/services.ts';
import { useCondition, useWaitingItems } from '#device/use-device.ts';
import { useLive } from '#sync/use-device-query.ts';
import { staffWays } from '#texts/staff.ts';
import { Button } from '#ui/button.tsx';
import { Header, type NavEntry } from '#ui/header.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { NewsBell } from '#features/notifications/news-bell.tsx';
import { WaitingList } from '#features/outbox/waiting-list.tsx';
import { firm } from '#config/firm.ts';
import { RouteChange } from './route-change.tsx';
import { plural } from '#texts/plural.ts';

const staffFrameUnsavedText = plural(
  'One post or note has unsaved text.',
  (count) => `${count} posts or notes have unsaved text.`,
);

export function StaffLayout() {
  const { signOut, countUnsaved } = usePart('desk');
  return (
    <SignOut signOut={signOut} findUnsaved={async () => unsavedText(await countUnsaved())}>
      <AskPassword>
        <Frame />
      </AskPassword>
    </SignOut>
  );
}

function Frame() {
  const { pathname } = useLocation();
  const { outboxPath } = useServices();
  const { superseded } = useCondition();
  const { total } = useLive(usePart('toDo').list);
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <SkipLink />
      <Header
        home={paths.adminToDo}
        nav={staffNavigationAt(pathname, total)}
        actions={<Exits />}
        bell={<StaffBell />}
      />
      <DeviceLine />
      <UpdateLine />
      <SessionEnded />
      <WaitingLine elsewhere={pathname === outboxPath} />
      <main id="main" className="flex-1">
        <fieldset disabled={superseded} role="presentation" className="contents" data-account>
          <Outlet />
        </fieldset>
      </main>
      <RouteChange />
    </div>
  );
}

function Exits() {
  const signOut = useAskSignOut();
  return (
    <>
      <LinkButton kind="quiet" size="small" to={paths.home}>
        Website
      </LinkButton>
      <Button size="small" onClick={signOut}>
        Sign Out
      </Button>
    </>
  );
}

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

/** With subpages: a post belongs to the dashboard, owners' pages to the team. */
const entries = [
  [staffWays.toDo, paths.adminToDo, `${paths.adminToDo}/`],
  [staffWays.dashboard, paths.adminDashboard, '/admin/post/'],
  [staffWays.leads, paths.adminLeads, `${paths.adminLeads}/`],
  [staffWays.clients, paths.adminClients, `${paths.adminClients}/`],
  ...(firm.features.messages
    ? ([[staffWays.messages, paths.adminMessages, `${paths.adminMessages}/`]] as const)
    : []),
  ...(firm.features.appointments
    ? ([[staffWays.appointments, paths.adminAppointments, `${paths.adminAppointments}/`]] as const)
    : []),
  [
    staffWays.team,
    paths.adminTeam,
    `${paths.adminTeam}/`,
    paths.adminPrices,
    paths.adminFirm,
    paths.adminGolive,
    paths.adminFigures,
    paths.adminRecords,
  ],
  [staffWays.waiting, paths.adminOutbox, `${paths.adminOutbox}/`],
  [staffWays.account, paths.adminAccount, `${paths.adminAccount}/`],
] as const;

/** Marks the current entry; `toDos` is a count, null if unknown. */
function staffNavigationAt(pathname: string, toDos: number | null): readonly NavEntry[] {
  return entries.map(([label, to, ...under]) => ({
    label: to === paths.adminToDo && toDos ? `${label} ${toDos}` : label,
    to,
    current: pathname === to || under.some((path) => pathname.startsWith(path)),
  }));
}
