/** The ways on from a place: side by side, and on a phone one under the other at full width. */
import type { ReactNode } from 'react';

interface ActionsProps {
  /** Buttons and links, the most wanted first. */
  readonly children: ReactNode;
}

/** Prints nothing but air: what it holds does not print. */
export function Actions({ children }: ActionsProps) {
  return (
    <div data-print="no" className="grid gap-4 tablet:flex tablet:flex-wrap tablet:items-center">
      {children}
    </div>
  );
}
