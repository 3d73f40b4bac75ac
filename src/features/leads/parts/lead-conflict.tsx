/** A conflict with a colleague's change: shows both for a choice. */
import { useState } from 'react';

import { fieldWords } from '#domain/leads/lead.ts';
import type { LeadConflict, StoredLead } from '../data/lead-work.ts';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import type { ChangeLead } from '../use-lead.ts';
import type { Staff } from '#session/use-staff.ts';

type LeadConflictProps = {
  stored: StoredLead;
  conflict: readonly LeadConflict[];
  staff: Staff;
  onKeep: ChangeLead;
};

type Side = 'mine' | 'theirs';

export function LeadConflictPart({ stored, conflict, staff, onKeep }: LeadConflictProps) {
  const [chosen, setChosen] = useState<Partial<Record<LeadConflict['field'], Side>>>({});
  const [asked, setAsked] = useState(false);

  function keep() {
    setAsked(true);
    if (conflict.some(({ field }) => chosen[field] === undefined)) return;
    const wanted = conflict.map(({ field, mine }) => [
      field,
      chosen[field] === 'mine' ? mine : stored[field],
    ]);
    void onKeep(Object.fromEntries(wanted));
  }

  if (conflict.some(({ known }) => !known))
    return <output>What it says there is being read...</output>;
  return (
    <section className="grid gap-6" aria-labelledby="lead-conflict">
      <div className="grid gap-1">
        <h3 id="lead-conflict" className="font-600">
          Changed by someone else too
        </h3>
        <p className="text-small text-soft">
          While your change was on its way, someone else decided otherwise. Choose what the lead is
          to say.
        </p>
      </div>
      {conflict.map(({ field, mine }) => {
        const { label, say } = fieldWords(field, (id) => staff.nameOf(id));
        return (
          <Choices
            key={field}
            name={`conflict-${field}`}
            legend={label}
            layout="stack"
            options={[
              { value: 'mine', label: say(mine), note: 'Yours' },
              { value: 'theirs', label: say(stored[field]), note: 'Theirs, as it stands now' },
            ]}
            value={chosen[field]}
            onChange={(side) => setChosen({ ...chosen, [field]: side })}
            error={asked && chosen[field] === undefined ? 'Choose one of the two.' : undefined}
          />
        );
      })}
      <div>
        <Button onClick={keep}>Keep what I chose</Button>
      </div>
    </section>
  );
}
