/** The one width of the site: 78rem with side padding, so that header, body and footer share their edges. */
import type { ReactNode } from 'react';

interface ContainerProps {
  readonly children: ReactNode;
}

/** Centres its content in the page's grid. */
export function Container({ children }: ContainerProps) {
  return (
    <div className="mx-auto max-w-page w-full px-[clamp(20px,4.5vw,56px)] print:px-0">
      {children}
    </div>
  );
}
