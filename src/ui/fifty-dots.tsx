/** The country as fifty dots, one a state; the same fifty are the confetti. */
import { fiftyStatesGrid, gridSize } from './fifty-states-grid.ts';

interface FiftyDotsProps {
  /** The two-letter code of the state that turns gold among rings; a code without a dot turns none. */
  readonly state?: string | undefined;
  /** Rings where a state is given, even an empty one; else all gold. Faint is a ground to lie behind something. */
  readonly tone?: 'all-gold' | 'rings' | 'faint' | undefined;
}

/** Decoration: the words beside it say what it shows. */
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
