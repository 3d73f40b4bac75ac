import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { onRowKey } from './row-keys.ts';

interface RowLinkProps {
  readonly to: string;
  /** The row's id, for keys. */
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
