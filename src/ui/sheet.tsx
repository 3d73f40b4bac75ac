/** A sheet of paper lying on the page: a form, a list of answers, a specimen. */
import type { ReactNode } from 'react';

interface SheetProps {
  readonly children: ReactNode;
}

/** A ruled, square-cornered panel without shadow. */
export function Sheet({ children }: SheetProps) {
  return <div className="border-1 border-rule bg-sheet p-[clamp(20px,2vw,32px)]">{children}</div>;
}
