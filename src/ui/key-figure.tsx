interface KeyFigureProps {
  readonly count: number;
  readonly perRow: number;
  readonly name: string;
  readonly note: string;
}

export function KeyFigure({ count, perRow, name, note }: KeyFigureProps) {
  return (
    <li className="grid grid-cols-[minmax(0,6fr)_minmax(0,11fr)] content-start gap-x-4 py-6 tablet:grid-cols-[auto_minmax(0,1fr)] tablet:grid-rows-[minmax(4.0625rem,auto)]">
      <p className="text-d1 tabular-nums lt-tablet:row-span-2 tablet:self-center">{count}</p>
      <div className="mb-2 self-center tablet:mb-0 tablet:justify-self-end">
        <CountedDots count={count} perRow={perRow} />
      </div>
      <div className="tablet:col-span-2 tablet:mt-3">
        <p className="font-600">{name}</p>
        <p className="mt-1 text-small text-soft">{note}</p>
      </div>
    </li>
  );
}

interface CountedDotsProps {
  readonly count: number;
  readonly perRow: number;
}

const pitch = 13;

/** Zero is one ring. Decorative. */
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
