/** A sheet of paper lying on the page: a form, a list of answers, a specimen. */
import type { ReactNode } from 'react';

/** A ruled, square-cornered panel without shadow. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return <div className="border-1 border-rule bg-sheet p-[clamp(20px,2vw,32px)]">{children}</div>;
}
