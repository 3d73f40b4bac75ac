/** Bars side by side, each with a part of it filled: for eyes alone, the numbers stand in a table beside it. */

interface BarsProps {
  /** What the drawing shows, for whoever does not see it. */
  readonly label: string;
  /** From left to right: a name of five letters at most, how much, and how much of it is filled. */
  readonly bars: readonly { name: string; whole: number; part: number }[];
}

/** Units of the drawing, which is as wide as its place: on a phone half a pixel each, so that every other name stands there, twice as large. */
const width = 650;
const height = 168;
const base = 140;

export function Bars({ label, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ whole }) => whole));
  const step = width / bars.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto w-full max-w-prose overflow-visible text-ink"
    >
      {bars.map(({ name, whole, part }, index) => (
        <g key={name} transform={`translate(${index * step} 0)`}>
          <Bar step={step} tall={(whole / most) * base} className="fill-none" />
          <Bar step={step} tall={(part / most) * base} className="fill-gold" />
          <text
            x={step / 2}
            y={height - 4}
            textAnchor="middle"
            fill="currentColor"
            className={`text-[22px] tablet:text-[11px] ${index % 2 === 0 ? '' : 'lt-tablet:hidden'}`}
          >
            {name}
          </text>
        </g>
      ))}
      <line x1="0" x2={width} y1={base} y2={base} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

interface BarProps {
  readonly step: number;
  readonly tall: number;
  readonly className: string;
}

function Bar({ step, tall, className }: BarProps) {
  return (
    <rect
      x={step * 0.2}
      y={base - tall}
      width={step * 0.6}
      height={tall}
      stroke="currentColor"
      strokeWidth="1.5"
      className={className}
    />
  );
}
