/** A stated starting price: "from $150 a month". */
import type { Cents } from '#domain/money.ts';
import { Money } from './money.tsx';

interface FromPriceProps {
  readonly cents: Cents;
  /** What it buys: "a month", "one time". */
  readonly per: string;
}

/** The figure large, the words small. */
export function FromPrice({ cents, per }: FromPriceProps) {
  return (
    <p className="flex items-baseline gap-2 text-note text-soft">
      from
      <span className="text-ink">
        <Money cents={cents} size="figure" />
      </span>
      {per}
    </p>
  );
}
