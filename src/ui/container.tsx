/** The one width of the site: 78rem with side padding that clears a notch, so that header, body and footer share their edges. */
import type { ReactNode } from 'react';

/** Centres its content in the page's grid. */
export function Container({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto max-w-page w-full px-[var(--side)] print:px-0">{children}</div>;
}
