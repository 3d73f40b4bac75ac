import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import type { Figures, FigureWeek } from '#domain/figures/figures.ts';
import { firmDateTime, longDate } from '#domain/firm-time.ts';
import { withWholeTime, unbroken } from '#domain/unbroken.ts';
import { type Asked, useServerCopy } from '#session/use-server-copy.ts';
import { plural } from '#texts/plural.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { DeskTable } from '#ui/desk-tables.tsx';
import { columnsByPlace } from '#ui/table.tsx';
import { Bars } from '#ui/bars.tsx';
import { shortMoney } from '#domain/money.ts';

export const figuresTexts = {
  title: 'Figures',
  description: 'Figures by week',
  lead: 'Counted from the leads of the last 13 weeks. No visitor is tracked.',
  at: (time: string) => `As of ${time}.`,
  loading: 'Reading the figures...',
  unread: 'The figures could not be read.',
  weeks: 'By week',
  quiet: plural('Nothing in the week before.', (weeks) => `Nothing in the ${weeks} weeks before.`),
  chart:
    'Bars for each week, the oldest first: estimates seen and sent. The table below has the numbers.',
  caption: 'Fig. 1 Estimates, week by week.',
  seen: 'Seen',
  sent: 'Sent',
  columns: [
    'Week of',
    'Estimates seen',
    'Sent',
    'Won by now',
    'Median price, first year',
    `Answered in ${firm.replyHours} hours`,
  ],
  sources: 'By source',
  sourcesLead: 'The campaign, or the site that linked here.',
  sourceColumns: ['Source', 'Sent', 'Won by now'],
  direct: 'Not known',
  others: 'All others',
  none: 'No estimate was sent in these weeks.',
  answered: (answered: number, asked: number) => `${answered} of ${asked}`,
  nothing: '–',
  letters: 'Engagement letters',
  lettersText: (sent: number, signed: number) =>
    `${sent} sent in these weeks, ${signed} of them signed.`,
  lettersWait: plural('Half of them within a day.', (days) => `Half of them within ${days} days.`),
  save: 'Save as CSV',
  unsaved: 'The file could not be saved. Try again when you are online.',
} as const;

interface FiguresPageProps {
  readonly read: () => Promise<Asked<Figures, string>>;
}

export function FiguresPage({ read }: FiguresPageProps) {
  const { copy: figures, state, read: again } = useServerCopy(read);
  return (
    <DeskPage texts={figuresTexts} path={paths.adminFigures}>
      <ReadPart state={state} shown={figures} at={0} texts={figuresTexts} onAgain={again}>
        {(counted) => <Counted figures={counted} />}
      </ReadPart>
    </DeskPage>
  );
}

function Counted({ figures }: { readonly figures: Figures }) {
  return (
    <>
      <section aria-labelledby="figures-weeks" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 id="figures-weeks" className="text-d3">
          {figuresTexts.weeks}
        </h2>
        <WeekBars weeks={figures.weeks} />
        <WeekTable weeks={figures.weeks} />
      </section>
      <section aria-labelledby="figures-sources" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 id="figures-sources" className="text-d3">
          {figuresTexts.sources}
        </h2>
        <SourceTable figures={figures} />
      </section>
      <section aria-labelledby="figures-letters" className="grid gap-3">
        <h2 id="figures-letters" className="text-d3">
          {figuresTexts.letters}
        </h2>
        <p>{lettersText(figures.letters)}</p>
      </section>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SaveFigures figures={figures} />
        <p className="text-small text-soft">
          {figuresTexts.at(withWholeTime(firmDateTime(figures.at, firm.zone)))}
        </p>
      </div>
    </>
  );
}

function lettersText({ sent, signed, days }: Figures['letters']): string {
  const wait = days === null ? '' : ` ${figuresTexts.lettersWait(days)}`;
  return figuresTexts.lettersText(sent, signed) + wait;
}

export function SaveFigures({ figures }: { readonly figures: Figures }) {
  const [failed, setFailed] = useState(false);
  const over = (isFailed: boolean) => () => setFailed(isFailed);
  async function save(): Promise<void> {
    const { csvBytes } = await import('#ui/csv.ts');
    const blank = figuresTexts.columns.map(() => '');
    const rows = [
      ...figures.weeks.map(weekRow),
      blank,
      [...figuresTexts.sourceColumns],
      ...sourceRows(figures),
    ];
    const name = `figures-${figures.weeks[0]?.monday ?? ''}.csv`;
    saveFile(name, 'text/csv;charset=utf-8', csvBytes(figuresTexts.columns, rows));
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="small" onClick={() => void save().then(over(false), over(true))}>
        {figuresTexts.save}
      </Button>
      <output className="text-small text-red empty:hidden">{failed && figuresTexts.unsaved}</output>
    </div>
  );
}

function SourceTable({ figures }: { readonly figures: Figures }) {
  const rows = sourceRows(figures);
  if (rows.length === 0) return <p className="text-soft">{figuresTexts.none}</p>;
  return (
    <div className="grid max-w-208 grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-soft">{figuresTexts.sourcesLead}</p>
      <DeskTable
        look="figures"
        caption={figuresTexts.sources}
        columns={columnsByPlace(figuresTexts.sourceColumns)}
        rows={rows}
        keyOf={([source]) => source}
      />
    </div>
  );
}

/** A bar per week, oldest first: estimates seen, and how many of them were sent. */
function WeekBars({ weeks }: { readonly weeks: readonly FigureWeek[] }) {
  const bars = weeks.map(({ monday, reached, submitted }) => ({
    name: monday.slice(5).replace('-', '/'),
    whole: reached,
    part: submitted,
  }));
  return (
    // The drawing is half as large on phones; text and lines keep their size.
    <figure className="grid gap-3 [&_*]:[vector-effect:non-scaling-stroke] [&_text]:text-[26px] tablet:[&_text]:text-[11px]">
      <Bars label={figuresTexts.chart} bars={bars.toReversed()} />
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-note text-soft">
        <span className="w-full">{figuresTexts.caption}</span>
        <Key className="bg-transparent">{figuresTexts.seen}</Key>
        <Key className="bg-gold">{figuresTexts.sent}</Key>
      </figcaption>
    </figure>
  );
}

function Key({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 border-1.5 border-ink ${className}`} />
      {children}
    </span>
  );
}

/** Empty weeks before the first entry share one line. */
function WeekTable({ weeks }: { readonly weeks: readonly FigureWeek[] }) {
  const quiet = [...weeks].reverse().findIndex(hasAnything);
  const shown = quiet === -1 ? 1 : weeks.length - quiet;
  const [firstColumn] = figuresTexts.columns;
  return (
    <div className="grid max-w-208 gap-3">
      <DeskTable
        look="figures"
        caption={figuresTexts.weeks}
        columns={{
          ...columnsByPlace(figuresTexts.columns),
          [firstColumn]: ([monday]) => unbroken(longDate(Date.parse(monday))),
        }}
        rows={weeks.slice(0, shown).map(weekRow)}
        keyOf={([monday]) => monday}
      />
      {shown < weeks.length && (
        <p className="text-small text-soft">{figuresTexts.quiet(weeks.length - shown)}</p>
      )}
    </div>
  );
}

const hasAnything = ({ reached, submitted, won, asked }: FigureWeek) =>
  reached + submitted + won + asked > 0;

function weekRow({ monday, reached, submitted, won, median, asked, answered }: FigureWeek) {
  return [
    monday,
    String(reached),
    String(submitted),
    String(won),
    median === null ? figuresTexts.nothing : shortMoney(median),
    asked === 0 ? figuresTexts.nothing : figuresTexts.answered(answered, asked),
  ] as const;
}

function sourceRows({ sources, others }: Figures): (readonly [string, string, string])[] {
  const rows = sources.map(
    ({ source, submitted, won }) =>
      [source || figuresTexts.direct, String(submitted), String(won)] as const,
  );
  return others.submitted === 0
    ? rows
    : [...rows, [figuresTexts.others, String(others.submitted), String(others.won)]];
}
