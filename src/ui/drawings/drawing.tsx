/** The frame of drawings: a 160 by 120 grid, constant line width, left edge at 14. */
import type { ReactNode } from 'react';

export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 120"
      className="h-auto w-full fill-none stroke-ink [&_*]:[vector-effect:non-scaling-stroke]"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
