import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { NavEntry } from './header.tsx';
import { Tag } from './status-line.tsx';

export interface SideEntry extends NavEntry {
  /** The number of pending items; hidden if zero. */
  readonly count?: number | undefined;
  /** True on the page itself, whose address may have filters: following the link adds no entry. */
  readonly replace?: boolean | undefined;
}

interface SideNavProps {
  readonly label: string;
  /** True if the label is above the links. */
  readonly titled?: boolean;
  readonly entries: readonly SideEntry[];
  /** Called for each followed link, even to the current page. */
  readonly onWay?: (() => void) | undefined;
}

export function SideNav({ label, titled = false, entries, onWay }: SideNavProps) {
  const id = useId();
  return (
    <nav {...(titled ? { 'aria-labelledby': id } : { 'aria-label': label })}>
      {titled && (
        <p id={id} className="pb-1 ps-6.5 text-note text-soft">
          {label}
        </p>
      )}
      <ul className="ms-1.5 border-s-1.5 border-ink">
        {entries.map(({ label: words, to, current, count = 0, replace }) => (
          <li key={to}>
            <Link
              to={to}
              {...(replace && { replace })}
              aria-current={current ? 'page' : undefined}
              onClick={onWay}
              className={way}
            >
              {words}
              {count > 0 && (
                <>
                  {' '}
                  <Tag>{count.toLocaleString('en-US')}</Tag>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const way =
  'relative flex min-h-12 desk:min-h-11 items-center justify-between gap-3 ps-5 no-underline lt-desk:text-d3 hover:underline decoration-link decoration-1.5 underline-offset-[0.28em] aria-[current=page]:font-600 aria-[current=page]:before:content-empty before:absolute before:top-[calc(50%-0.40625rem)] before:start-[calc(-0.40625rem-0.75px)] before:size-3.25 before:rounded-dot before:border-1.5 before:border-outline before:bg-gold before:forced-color-adjust-none forced-colors:aria-[current=page]:underline';
