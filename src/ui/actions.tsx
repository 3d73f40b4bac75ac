import type { ReactNode } from 'react';

interface ActionsProps {
  readonly children: ReactNode;
}

export function Actions({ children }: ActionsProps) {
  return (
    <div data-print="no" className="grid gap-4 tablet:flex tablet:flex-wrap tablet:items-center">
      {children}
    </div>
  );
}
