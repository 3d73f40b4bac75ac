import type { ReactNode } from 'react';

import { paths } from '#config/paths.ts';
import { Bell, MenuLines, SidePanel } from '#ui/icons.tsx';

import { menuOpener } from '#ui/menu-button.tsx';
import { useWaitingItems } from '#device/use-device.ts';
import { NewsBell, type ToDoLine } from '#features/notifications/news-bell.tsx';
import { WaitingList } from '#features/outbox/waiting-list.tsx';
import { useDeviceQuery, useLive } from '#sync/use-device-query.ts';
import { unreadTexts } from '#texts/messages-members.ts';
import { stepsText } from '#texts/onboarding.ts';
import { requestCountTexts } from '#texts/own-requests.ts';
import { usePart } from '#device/services.ts';
import { AccountMenu, AccountWords } from './account-menu.tsx';
import { SheetOpener, sheetOpener, SideBar } from './side-shape.tsx';

interface PortalBarProps {
  readonly side: boolean;
  readonly onSide: () => void;
  readonly onMenu: () => void;
}

const place = { from: 'desk', home: paths.portalDashboard } as const;
const sideOpener = `${menuOpener} -ms-1 hidden! desk:inline-flex!`;

/** The portal's bar: name and menu on small screens, a switch for the navigation on wide ones. */
export function PortalBar({ side, onSide, onMenu }: PortalBarProps) {
  return (
    <SideBar
      {...place}
      start={
        <button
          type="button"
          aria-label={side ? 'Hide the navigation' : 'Show the navigation'}
          aria-expanded={side}
          aria-controls="side"
          onClick={onSide}
          className={sideOpener}
        >
          <SidePanel />
        </button>
      }
    >
      <PortalBell />
      <AccountMenu
        email={usePart('portal').account.email}
        ways={[
          { label: 'Profile', to: paths.portalProfile },
          { label: 'Settings', to: paths.portalSettings },
        ]}
      />
      <SheetOpener from={place.from} onOpen={onMenu} />
    </SideBar>
  );
}

export function PortalBarShape() {
  return (
    <SideBar {...place} start={<Drawn as={sideOpener} icon={<SidePanel />} />}>
      <Drawn icon={<Bell />} />
      <Drawn icon={<AccountWords />} />
      <Drawn as={sheetOpener(place.from)} icon={<MenuLines />} />
    </SideBar>
  );
}

function Drawn({ as = menuOpener, icon }: { readonly as?: string; readonly icon: ReactNode }) {
  return (
    <span aria-hidden="true" className={`${as} pointer-events-none`}>
      {icon}
    </span>
  );
}

function PortalBell() {
  const waiting = useWaitingItems().length;
  return (
    <NewsBell
      toDos={useToDos()}
      waiting={waiting === 0 ? null : { count: waiting, list: <WaitingList /> }}
    />
  );
}

function useToDos(): readonly ToDoLine[] {
  const portal = usePart('portal');
  const forClient = useDeviceQuery(portal.requests)?.forClient ?? 0;
  const unread = useDeviceQuery(portal.unread);
  const progress = useLive(portal.progress);
  const isToSign = useLive(portal.letter)?.kind === 'sign';
  const lines: ToDoLine[] = [];
  if (isToSign) lines.push({ text: 'Read and sign your letter', to: paths.portalEngagement });
  if (forClient > 0) {
    lines.push({ text: requestCountTexts.waiting(forClient), to: paths.portalDocuments });
  }
  if (unread > 0) {
    lines.push({ text: unreadTexts.some(unread), to: paths.portalMessages });
  }
  if (progress && progress.done < progress.all) {
    const steps = stepsText(progress.done, progress.all);
    lines.push({ text: `Continue your onboarding: ${steps}`, to: paths.portalOnboarding });
  }
  return lines;
}
