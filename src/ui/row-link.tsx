import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RowLinkProps {
  readonly to: string;
  /** The row's id, for keyboard shortcuts. */
  readonly row?: string;
  readonly children: ReactNode;
}

export function RowLink({ to, row = '', children }: RowLinkProps) {
  return (
    <Link
      to={to}
      data-row-link={row}
      onKeyDown={onRowKey}
      className="inline-block min-h-6 wrap-anywhere underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
    >
      {children}
    </Link>
  );
}

const next = (at: number, last: number) => Math.min(at + 1, last);
const previous = (at: number) => Math.max(at - 1, 0);

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: next,
  j: next,
  ArrowUp: previous,
  k: previous,
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrow keys, Home and End on a row's link or button; other keys keep their meaning. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const table = event.currentTarget.closest('table, [data-rows]');
  const rows = [...(table?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const target = rows[step(rows.indexOf(event.currentTarget), rows.length - 1)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
