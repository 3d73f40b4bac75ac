/** The figures in words: one row for each week and source, for the tables and the file. */
import { firm } from '#config/firm.ts';
import type { Figures, FigureWeek } from '#domain/figures/figures.ts';
import { shortMoney } from '#domain/money.ts';
import { figuresTexts as texts } from '#texts/figures.ts';

/** The heads of the weeks' columns. */
export const weekColumns = texts.columns.map((column) =>
  column.replace('{hours}', String(firm.replyHours)),
);

/** Monday, seen, sent, won, the median in dollars, answered of asked. */
export function weekRow({ monday, reached, submitted, won, median, asked, answered }: FigureWeek) {
  return [
    monday,
    String(reached),
    String(submitted),
    String(won),
    median === null ? texts.nothing : shortMoney(median),
    asked === 0
      ? texts.nothing
      : texts.answered.replace('{answered}', String(answered)).replace('{asked}', String(asked)),
  ] as const;
}

/** Source, sent, won; what has no line of its own comes last. */
export function sourceRows({ sources, others }: Figures): (readonly [string, string, string])[] {
  const rows = sources.map(
    ({ source, submitted, won }) =>
      [source || texts.direct, String(submitted), String(won)] as const,
  );
  return others.submitted === 0
    ? rows
    : [...rows, [texts.others, String(others.submitted), String(others.won)]];
}
