import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { Container } from './page-head.tsx';
import { Wordmark } from './wordmark.tsx';

export interface NavEntry {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
}

interface HeaderProps {
  readonly nav?: readonly NavEntry[] | undefined;
  /** At the right end; below 1200 px in the menu, if there is one. */
  readonly actions?: ReactNode | undefined;
  /** Shown in the menu instead of `actions`. */
  readonly menuActions?: ReactNode | undefined;
}

/** Sticky; below 1200 px the navigation is a menu that works without JavaScript. */
export function Header({ nav, actions, menuActions }: HeaderProps) {
  return (
    <header className="sticky top-0 low:[&:not(:has([data-menu][open]))]:relative z-30 border-b-1.5 border-ink bg-paper pt-[var(--top)] print:static print:pt-0">
      <Container>
        <div className="flex flex-wrap min-h-15 items-center py-1.5 justify-between gap-x-4 full:min-h-19">
          <Link to={paths.home} className="flex no-underline">
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

interface HeaderMenuProps {
  readonly nav: readonly NavEntry[];
  readonly actions: ReactNode;
}

/** Closes on Escape and when a link is followed, even to the current page. */
function HeaderMenu({ nav, actions }: HeaderMenuProps) {
  const details = useDisclosure();
  return (
    <details ref={details} data-menu data-print="no" className="group full:hidden">
      <summary className="flex cursor-pointer list-none items-center gap-2.5 min-h-11 font-600 text-small [&::-webkit-details-marker]:hidden">
        Menu
        <MenuLines />
      </summary>
      <div className="absolute inset-x-0 top-full mt-[1.5px] h-[calc(100dvh-100%-1.5px)] overflow-y-auto overscroll-contain animate-appear bg-paper px-[var(--side)] pt-8 pb-[calc(2rem+var(--foot))]">
        <nav aria-label="Main" className="min-h-full flex flex-col justify-between gap-8">
          <ul className="border-ink border-s-1.5 ms-1.5 ps-6">
            {nav.map(({ label, to, current }) => (
              <li key={to}>
                <Link to={to} aria-current={current ? 'page' : undefined} className={menuWay}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <div className="grid gap-4">{actions}</div>
        </nav>
      </div>
    </details>
  );
}

const menuWay =
  'relative block py-2.5 text-d3 no-underline aria-[current=page]:font-600 aria-[current=page]:before:content-empty before:absolute before:top-[calc(50%-0.40625rem)] before:start-[calc(-1.90625rem-0.75px)] before:size-3.25 before:rounded-dot before:border-1.5 before:border-outline before:bg-gold before:forced-color-adjust-none forced-colors:aria-[current=page]:underline';

function useDisclosure() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    const close = () => {
      element?.removeAttribute('open');
      element?.querySelector('summary')?.focus({ preventScroll: true });
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && element?.open) close();
    };
    const closeOnWay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) close();
    };
    element?.addEventListener('keydown', closeOnEscape);
    element?.addEventListener('click', closeOnWay);
    return () => {
      element?.removeEventListener('keydown', closeOnEscape);
      element?.removeEventListener('click', closeOnWay);
    };
  }, []);
  return details;
}

function MenuLines() {
  return (
    <svg
      viewBox="0 0 18 18"
      className="size-4.5 stroke-current"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M2 6.5h14M2 11.5h14" className="group-open:hidden" />
      <path d="m4 4 10 10M14 4 4 14" className="hidden group-open:block" />
    </svg>
  );
}
