/** What there is of someone, and what an owner may do about it. */
import { firm } from '#config/firm.ts';
import { firmDate } from '#domain/firm-time.ts';
import type { FoundPerson } from '#domain/people/records.ts';
import { recordsTexts as texts } from '#texts/records.ts';
import { focusedAtOnce } from '#ui/focused-when-shown.ts';
import { StatusLine } from '#ui/status-line.tsx';
import type { RecordsView } from '../use-records.ts';
import { CountsTable } from './counts-table.tsx';
import { EraseForm } from './erase-form.tsx';
import { ExportButton } from './export-button.tsx';
import { HoldForm } from './hold-form.tsx';

interface PersonFoundProps {
  readonly view: RecordsView;
  readonly of: FoundPerson;
}

export function PersonFound({ view, of }: PersonFoundProps) {
  const { email, counts } = of;
  const isThere = counts.length > 0;
  const line = isThere ? texts.under : texts.nothing;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 border-t-1 border-rule pt-7">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 ref={focusedAtOnce} tabIndex={-1} className="text-d3 outline-none">
          {texts.foundTitle}
        </h3>
        <p className="wrap-anywhere">{line.replace('{email}', email)}</p>
        {isThere && <CountsTable counts={counts} />}
      </div>
      {isThere && <ExportButton view={view} email={email} />}
      {of.holds.length === 0 && <HoldForm view={view} of={of} />}
      {isThere && <Erasing view={view} of={of} />}
    </div>
  );
}

function Erasing({ view, of }: PersonFoundProps) {
  const [hold] = of.holds;
  return (
    <section className="grid max-w-form gap-5" aria-labelledby="erase">
      <h3 id="erase" className="text-d3">
        {texts.eraseTitle}
      </h3>
      {of.worksHere && <p>{texts.worksHere}</p>}
      {!of.worksHere && hold && (
        <StatusLine
          state="refused"
          fact={texts.isHeld}
          rest={texts.heldRest
            .replace('{reason}', hold.reason)
            .replace('{email}', hold.email)
            .replace('{day}', firmDate(hold.at, firm.zone))}
        />
      )}
      {!of.worksHere && !hold && <EraseForm view={view} email={of.email} />}
    </section>
  );
}
