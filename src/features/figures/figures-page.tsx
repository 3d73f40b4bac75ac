/** What became of estimates and messages: by week and by source, in bars, tables and a file. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import type { Figures } from '#domain/figures/figures.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import { withWholeTime } from '#domain/unbroken.ts';
import { type Asked, useServerCopy } from '#session/use-server-copy.ts';
import { figuresTexts as texts } from '#texts/figures.ts';
import { staffWays } from '#texts/staff.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { SaveFigures } from './parts/save-figures.tsx';
import { SourceTable } from './parts/source-table.tsx';
import { WeekBars } from './parts/week-bars.tsx';
import { WeekTable } from './parts/week-table.tsx';

interface FiguresPageProps {
  /** Needs a connection; counts are not kept on the device. */
  readonly read: () => Promise<Asked<Figures, string>>;
}

export function FiguresPage({ read }: FiguresPageProps) {
  const { copy: figures, state, read: again } = useServerCopy(read);
  return (
    <DeskPage texts={texts} path={paths.adminFigures} toTeam={staffWays.team}>
      <ReadPart state={state} shown={figures} at={0} texts={texts} onAgain={again}>
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
          {texts.weeks}
        </h2>
        <WeekBars weeks={figures.weeks} />
        <WeekTable weeks={figures.weeks} />
      </section>
      <section aria-labelledby="figures-sources" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 id="figures-sources" className="text-d3">
          {texts.sources}
        </h2>
        <SourceTable figures={figures} />
      </section>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SaveFigures figures={figures} />
        <p className="text-small text-soft">
          {texts.at.replace('{time}', withWholeTime(firmDateTime(figures.at, firm.zone)))}
        </p>
      </div>
    </>
  );
}
