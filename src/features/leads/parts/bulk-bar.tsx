/** What can be done with all rows that are marked; afterwards, what was done, and the way back. */
import { type LeadState, leadStates } from '#domain/leads/lead.ts';
import { bulkTexts } from '#texts/lead-list.ts';
import { leadsTexts, stateLabels } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { FilterSelect } from '#ui/filter-fields.tsx';
import type { LeadFields } from '../data/lead-ops.ts';
import type { Done } from '../use-bulk.ts';
import type { Staff } from '../use-staff.ts';

type BulkBarProps = {
  /** How many rows are marked. */
  count: number;
  done: Done | null;
  staff: Staff;
  onApply: (wanted: Partial<LeadFields>) => void;
  onClear: () => void;
  onUndo: () => void;
};

export function BulkBar({ count, done, staff, onApply, onClear, onUndo }: BulkBarProps) {
  return (
    <>
      <output className="sr-only">
        {count > 0 && counted(count, bulkTexts.one, bulkTexts.many)}
        {count === 0 && done && doneText(done, staff)}
      </output>
      {(count > 0 || done) && (
        <section
          aria-label={bulkTexts.label}
          data-bulk=""
          className="lead-bulk sticky bottom-0 flex flex-wrap items-end gap-x-5 gap-y-2 border-t-1.5 border-ink bg-paper pt-2"
        >
          {count > 0 ? (
            <>
              <p className="min-h-11 content-center font-600 tabular-nums">
                {counted(count, bulkTexts.one, bulkTexts.many)}
              </p>
              <Chooser
                name="bulk-state"
                label={bulkTexts.state}
                options={leadStates.map((state) => ({ value: state, label: stateLabels[state] }))}
                onChoose={(state) => isState(state) && onApply({ state })}
              />
              <Chooser
                name="bulk-owner"
                label={bulkTexts.owner}
                options={[
                  { value: nobody, label: leadsTexts.nobody },
                  ...staff.inForce.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChoose={(owner) => onApply({ owner: owner === nobody ? '' : owner })}
              />
              <Button kind="quiet" size="small" onClick={onClear}>
                {bulkTexts.clear}
              </Button>
            </>
          ) : (
            <>
              <p className="min-h-11 content-center">{done && doneText(done, staff)}</p>
              {done && done.before.length > 0 && (
                <Button kind="quiet" size="small" onClick={onUndo}>
                  {bulkTexts.undo}
                </Button>
              )}
            </>
          )}
        </section>
      )}
    </>
  );
}

const nobody = 'nobody';

type ChooserProps = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** A choice takes effect at once; it stands for no row's own value. */
function Chooser({ name, label, options, onChoose }: ChooserProps) {
  return (
    <div className="lead-chooser">
      <FilterSelect
        name={name}
        label={label}
        value=""
        onChange={(value) => value !== '' && onChoose(value)}
        options={[{ value: '', label: bulkTexts.choose }, ...options]}
      />
    </div>
  );
}

/** "3 leads: Contacted.", "1 lead: assigned to Noor Haddad." */
function doneText({ wanted, before }: Done, staff: Staff): string {
  const what =
    wanted.state === undefined
      ? bulkTexts.assigned.replace('{name}', staff.nameOf(wanted.owner ?? ''))
      : stateLabels[wanted.state];
  const many = counted(before.length, bulkTexts.oneLead, bulkTexts.manyLeads);
  return `${many}: ${what}.`;
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : many.replace('{count}', String(count));
}

function isState(value: string): value is LeadState {
  return value in stateLabels;
}
