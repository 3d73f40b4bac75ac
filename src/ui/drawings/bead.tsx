import { dotFills, type DotProps } from '../dot.tsx';

interface BeadProps extends DotProps {
  readonly x: number;
  readonly y: number;
  readonly r?: number | undefined;
}

export function Bead({ x, y, r = 8, tone = 'gold' }: BeadProps) {
  return <circle cx={x} cy={y} r={r} className={dotFills[tone]} />;
}
