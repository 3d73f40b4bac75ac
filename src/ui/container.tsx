/** The one width of the site: 78rem with side padding that clears a notch, so that header, body and footer share their edges. */
import type { ReactNode } from 'react';

interface ContainerProps {
  readonly children: ReactNode;
}

/** Centres its content in the page's grid. */
export function Container({ children }: ContainerProps) {
  return <div className="mx-auto max-w-page w-full px-[var(--side)] print:px-0">{children}</div>;
}
