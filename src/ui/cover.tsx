/** The ledger's cover, on the home page and the estimate. */
import type { ReactNode } from 'react';

export function Cover({ children }: { readonly children: ReactNode }) {
  return (
    <div
      data-ground="cloth"
      className="flex h-full border-spine border-s-18 bg-cloth p-3.5 tablet:border-s-22 tablet:p-7 print:border-0! forced-colors:border-0 print:p-0!"
    >
      <div className="flex-1 min-w-0 gilt p-5 tablet:p-9">{children}</div>
    </div>
  );
}
