/** One fact as a number, with as many dots as it says. */
import { CountedDots } from './counted-dots.tsx';

interface KeyFigureProps {
  readonly count: number;
  /** Dots in a row, so that the block comes out even. */
  readonly perRow: number;
  /** What is counted. */
  readonly name: string;
  readonly note: string;
}

/** An item of a RuledGrid: on a phone the number stands beside its words, else above them. */
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
