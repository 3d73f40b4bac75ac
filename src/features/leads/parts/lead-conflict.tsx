/** Where somebody else has decided otherwise: both decisions, and the person chooses. */
import { useState } from 'react';

import type { LeadState } from '#domain/leads/lead.ts';
import type { LeadClash, StoredLead } from '#local/lead-work-view.ts';
import { leadClashTexts, stateLabels, workTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import type { ChangeLead } from '../use-lead-change.ts';
import type { Staff } from '../use-staff.ts';

type LeadClashProps = {
  /** As it stands at the server. */
  stored: StoredLead;
  clash: readonly LeadClash[];
  staff: Staff;
  onKeep: ChangeLead;
};

type Side = 'mine' | 'theirs';

export function LeadClashPart({ stored, clash, staff, onKeep }: LeadClashProps) {
  const [chosen, setChosen] = useState<Partial<Record<LeadClash['field'], Side>>>({});
  const [asked, setAsked] = useState(false);
  const words = (field: LeadClash['field'], value: string) =>
    field === 'owner' ? staff.nameOf(value) : isState(value) ? stateLabels[value] : value;

  function keep() {
    setAsked(true);
    if (clash.some(({ field }) => chosen[field] === undefined)) return;
    const wanted = clash.map(({ field, mine }) => [
      field,
      chosen[field] === 'mine' ? mine : stored[field],
    ]);
    onKeep(Object.fromEntries(wanted));
  }

  if (clash.some(({ known }) => !known)) return <output>{leadClashTexts.reading}</output>;
  return (
    <section className="grid gap-6" aria-labelledby="lead-clash">
      <div className="grid gap-1">
        <h3 id="lead-clash" className="font-600">
          {leadClashTexts.title}
        </h3>
        <p className="text-small text-soft">{leadClashTexts.lead}</p>
      </div>
      {clash.map(({ field, mine }) => (
        <Choices
          key={field}
          name={`clash-${field}`}
          legend={workTexts[field]}
          layout="stack"
          options={[
            { value: 'mine', label: words(field, mine), note: leadClashTexts.mine },
            { value: 'theirs', label: words(field, stored[field]), note: leadClashTexts.theirs },
          ]}
          value={chosen[field]}
          onChange={(side) => setChosen({ ...chosen, [field]: side })}
          error={asked && chosen[field] === undefined ? leadClashTexts.choose : undefined}
        />
      ))}
      <div>
        <Button onClick={keep}>{leadClashTexts.keep}</Button>
      </div>
    </section>
  );
}

function isState(value: string): value is LeadState {
  return value in stateLabels;
}
