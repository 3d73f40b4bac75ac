/** The bar over the portal's pages. */
import { Link } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { AccountMenu } from '#features/portal/account-menu.tsx';
import { frameTexts } from '#texts/portal.ts';
import { MenuLines } from '#ui/icons/menu-lines.tsx';
import { SidePanel } from '#ui/icons/side-panel.tsx';
import { menuOpener } from '#ui/menu-opener.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { PortalBell } from './portal-bell.tsx';

interface PortalBarProps {
  /** The navigation stands open at the side. */
  readonly side: boolean;
  readonly onSide: () => void;
  readonly onMenu: () => void;
}

/** On small screens the name is here and the navigation behind a button; on wide ones the button puts it away. */
export function PortalBar({ side, onSide, onMenu }: PortalBarProps) {
  return (
    <header
      data-print="no"
      className="sticky top-0 z-30 flex min-h-[calc(3.75rem+var(--top))] items-center justify-between gap-4 border-b-1.5 border-ink bg-paper px-[max(var(--side)-0.5rem,var(--side-inset))] pt-[var(--top)]"
    >
      <button
        type="button"
        aria-label={side ? frameTexts.hide : frameTexts.show}
        aria-expanded={side}
        aria-controls="portal-side"
        onClick={onSide}
        className={`${menuOpener} -ms-1 hidden! desk:inline-flex!`}
      >
        <SidePanel />
      </button>
      <Link to={paths.portalDashboard} className="ms-2 no-underline desk:hidden">
        <Wordmark {...firm.mark} />
      </Link>
      <div className="flex items-center gap-1 tablet:gap-3">
        <PortalBell />
        <AccountMenu />
        <button
          type="button"
          aria-label={frameTexts.openMenu}
          aria-haspopup="dialog"
          onClick={onMenu}
          className={`${menuOpener} desk:hidden!`}
        >
          <MenuLines />
        </button>
      </div>
    </header>
  );
}
