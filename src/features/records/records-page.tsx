/** Requests and retention by owners: what there is of someone, legal holds, and how long leads are kept. */
import { paths } from '#config/paths.ts';
import { recordsTexts as texts } from '#texts/records.ts';
import { staffWays } from '#texts/staff.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import type { RecordsDesk } from './data/records-desk.ts';
import { FindForm } from './parts/find-form.tsx';
import { HoldsTable } from './parts/holds-table.tsx';
import { PersonFound } from './parts/person-found.tsx';
import { RetentionSection } from './parts/retention-section.tsx';
import { WhatCameOfIt } from './parts/what-came-of-it.tsx';
import { useRecords } from './use-records.ts';

export function RecordsPage({ desk }: { readonly desk: RecordsDesk }) {
  const view = useRecords(desk);
  const { records, state, read } = view;
  return (
    <DeskPage texts={texts} path={paths.adminRecords} toTeam={staffWays.team}>
      <ReadPart
        state={state}
        shown={records}
        at={0}
        texts={{ ...texts, refusedRest: texts.notOwner }}
        onAgain={read}
      >
        {(records) => (
          <>
            <section
              className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t-1 border-rule pt-7"
              aria-labelledby="person-title"
            >
              <h2 id="person-title" className="text-d3">
                {texts.findTitle}
              </h2>
              <p className="max-w-prose text-soft">{texts.findLead}</p>
              <div>
                <FindForm view={view} />
                <WhatCameOfIt view={view} part="person" />
              </div>
              {view.person && <PersonFound key={view.person.email} view={view} of={view.person} />}
            </section>
            <HoldsTable view={view} holds={records.holds} />
            <RetentionSection view={view} retention={records.retention} />
          </>
        )}
      </ReadPart>
    </DeskPage>
  );
}
