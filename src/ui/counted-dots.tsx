/** A number as that many equal dots, so that whoever doubts it can count. */

interface CountedDotsProps {
  readonly count: number;
  /** Dots in a row. */
  readonly perRow: number;
}

const pitch = 13;

/** Gold dots in rows; none is one ring. Decoration: the number stands beside it. */
export function CountedDots({ count, perRow }: CountedDotsProps) {
  const columns = Math.max(1, Math.min(count, perRow));
  const rows = Math.max(1, Math.ceil(count / perRow));
  const dots = Array.from({ length: Math.max(1, count) }, (_, dot) => {
    const x = (dot % perRow) * pitch + pitch / 2;
    return `M${x} ${Math.floor(dot / perRow) * pitch + pitch / 2}h0`;
  }).join('');
  return (
    <svg
      viewBox={`0 0 ${columns * pitch} ${rows * pitch}`}
      style={{ width: `${(columns * pitch) / 16}rem` }}
      strokeLinecap="round"
      className="h-auto max-w-full"
      aria-hidden="true"
    >
      <path d={dots} strokeWidth="10.5" className={count > 0 ? 'stroke-outline' : 'stroke-ink'} />
      <path d={dots} strokeWidth="7.5" className={count > 0 ? 'stroke-gold' : 'stroke-sheet'} />
    </svg>
  );
}
