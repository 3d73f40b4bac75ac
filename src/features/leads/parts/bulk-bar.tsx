/** Bulk actions on the marked rows; then the result, with Undo. */
import { useState } from 'react';

import { type LeadFields, type LeadState, leadStates, stateLabels } from '#domain/leads/lead.ts';
import { plural } from '#texts/plural.ts';
import { leadsTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { FilterSelect } from '#ui/filter-fields.tsx';
import { unassigned } from '../data/lead-list.ts';
import type { Done } from '../use-bulk.ts';
import type { Staff } from '#session/use-staff.ts';

const leadsText = plural('1 lead', (count) => `${count} leads`);
const selectedText = (count: number) => `${count} selected`;

type BulkBarProps = {
  count: number;
  done: Done | null;
  staff: Staff;
  /** Resolves once stored or failed. */
  onApply: (wanted: Partial<LeadFields>) => Promise<void>;
  onClear: () => void;
  onUndo: () => void;
};

export function BulkBar({ count, done, staff, onApply, onClear, onUndo }: BulkBarProps) {
  return (
    <>
      <output className="sr-only">
        {count > 0 && selectedText(count)}
        {count === 0 && done && doneText(done, staff)}
      </output>
      {(count > 0 || done) && (
        <section
          aria-label="Selected leads"
          data-bulk=""
          className="lead-bulk sticky bottom-0 flex flex-wrap items-end gap-x-5 gap-y-2 border-t-1.5 border-ink bg-paper pt-2"
        >
          {count > 0 ? (
            <Choosing count={count} staff={staff} onApply={onApply} onClear={onClear} />
          ) : (
            <>
              <p id={bulkDone} tabIndex={-1} className="min-h-11 content-center outline-none">
                {done && doneText(done, staff)}
              </p>
              {done && done.before.length > 0 && (
                <Button kind="quiet" size="small" onClick={onUndo}>
                  Undo
                </Button>
              )}
            </>
          )}
        </section>
      )}
    </>
  );
}

/** The id of the result, which gets the focus when the buttons disappear. */
export const bulkDone = 'bulk-done';

type ChoosingProps = Pick<BulkBarProps, 'count' | 'staff' | 'onApply' | 'onClear'>;

/** Acts only on Apply: with the keyboard a select changes at each arrow key. */
function Choosing({ count, staff, onApply, onClear }: ChoosingProps) {
  const [state, setState] = useState('');
  const [owner, setOwner] = useState('');
  const [isApplying, setIsApplying] = useState(false);
  const isNothing = state === '' && owner === '';

  async function apply(): Promise<void> {
    if (isNothing || isApplying) return;
    setIsApplying(true);
    await onApply({
      ...(isState(state) ? { state } : {}),
      ...(owner === '' ? {} : { owner: owner === unassigned ? '' : owner }),
    }).finally(() => setIsApplying(false));
  }

  return (
    <>
      <p className="min-h-11 content-center font-600 tabular-nums">{selectedText(count)}</p>
      <Button kind="quiet" size="small" onClick={onClear}>
        Clear selection
      </Button>
      <Chooser
        name="bulk-state"
        label="Set status"
        options={leadStates.map((each) => ({ value: each, label: stateLabels[each] }))}
        value={state}
        onChoose={setState}
      />
      <Chooser
        name="bulk-owner"
        label="Assign to"
        options={[
          { value: unassigned, label: leadsTexts.unassigned },
          ...staff.inForce.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={owner}
        onChoose={setOwner}
      />
      <Button
        size="small"
        aria-disabled={isNothing}
        busyLabel={isApplying ? 'Applying...' : undefined}
        onClick={() => void apply()}
      >
        Apply
      </Button>
    </>
  );
}

type ChooserProps = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
};

function Chooser({ name, label, options, value, onChoose }: ChooserProps) {
  return (
    <div className="lead-chooser">
      <FilterSelect
        name={name}
        label={label}
        value={value}
        onChange={onChoose}
        options={[{ value: '', label: 'Choose...' }, ...options]}
      />
    </div>
  );
}

/** "3 leads: Contacted.", "1 lead: Contacted, assigned to Noor Haddad." */
function doneText({ wanted, before }: Done, staff: Staff): string {
  const what = [
    ...(wanted.state === undefined ? [] : [stateLabels[wanted.state]]),
    ...(wanted.owner === undefined ? [] : [`assigned to ${staff.nameOf(wanted.owner ?? '')}`]),
  ].join(', ');
  const many = leadsText(before.length);
  return `${many}: ${what}.`;
}

function isState(value: string): value is LeadState {
  return value in stateLabels;
}
