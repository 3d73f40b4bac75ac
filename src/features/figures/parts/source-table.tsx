/** The sources in numbers, the largest first. */
import type { Figures } from '#domain/figures/figures.ts';
import { figuresTexts as texts } from '#texts/figures.ts';
import { FigureTable } from '#ui/desk-tables.tsx';
import { TableRow } from '#ui/table.tsx';
import { sourceRows } from '../figure-rows.ts';

export function SourceTable({ figures }: { readonly figures: Figures }) {
  const rows = sourceRows(figures);
  if (rows.length === 0) return <p className="text-soft">{texts.none}</p>;
  return (
    <div className="grid max-w-208 grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-soft">{texts.sourcesLead}</p>
      <FigureTable caption={texts.sources} columns={texts.sourceColumns}>
        {rows.map(([source, ...cells]) => (
          <TableRow key={source} head={source} cells={cells} />
        ))}
      </FigureTable>
    </div>
  );
}
