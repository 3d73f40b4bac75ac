import type { Cents } from '#domain/money.ts';
import {
  columnHeight,
  firstYearDots,
  firstYearUnit,
  type MonthAmounts,
} from './first-year-scale.ts';
import { FirstYearDots } from './first-year-dots.tsx';

interface FirstYearProps {
  readonly months: readonly MonthAmounts[];
  /** The year under the other payment plan; both share unit and baseline. */
  readonly alternative?: readonly MonthAmounts[] | undefined;
  /** Should name the unit (in cents). */
  readonly caption: (unit: Cents) => string;
  /** "First month $2,924.25", or "Every month $759.31". */
  readonly firstLabel: string;
  /** "Then $562.50 a month"; omitted if all months are equal. */
  readonly thenLabel?: string | undefined;
  readonly legendOneTime: string;
  readonly legendMonthly: string;
  readonly summary: string;
}

export function FirstYear(props: FirstYearProps) {
  const { months, alternative = [], caption, summary } = props;
  const both = [...months, ...alternative];
  const unit = firstYearUnit(both);
  const columns = firstYearDots(months, unit);
  const rows = Math.max(...both.map((month) => columnHeight(month, unit)), 4);
  return (
    <figure className="mt-6 max-w-[26rem] tablet:mt-0 desk:mt-6 desk:max-w-136">
      <FirstYearDots
        columns={columns}
        rows={rows}
        firstLabel={props.firstLabel}
        thenLabel={props.thenLabel}
        summary={summary}
      />
      <p aria-hidden="true" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-note">
        {columns.some((column) => column.oneTime > 0) && (
          <LegendEntry tone="gold" words={props.legendOneTime} />
        )}
        {columns.some((column) => column.monthly > 0) && (
          <LegendEntry tone="plain" words={props.legendMonthly} />
        )}
      </p>
      <figcaption className="mt-2.5 text-balance text-note text-soft">{caption(unit)}</figcaption>
    </figure>
  );
}

interface LegendEntryProps {
  readonly tone: 'gold' | 'plain';
  readonly words: string;
}

function LegendEntry({ tone, words }: LegendEntryProps) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 12 12" className="size-[0.8em]">
        <circle cx="6" cy="6" r="5.2" className={tone === 'gold' ? oneTimeDot : monthlyDot} />
      </svg>
      {words}
    </span>
  );
}

const oneTimeDot = 'fill-gold stroke-outline forced-colors:fill-paper forced-colors:stroke-ink';
const monthlyDot = 'fill-ink';
