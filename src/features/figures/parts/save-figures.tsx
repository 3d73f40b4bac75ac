/** The figures as a file for a spreadsheet. */
import { useState } from 'react';

import type { Figures } from '#domain/figures/figures.ts';
import { figuresTexts as texts } from '#texts/figures.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { sourceRows, weekColumns, weekRow } from '../figure-rows.ts';

export function SaveFigures({ figures }: { readonly figures: Figures }) {
  const [failed, setFailed] = useState(false);
  const over = (isFailed: boolean) => () => setFailed(isFailed);
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
    <div className="grid justify-items-start gap-2">
      <Button size="small" onClick={() => void save().then(over(false), over(true))}>
        {texts.save}
      </Button>
      <output className="text-small text-red empty:hidden">{failed && texts.unsaved}</output>
    </div>
  );
}
