/** A bead inside a drawing: gold, a ring, or an ink dot for a plain entry. */

interface BeadProps {
  readonly x: number;
  readonly y: number;
  readonly r?: number | undefined;
  readonly tone?: 'gold' | 'ring' | 'ink' | undefined;
}

const tones = {
  gold: 'fill-gold stroke-outline',
  ring: 'fill-sheet stroke-ink',
  ink: 'fill-ink stroke-ink',
} as const;

/** One bead at a point of the drawing's 160 by 120 grid. */
export function Bead({ x, y, r = 8, tone = 'gold' }: BeadProps) {
  return <circle cx={x} cy={y} r={r} className={tones[tone]} />;
}
