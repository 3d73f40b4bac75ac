/** Bars side by side, each filled from its foot for a part of it: for eyes alone, the numbers stand in a table beside it. */

interface BarsProps {
  /** What the drawing shows, for whoever does not see it. */
  readonly label: string;
  /** From left to right: a name of five letters at most, how much, and how much of it is filled. */
  readonly bars: readonly { name: string; whole: number; part: number }[];
}

/** Units of the drawing, which is as wide as its place: on a phone half a pixel each, so that every other name stands there, twice as large. */
const width = 650;
const height = 172;
const base = 140;
/** At both ends, for names that are wider than a bar; above the bars, for how many the tallest is. */
const end = 10;
const above = 28;

export function Bars({ label, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ whole }) => whole));
  const step = (width - 2 * end) / bars.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 ${-above} ${width} ${height + above}`}
      className="h-auto w-full max-w-208 overflow-visible text-ink"
    >
      <text y="-6" fill="currentColor" className="tabular-nums">
        {most}
      </text>
      <line x2={width} stroke="currentColor" strokeDasharray="1.5 6" />
      {bars.map(({ name, whole, part }, index) => (
        <g key={name} transform={`translate(${end + index * step} 0)`}>
          <Bar step={step} tall={(whole / most) * base} className="fill-none" />
          <Bar step={step} tall={(part / most) * base} className="fill-gold" />
          <text
            x={step / 2}
            y={height - 4}
            textAnchor="middle"
            fill="currentColor"
            className={index % 2 === 0 ? '' : 'lt-tablet:hidden'}
          >
            {name}
          </text>
        </g>
      ))}
      <line x2={width} y1={base} y2={base} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

interface BarProps {
  readonly step: number;
  readonly tall: number;
  readonly className: string;
}

function Bar({ step, tall, className }: BarProps) {
  if (tall === 0) return null;
  return (
    <rect
      x={step / 4}
      y={base - tall}
      width={step / 2}
      height={tall}
      stroke="currentColor"
      strokeWidth="1.5"
      className={className}
    />
  );
}
