/** The frame of drawings: a 160 by 120 grid, constant line width, left edge at 14. */
import type { ReactNode } from 'react';
import { dotFills, type DotProps } from '../dot.tsx';

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

interface BeadProps extends DotProps {
  readonly x: number;
  readonly y: number;
  readonly r?: number | undefined;
}

export function Bead({ x, y, r = 8, tone = 'gold' }: BeadProps) {
  return <circle cx={x} cy={y} r={r} className={dotFills[tone]} />;
}
