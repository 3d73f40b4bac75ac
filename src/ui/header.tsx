import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Container } from './container.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { Wordmark } from './wordmark.tsx';

export interface NavEntry {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
}

interface HeaderProps {
  readonly home: string;
  readonly nav?: readonly NavEntry[] | undefined;
  /** At the right end; below 1200 px in the menu, if there is one. */
  readonly actions?: ReactNode | undefined;
  /** Shown in the menu instead of `actions`. */
  readonly menuActions?: ReactNode | undefined;
}

/** Sticky; below 1200 px the navigation is a menu that works without JavaScript. */
export function Header({ home, nav, actions, menuActions }: HeaderProps) {
  return (
    <header className="sticky top-0 low:[&:not(:has([data-menu][open]))]:relative z-30 border-b-1.5 border-ink bg-paper pt-[var(--top)] print:static print:pt-0">
      <Container>
        <div className="flex flex-wrap min-h-15 items-center py-1.5 justify-between gap-x-4 full:min-h-19">
          <Link to={home} className="flex no-underline">
            <Wordmark />
          </Link>
          {nav && <MainNavigation nav={nav} />}
          <div
            data-print="no"
            className={`relative items-center justify-end [&>a:not(:hover)]:no-underline gap-x-[clamp(0.75rem,1.6vw,1.5rem)] full:whitespace-nowrap ${nav ? 'hidden full:flex full:ms-2 [&>a:first-child]:font-500' : 'flex'}`}
          >
            {actions}
          </div>
          {nav && <HeaderMenu nav={nav} actions={menuActions ?? actions} />}
        </div>
      </Container>
    </header>
  );
}

function MainNavigation({ nav }: { readonly nav: readonly NavEntry[] }) {
  return (
    <nav aria-label="Main" className="hidden self-stretch full:block ms-auto">
      <ul className="h-full flex whitespace-nowrap text-small gap-[clamp(0.75rem,4.4vw-2.5rem,1.5rem)]">
        {nav.map(({ label, to, current }) => (
          <li key={to} className="flex">
            <Link to={to} aria-current={current ? 'page' : undefined} className={way}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const way =
  'relative flex items-center no-underline hover:underline decoration-link decoration-1.5 underline-offset-[0.28em] aria-[current=page]:font-600 aria-[current=page]:after:content-empty after:absolute after:bottom-[calc(-0.78125rem-0.75px)] after:start-[calc(50%-0.40625rem)] after:size-3.25 after:rounded-dot after:border-1.5 after:border-outline after:bg-gold after:forced-color-adjust-none forced-colors:aria-[current=page]:underline';
