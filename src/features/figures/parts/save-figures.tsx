/** The figures as a file for a spreadsheet. */
import type { Figures } from '#domain/figures/figures.ts';
import { figuresTexts as texts } from '#texts/figures.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { sourceRows, weekColumns, weekRow } from '../figure-rows.ts';

export function SaveFigures({ figures }: { readonly figures: Figures }) {
  async function save(): Promise<void> {
    const { csvBytes } = await import('#ui/csv.ts');
    const blank = weekColumns.map(() => '');
    const rows = [
      ...figures.weeks.map(weekRow),
      blank,
      [...texts.sourceColumns],
      ...sourceRows(figures),
    ];
    const name = `figures-${figures.weeks[0]?.monday ?? ''}.csv`;
    saveFile(name, 'text/csv;charset=utf-8', csvBytes(weekColumns, rows));
  }
  return (
    <Button size="small" onClick={() => void save()}>
      {texts.save}
    </Button>
  );
}
