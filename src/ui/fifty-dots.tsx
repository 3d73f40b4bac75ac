/** Draws the states as fifty dots; the confetti uses the same. */
import { fiftyStatesGrid, gridSize } from './fifty-states-grid.ts';

interface FiftyDotsProps {
  readonly state?: string | undefined;
  /** rings: the default if `state` is given, even if empty. faint: for backgrounds. */
  readonly tone?: 'all-gold' | 'rings' | 'faint' | undefined;
}

export function FiftyDots({ state, tone }: FiftyDotsProps) {
  const gold = tone === 'all-gold' || (tone === undefined && state === undefined);
  return (
    <svg
      viewBox={`0 0 ${gridSize.columns * 10} ${gridSize.rows * 10}`}
      className="h-auto w-full"
      aria-hidden="true"
    >
      {[...fiftyStatesGrid].map(([code, { column, row }]) => (
        <circle
          key={code}
          cx={column * 10 + 5}
          cy={row * 10 + 5}
          r="3.2"
          strokeWidth="1.25"
          vectorEffect="non-scaling-stroke"
          className={tone === 'faint' ? faint : gold || code === state ? golden : ring}
        />
      ))}
    </svg>
  );
}

const golden = 'fill-gold stroke-outline';
const ring = 'fill-sheet stroke-edge';
const faint = 'fill-rule stroke-none opacity-50';
