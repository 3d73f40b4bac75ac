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
/** Left of the bars, for the scale; above them, for half a line of its words. */
const side = 44;
const above = 16;

export function Bars({ label, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ whole }) => whole));
  const step = (width - side) / bars.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 ${-above} ${width} ${height + above}`}
      className="h-auto w-full max-w-prose overflow-visible text-ink"
    >
      {[most, 0].map((count) => (
        <text
          key={count}
          x={side - 10}
          y={(1 - count / most) * base + 7}
          textAnchor="end"
          fill="currentColor"
          className="text-[22px] tablet:text-[11px] tabular-nums"
        >
          {count}
        </text>
      ))}
      <line x1={side} x2={width} y1="0" y2="0" stroke="currentColor" strokeDasharray="1.5 6" />
      {bars.map(({ name, whole, part }, index) => (
        <g key={name} transform={`translate(${side + index * step} 0)`}>
          <Bar step={step} tall={(whole / most) * base} wide={0.64} className="fill-none" />
          <Bar step={step} tall={(part / most) * base} wide={0.36} className="fill-gold" />
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
      <line x1={side} x2={width} y1={base} y2={base} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

interface BarProps {
  readonly step: number;
  readonly tall: number;
  /** Of its step: what is part of another stands within it. */
  readonly wide: number;
  readonly className: string;
}

function Bar({ step, tall, wide, className }: BarProps) {
  if (tall === 0) return null;
  return (
    <rect
      x={(step * (1 - wide)) / 2}
      y={base - tall}
      width={step * wide}
      height={tall}
      stroke="currentColor"
      strokeWidth="1.5"
      className={className}
    />
  );
}
