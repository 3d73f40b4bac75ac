/** The firm's mark: twelve months around one price. */

const rays = [0, 60, 120, 180, 240, 300];

interface MarkProps {
  /** Below 24 px the mark has six dots, so that it stays clear. */
  readonly size?: 'normal' | 'small' | undefined;
}

/** As wide as its place; decoration, because the name stands beside it. */
export function Mark({ size = 'normal' }: MarkProps) {
  const small = size === 'small';
  return (
    <svg viewBox="0 0 40 40" className="size-full" aria-hidden="true">
      {rays.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 20 20)`} className="fill-ink">
          <circle cx="20" cy={small ? 5 : 9.4} r={small ? 3.6 : 2.7} />
          {!small && <circle cx="20" cy="3" r="1.7" />}
        </g>
      ))}
      <circle
        cx="20"
        cy="20"
        r={small ? 7 : 5.4}
        strokeWidth="1.5"
        className="fill-gold stroke-outline"
      />
    </svg>
  );
}
