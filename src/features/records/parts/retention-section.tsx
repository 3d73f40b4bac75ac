/** How long leads are kept: the switch, what it would take, and what the last removal took. */
import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { keeps } from '#config/keeps.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import type { Retention } from '#domain/people/records.ts';
import { recordsTexts as texts, removerNames } from '#texts/records.ts';
import { StatusLine } from '#ui/status-line.tsx';
import type { RecordsView } from '../use-records.ts';
import { CountsTable } from './counts-table.tsx';
import { type Counted, OldLeads } from './old-leads.tsx';
import { RetentionForm } from './retention-form.tsx';
import { WhatCameOfIt } from './what-came-of-it.tsx';

interface RetentionSectionProps {
  readonly view: RecordsView;
  readonly retention: Retention;
}

export function RetentionSection({ view, retention }: RetentionSectionProps) {
  const [counted, setCounted] = useState<Counted>();
  const { byServer, last } = retention;
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t-1 border-rule pt-7"
      aria-labelledby="retention"
    >
      <h2 id="retention" className="text-d3">
        {texts.retentionTitle}
      </h2>
      <div className="grid max-w-prose gap-3 text-soft">
        <p>{texts.retentionLead}</p>
        <p>{texts.policy(keeps.leads)}</p>
      </div>
      {byServer !== null && <StatusLine state="waiting" fact={texts.byServer(byServer)} />}
      <div>
        <RetentionForm view={view} retention={retention} onCount={setCounted} />
        <WhatCameOfIt view={view} part="retention" />
      </div>
      {counted && (
        <OldLeads view={view} counted={counted} onRemoved={() => setCounted(undefined)} />
      )}
      <LastRemoval last={last} />
    </section>
  );
}

function LastRemoval({ last }: Pick<Retention, 'last'>) {
  if (!last) return <p className="text-small text-soft">{texts.never}</p>;
  const { at, by, days, counts } = last;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-d3">{texts.lastTitle}</h3>
      <p>
        {texts.last(firmDateTime(at, firm.zone), removerNames[by], days)}
        {counts.length === 0 && ` ${texts.lastNone}`}
      </p>
      {counts.length > 0 && <CountsTable counts={counts} caption={texts.lastTitle} />}
    </div>
  );
}
