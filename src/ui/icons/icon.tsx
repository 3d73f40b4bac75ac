/** The frame of every icon: lucide's 24 grid and 1.5 stroke (ISC license), sized by the text beside it, never read out. */
import type { ReactNode } from 'react';

interface IconProps {
  readonly children: ReactNode;
}

/** An icon drawn in the color of the text around it. */
export function Icon({ children }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-[1.15em] fill-none stroke-current stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
