/** The weeks in numbers, the newest first. */
import type { FigureWeek } from '#domain/figures/figures.ts';
import { longDate } from '#domain/firm-time.ts';
import { unbroken } from '#domain/unbroken.ts';
import { figuresTexts as texts } from '#texts/figures.ts';
import { FigureTable } from '#ui/desk-tables.tsx';
import { TableRow } from '#ui/table.tsx';
import { weekColumns, weekRow } from '../figure-rows.ts';

/** Weeks before the first one with anything in it are one line. */
export function WeekTable({ weeks }: { readonly weeks: readonly FigureWeek[] }) {
  const quiet = [...weeks].reverse().findIndex(hasAnything);
  const shown = quiet === -1 ? 1 : weeks.length - quiet;
  return (
    <div className="grid max-w-208 gap-3">
      <FigureTable caption={texts.weeks} columns={weekColumns}>
        {weeks.slice(0, shown).map((week) => {
          const [monday, ...cells] = weekRow(week);
          return (
            <TableRow key={monday} head={unbroken(longDate(Date.parse(monday)))} cells={cells} />
          );
        })}
      </FigureTable>
      {shown < weeks.length && (
        <p className="text-small text-soft">
          {shown === weeks.length - 1
            ? texts.quietOne
            : texts.quiet.replace('{weeks}', String(weeks.length - shown))}
        </p>
      )}
    </div>
  );
}

const hasAnything = ({ reached, submitted, won, asked }: FigureWeek) =>
  reached + submitted + won + asked > 0;
