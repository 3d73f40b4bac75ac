/** The firm's mark: twelve months around one price. */

const rays = [0, 60, 120, 180, 240, 300];

/** As wide as its place; decoration, because the name stands beside it. */
export function Mark() {
  return (
    <svg viewBox="0 0 40 40" className="size-full" aria-hidden="true">
      {rays.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 20 20)`} className="fill-ink">
          <circle cx="20" cy="9.4" r="2.7" />
          <circle cx="20" cy="3" r="1.7" />
        </g>
      ))}
      <circle cx="20" cy="20" r="5.4" strokeWidth="1.5" className="fill-gold stroke-outline" />
    </svg>
  );
}
