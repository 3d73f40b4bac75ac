/** State, owner and follow-up of a lead, with the status of changes. */
import { useEffect, useEffectEvent, useState } from 'react';
import {
  fieldWords,
  type Lead,
  leadFieldRows,
  leadStates,
  stateLabels,
} from '#domain/leads/lead.ts';
import { NotSaved } from '#forms/typed-form.tsx';
import { WaitingStatus } from '#forms/waiting-status.tsx';
import { ownerOptions, type Staff } from '#session/use-staff.ts';
import { useLive } from '#sync/use-device-query.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { Button } from '#ui/button.tsx';
import { FilterSelect } from '#ui/filter-fields.tsx';
import { StateButtons } from '#ui/state-buttons.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { Part } from '#ui/facts.tsx';
import { dateProblem } from '#domain/calendar-day.ts';
import { DateField } from '#ui/date-field.tsx';
import {
  conflictsOf,
  type LeadConflict,
  type StoredLead,
  waitingChange,
} from '../data/lead-store.ts';
import { stateShapes } from './lead-row.tsx';
import { type ChangeLead, useLeadChange } from '../use-lead.ts';
import { usePart } from '#device/services.ts';
import { Choices } from '#ui/choices.tsx';

type LeadStatusProps = {
  lead: Lead;
  stored: StoredLead;
  staff: Staff;
};

export function LeadStatus({ lead, stored, staff }: LeadStatusProps) {
  const { me, work } = usePart('leads');
  const view = useLive(work);
  const { change, unsaved } = useLeadChange(stored);
  const waiting = waitingChange(lead.id, view);
  const conflict = conflictsOf(stored, view);
  return (
    <Part title="Where it stands" id="lead-standing">
      {conflict.length > 0 ? (
        <LeadConflictPart stored={stored} conflict={conflict} staff={staff} onKeep={change} />
      ) : (
        <>
          {lead.suspectedSpam && lead.state === 'new' && (
            <StatusLine
              state="refused"
              fact="Possible spam."
              rest="A hidden field was filled in. Check before replying."
            />
          )}
          <div className="lead-states">
            <StateButtons
              label={leadFieldRows.state.label}
              options={leadStates.map((state) => ({
                value: state,
                label: stateLabels[state],
                shape: stateShapes[state],
              }))}
              value={lead.state}
              onChoose={(state) => change({ state })}
            />
          </div>
          <div className="flex flex-wrap items-end gap-4">
            <div className="lead-owner min-w-40 flex-1">
              <FilterSelect
                name="lead-owner"
                label={leadFieldRows.owner.label}
                value={lead.owner}
                onChange={(owner) => void change({ owner })}
                options={ownerOptions(staff, lead.owner)}
              />
            </div>
            {lead.owner !== me.id && (
              <div className="grid min-h-11">
                <Button size="small" onClick={() => void change({ owner: me.id })}>
                  Assign to me
                </Button>
              </div>
            )}
          </div>
          <FollowUpField value={lead.followUp} onChoose={(followUp) => change({ followUp })} />
        </>
      )}
      {unsaved && <NotSaved />}
      {waiting && conflict.length === 0 && (
        <WaitingStatus
          waiting={waiting}
          reasons={memberReasons}
          onGiveUp={() => void work.giveUp(lead.id)}
        />
      )}
    </Part>
  );
}

type FollowUpFieldProps = { value: string; onChoose: (day: string) => Promise<boolean> };

/** Saves the follow-up day when the field or the page is left; incomplete or unsaved input stays in the field. */
export function FollowUpField({ value, onChoose }: FollowUpFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  async function leave(left = typed): Promise<void> {
    if (left === null || dateProblem('date', left)) return;
    const isSaved = left === value || (await onChoose(left));
    if (isSaved) setTyped((now) => (now === left ? null : now));
  }
  const onUnmount = useEffectEvent(() => void leave());
  useEffect(() => () => onUnmount(), []);
  return (
    <DateField
      name="lead-follow-up"
      label={leadFieldRows.followUp.label}
      hint="Saved when you leave this field."
      kind="date"
      optional
      value={typed ?? value}
      onChange={setTyped}
      onBlur={(left) => void leave(left)}
    />
  );
}

type LeadConflictProps = {
  stored: StoredLead;
  conflict: readonly LeadConflict[];
  staff: Staff;
  onKeep: ChangeLead;
};

type Side = 'mine' | 'theirs';

/** A conflict with a colleague's change: shows both for a choice. */
function LeadConflictPart({ stored, conflict, staff, onKeep }: LeadConflictProps) {
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
