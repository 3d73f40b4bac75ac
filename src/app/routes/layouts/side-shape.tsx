/** The frame with the navigation at the side, for clients and staff. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { useAskSignOut } from '#session/ask-sign-out.ts';
import { frameTexts } from '#texts/portal.ts';
import { Button } from '#ui/button.tsx';
import { MenuLines } from '#ui/icons.tsx';
import { menuOpener } from '#ui/menu-button.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { RouteChange } from './route-change.tsx';

/** The breakpoint above which the navigation is at the side; below it is in a sheet. */
export type SideFrom = 'desk' | 'full';

interface SideShapeProps {
  readonly from: SideFrom;
  readonly side: boolean;
  readonly links: ReactNode;
  readonly bar: ReactNode;
  readonly lines?: ReactNode;
  readonly children: ReactNode;
}

/** Free space for the status: in the bar, or over the headline on small screens. Two lines fit. */
const statusPlaces = {
  desk: 'min-h-14 px-[var(--side)] pt-2 desk:sticky desk:top-[calc(3.75rem+var(--top))] desk:z-30 desk:h-0 desk:min-h-0 desk:p-0',
  full: 'status-place',
} as const;

const statusLines = {
  desk: 'grid content-center gap-y-0.5 desk:absolute desk:bottom-0.5 desk:start-[calc(var(--side)+2.75rem)] desk:end-[calc(var(--side)+12rem)] desk:h-15',
  full: 'status-lines',
} as const;

const asideFrom = { desk: 'desk:block', full: 'full:block' } as const;

export function SideShape({ from, side, links, bar, lines, children }: SideShapeProps) {
  return (
    <div className="flex min-h-dvh overflow-x-clip print:block">
      <SkipLink />
      <aside
        id="side"
        inert={!side}
        data-open={side || undefined}
        data-print="no"
        className={`sticky top-0 hidden h-dvh w-64 flex-none overflow-y-auto border-e-1 border-rule bg-wash ps-[max(1.5rem,var(--side-inset))] pe-6 pt-[calc(1.25rem+var(--top))] pb-[calc(1.25rem+var(--foot))] transition-side -ms-64 invisible data-[open]:visible data-[open]:ms-0 ${asideFrom[from]}`}
      >
        <Wordmark />
        <div className="mt-7">{links}</div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        {bar}
        <DeviceLine />
        <UpdateLine />
        <div data-print="no" className={statusPlaces[from]}>
          <div className={statusLines[from]}>{lines}</div>
        </div>
        <main id="main" className={`flex-1 ${from === 'full' ? 'wide-main' : ''}`}>
          {children}
        </main>
      </div>
      <RouteChange />
    </div>
  );
}

const nameUntil = { desk: 'desk:hidden', full: 'full:hidden' } as const;

const openerUntil = { desk: 'desk:hidden!', full: 'full:hidden!' } as const;

export const sheetOpener = (from: SideFrom) => `${menuOpener} ${openerUntil[from]}`;

interface SheetOpenerProps {
  readonly from: SideFrom;
  readonly onOpen: () => void;
}

export function SheetOpener({ from, onOpen }: SheetOpenerProps) {
  return (
    <button
      type="button"
      aria-label="Menu"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={sheetOpener(from)}
    >
      <MenuLines />
    </button>
  );
}

interface SideBarProps {
  readonly from: SideFrom;
  readonly home: string;
  readonly start?: ReactNode;
  readonly children: ReactNode;
}

/** The bar, with the firm's name while the navigation is not at the side. */
export function SideBar({ from, home, start, children }: SideBarProps) {
  return (
    <header
      data-print="no"
      className="sticky top-0 low:relative z-30 flex flex-wrap min-h-[calc(3.75rem+var(--top))] items-center justify-between gap-x-2 border-b-1.5 border-ink bg-paper px-[max(var(--side)-0.5rem,var(--side-inset))] pt-[calc(var(--top)+0.25rem)] pb-1"
    >
      {start}
      <Link to={home} className={`ms-2 flex no-underline ${nameUntil[from]}`}>
        <Wordmark />
      </Link>
      <div className="ms-auto flex items-center gap-1 tablet:gap-3">{children}</div>
    </header>
  );
}

interface SideLinksProps {
  readonly children: ReactNode;
  readonly onWay?: (() => void) | undefined;
}

export function SideLinks({ children, onWay }: SideLinksProps) {
  const signOut = useAskSignOut();
  return (
    <div className="grid gap-5">
      {children}
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
