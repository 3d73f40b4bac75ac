import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { keeps } from '#config/keeps.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import type { Retention, RemovalCause } from '#domain/people/records.ts';
import { Part } from '#ui/facts.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { RecordsView } from '../use-records.ts';
import { CountsTable } from './counts-table.tsx';
import { type CountedLeads, OldLeads } from './old-leads.tsx';
import { RetentionForm } from './retention-form.tsx';
import { WhatCameOfIt } from './what-came-of-it.tsx';

const removerNames: Readonly<Record<RemovalCause, string>> = {
  schedule: 'by the daily schedule',
  owner: 'by an owner at the desk',
  command: 'by the operator’s command',
};

const lastTitleText = 'Last removal';

interface RetentionSectionProps {
  readonly view: RecordsView;
  readonly retention: Retention;
}

export function RetentionSection({ view, retention }: RetentionSectionProps) {
  const [counted, setCounted] = useState<CountedLeads>();
  const { byServer, last } = retention;
  return (
    <Part id="retention" title="Old leads" grid="gap-6 border-t-1 border-rule pt-7">
      <div className="grid max-w-prose gap-3 text-soft">
        <p>
          A lead is old when nothing has happened to it for this long. What an account or a legal
          hold needs stays.
        </p>
        <p>{`Your privacy page says that a lead is kept for ${keeps.leads}.`}</p>
      </div>
      {byServer !== null && (
        <StatusLine
          state="waiting"
          fact={`Each day the server removes what is older than ${byServer} days: PURGE_AFTER_DAYS overrides what is chosen here.`}
        />
      )}
      <div>
        <RetentionForm view={view} retention={retention} onCount={setCounted} />
        <WhatCameOfIt view={view} part="retention" />
      </div>
      {counted && (
        <OldLeads view={view} counted={counted} onRemoved={() => setCounted(undefined)} />
      )}
      <LastRemoval last={last} />
    </Part>
  );
}

function LastRemoval({ last }: Pick<Retention, 'last'>) {
  if (!last) return <p className="text-small text-soft">Old leads have not been removed yet.</p>;
  const { at, by, days, counts } = last;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-d3">{lastTitleText}</h3>
      <p>
        {`${firmDateTime(at, firm.zone)}, ${removerNames[by]}: what was older than ${days} days.`}
        {counts.length === 0 && ' Nothing was that old.'}
      </p>
      {counts.length > 0 && <CountsTable counts={counts} caption={lastTitleText} />}
    </div>
  );
}
