/** A bead inside a drawing: gold, a ring, or an ink dot for a plain entry. */
import { dotFills, type DotProps } from '../dot.tsx';

interface BeadProps extends DotProps {
  readonly x: number;
  readonly y: number;
  readonly r?: number | undefined;
}

/** One bead at a point of the drawing's 160 by 120 grid. */
export function Bead({ x, y, r = 8, tone = 'gold' }: BeadProps) {
  return <circle cx={x} cy={y} r={r} className={dotFills[tone]} />;
}
