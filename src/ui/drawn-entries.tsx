/** Ways on as entries of a ruled list, each with a drawing: two in a row, one on a phone. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The list. */
export function DrawnEntries({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] border-t-1.5 border-ink desk:grid-cols-2 desk:[&>li:nth-child(odd)]:border-e-1">
      {children}
    </ul>
  );
}

interface DrawnEntryProps {
  readonly to: string;
  readonly title: string;
  /** What stands with it now. */
  readonly line: string;
  readonly figure: ReactNode;
}

/** The whole entry is the link; its title names it. */
export function DrawnEntry({ to, title, line, figure }: DrawnEntryProps) {
  return (
    <li className="border-b-1 border-rule">
      <Link
        to={to}
        className="group flex min-h-25 items-center gap-4 py-5 no-underline hover:bg-wash desk:min-h-37 desk:px-4"
      >
        <span className="w-20 flex-none lt-slip:w-12 full:w-28">{figure}</span>
        <span className="min-w-0 wrap-anywhere">
          <span className="block text-d3 group-hover:underline decoration-link decoration-1.5 underline-offset-[0.2em]">
            {title}
          </span>
          <span className="mt-1 block min-h-[1lh] text-small text-soft">{line}</span>
        </span>
      </Link>
    </li>
  );
}
