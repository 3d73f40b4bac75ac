/** The site's width: 78rem with side padding that clears a notch. */
import type { ReactNode } from 'react';

export function Container({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto max-w-page w-full px-[var(--side)] print:px-0">{children}</div>;
}
