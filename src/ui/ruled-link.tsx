/** A way out of this site as an entry of a ruled list: a mark, a name, an arrow. */
import type { ReactNode } from 'react';
import { ArrowNorthEast } from './icons/arrow-north-east.tsx';

interface RuledLinkProps {
  readonly href: string;
  readonly mark: ReactNode;
  /** The mark has a width of its own. */
  readonly wide?: boolean | undefined;
  readonly children: string;
}

/** An item of a RuledGrid; opens a new tab, and says so. */
export function RuledLink({ href, mark, wide = false, children }: RuledLinkProps) {
  return (
    <li className="py-2">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-16 items-center gap-4 text-small text-ink no-underline hover:underline decoration-link decoration-1.5 underline-offset-[0.28em]"
      >
        <span className={wide ? 'flex-none' : 'w-12 flex-none'}>{mark}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          {children}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
        <ArrowNorthEast />
      </a>
    </li>
  );
}
