/** The weeks in numbers, the newest first. */
import type { FigureWeek } from '#domain/figures/figures.ts';
import { longDate } from '#domain/firm-time.ts';
import { figuresTexts as texts } from '#texts/figures.ts';
import { Table, TableRow } from '#ui/table.tsx';
import { weekColumns, weekRow } from '../figure-rows.ts';

export function WeekTable({ weeks }: { readonly weeks: readonly FigureWeek[] }) {
  return (
    <Table caption={texts.weeks} columns={weekColumns}>
      {weeks.map((week) => {
        const [monday, ...cells] = weekRow(week);
        return <TableRow key={monday} head={longDate(Date.parse(monday))} cells={cells} />;
      })}
    </Table>
  );
}
