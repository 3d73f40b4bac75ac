/** Fixes the form's status and actions to the lower edge. */
import type { ReactNode } from 'react';
import { Container } from './page-head.tsx';

interface ActionBarProps {
  readonly status: ReactNode;
  /** The last of these fills the remaining width on a phone. */
  readonly children: ReactNode;
}

/** Hidden without script. The base rules reserve its height (`--bar`). */
export function ActionBar({ status, children }: ActionBarProps) {
  return (
    <div
      data-action-bar=""
      data-print="no"
      className="noscript:hidden fixed inset-x-0 bottom-0 z-20 border-t-1.5 border-ink bg-paper pb-[var(--foot)]"
    >
      <Container>
        <div className="flex flex-col justify-between gap-2 pt-2.5 pb-4 tablet:flex-row tablet:flex-wrap tablet:items-center tablet:gap-x-6 tablet:py-4">
          <div className="min-w-0 tablet:flex-1 tablet:basis-48 lt-desk:[&_[data-tail]]:hidden">
            {status}
          </div>
          <div className="flex max-w-full flex-none flex-wrap gap-3 lt-slip:gap-2 lt-slip:*:px-3 lt-tablet:*:last:flex-1 tablet:*:last:min-w-37">
            {children}
          </div>
        </div>
      </Container>
    </div>
  );
}
