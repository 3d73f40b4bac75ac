/** Draws a printable checklist's first page. */

interface FirstPageProps {
  readonly title: readonly string[];
  readonly groups: readonly number[];
  readonly columns: 1 | 2;
}

interface Row {
  readonly kind: 'head' | 'item';
  readonly width: number;
}

const paper = { width: 170, height: 220, margin: 16 };
const first = 90;
/** Space above a group, in rows. */
const air = 0.6;
const lengths = [0.86, 0.62, 0.78, 0.7, 0.92, 0.56];

export function FirstPage({ title, groups, columns }: FirstPageProps) {
  const shares = inColumns(groups.map(rowsOf), columns);
  const longest = Math.max(...shares.map(heightOf));
  const pitch = (paper.height - first - paper.margin) / longest;
  const width = (paper.width - paper.margin * (columns + 1)) / columns;
  return (
    <svg
      viewBox={`-1 -1 ${paper.width + 2} ${paper.height + 2}`}
      className="h-auto w-full fill-none stroke-ink [&_*]:[vector-effect:non-scaling-stroke]"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={`M0 0h${paper.width}v${paper.height}H0z`} className="fill-sheet" />
      <circle cx={paper.margin + 4} cy="19" r="4.5" className="fill-gold stroke-outline" />
      <path d={`M${paper.margin} 30h${paper.width - 2 * paper.margin}`} />
      {title.map((line, index) => (
        <text
          key={line}
          x={paper.margin}
          y={53 + index * 20}
          className="fill-ink stroke-none font-display text-[19px] font-450 -tracking-[0.02em]"
        >
          {line}
        </text>
      ))}
      {shares.map((rows, column) => {
        const x = paper.margin + column * (width + paper.margin);
        return <path key={x} strokeWidth="1" d={drawn(rows, { x, width, pitch })} />;
      })}
    </svg>
  );
}

function rowsOf(count: number, group: number): Row[] {
  const items = Array.from({ length: count }, (_, item) => ({
    kind: 'item' as const,
    width: lengths[(group * 2 + item) % lengths.length] ?? 1,
  }));
  return [{ kind: 'head', width: 0.5 }, ...items];
}

/** Whole groups, in columns of similar height. */
function inColumns(groups: readonly Row[][], columns: number): Row[][] {
  const half = groups.reduce((sum, group) => sum + heightOf(group), 0) / columns;
  const shares: Row[][] = Array.from({ length: columns }, () => []);
  let used = 0;
  for (const group of groups) {
    const column = Math.floor((used + heightOf(group) / 2) / half);
    shares[Math.min(columns - 1, column)]?.push(...group);
    used += heightOf(group);
  }
  return shares;
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { kind }) => sum + (kind === 'head' ? 1 + air : 1), 0);
}

function drawn(rows: readonly Row[], place: { x: number; width: number; pitch: number }): string {
  const { x, width, pitch } = place;
  const side = round(Math.min(5, pitch * 0.7));
  let y = first - pitch * air;
  return rows
    .map((row) => {
      if (row.kind === 'head') y += pitch * air;
      const middle = round(y);
      y += pitch;
      if (row.kind === 'head') return `M${x} ${middle}h${round(width * row.width)}`;
      const square = `M${x} ${round(middle - side / 2)}h${side}v${side}h-${side}z`;
      return `${square}M${x + side + 4} ${middle}h${round((width - side - 4) * row.width)}`;
    })
    .join('');
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
