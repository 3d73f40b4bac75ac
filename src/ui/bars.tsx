/** Draws a bar chart, each bar partly filled; the numbers are in a table beside it. */

interface BarsProps {
  readonly label: string;
  /** At most five letters; `part` is how much of `whole` is filled. */
  readonly bars: readonly { name: string; whole: number; part: number }[];
}

/** In drawing units. On phones every other name is drawn at twice the size. */
const width = 650;
const height = 172;
const base = 140;
/** The margin at both ends, for wide names. */
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
