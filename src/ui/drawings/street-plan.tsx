interface StreetPlanProps {
  /** Without the number. */
  readonly street: string;
  readonly crossing: string;
}

/** Left, top, width, height. */
const blocks = [
  [17, 17, 45, 50],
  [100, 17, 97, 50],
  [371, 17, 56, 50],
  [17, 106, 45, 72],
  [235, 106, 47, 30],
  [294, 106, 38, 72],
  [235, 148, 47, 30],
  [371, 106, 56, 28],
  [371, 145, 56, 33],
  [125, 217, 72, 47],
  [235, 217, 97, 47],
  [371, 217, 56, 47],
] as const;

const streets = 'M81 0V280M216 0V280M351 0V280M0 86.5H444M0 197.5H444M-4 282L336 -4';

/** A map of the office's street, whose label has the drawn street names. */
export function StreetPlan({ street, crossing }: StreetPlanProps) {
  return (
    <svg
      viewBox="0 0 444 278"
      role="img"
      aria-label={`Street plan: the office is on ${street}, near ${crossing}.`}
      className="h-auto w-full border-1 border-rule bg-wash"
    >
      <path d={streets} strokeWidth="14" className="fill-none stroke-sheet" />
      <g strokeWidth="1.5" className="fill-paper stroke-edge">
        {blocks.map(([x, y, width, height]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />
        ))}
        <path d="M100 106h70l-70 59z" />
      </g>
      <g
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-ink stroke-sheet [font-size:12px] lt-desk:[font-size:16px]"
      >
        <text x="104" y="86.5" dominantBaseline="central">
          {street}
        </text>
        <text transform="translate(351 22) rotate(90)" dominantBaseline="central">
          {crossing}
        </text>
      </g>
      <circle cx="258.5" cy="121" r="11" strokeWidth="2" className="fill-gold stroke-outline" />
    </svg>
  );
}
