import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NavEntry } from './header.tsx';

interface HeaderMenuProps {
  readonly nav: readonly NavEntry[];
  readonly actions: ReactNode;
}

/** Closes on Escape and when a link is followed, even to the current page. */
export function HeaderMenu({ nav, actions }: HeaderMenuProps) {
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
                <Link to={to} aria-current={current ? 'page' : undefined} className={way}>
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

const way =
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
