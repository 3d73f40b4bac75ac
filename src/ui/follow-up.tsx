/** A question that exists because of the answer above it hangs on that answer's wire. */
import type { ReactNode } from 'react';

/** Indents its questions behind a 1.5 px ink line. */
export function FollowUp({ children }: { readonly children: ReactNode }) {
  return (
    <div className="ms-2 grid animate-appear gap-9.5 border-ink border-s-1.5 ps-5.5">
      {children}
    </div>
  );
}
