/** Applies `lead.change`, merged field by field. */
import { leadFieldRows, leadFields } from '#domain/leads/lead.ts';
import { leadChange } from '#domain/leads/ops.ts';
import { conflictingFields, loggedChanges } from '#domain/merge-fields.ts';
import { isActive } from '../accounts/account.ts';
import { applied, conflict, invalid } from '../core/plan.ts';
import { findRow, revise } from '../core/rows.ts';
import { transition } from '../core/verbs.ts';
import { appendAudit } from '../audit/append.ts';
import { columnOf } from '../core/columns.ts';

export const changeLead = transition(
  { scope: 'lead', by: 'staff', on: 'leads' },
  leadChange.payload,
  ({ tx, op, by, row, about, now }, change) => {
    const before = Object.fromEntries(
      leadFields.map((field) => [field, row.getString(columnOf(field))]),
    );
    // True if staff chose the state before the visitor submitted the estimate.
    const isUnseen = (op.base ?? 0) < row.getInt('submitted_rev');
    if (isUnseen && change.changes.state !== undefined) {
      return conflict('lead_conflict', null, ['state']);
    }
    const conflicts = conflictingFields(leadFields, before, change);
    if (conflicts.length > 0) return conflict('lead_conflict', null, conflicts);
    const changed = leadChange.apply({ id: row.id }, change, op);
    const after: Record<string, string> = { ...before, ...changed };
    const { state, owner } = after;
    const changes = loggedChanges(leadFieldRows, before, after);
    if (changes.length === 0) return applied(row.getInt('rev'));
    if (before['owner'] !== owner && !mayOwn(tx, owner)) return invalid('owner');
    const isAnswer = state !== 'new' && state !== 'spam' && row.getInt('answered') === 0;
    const rev = revise(tx, row, {
      ...Object.fromEntries(changes.map(({ field }) => [columnOf(field), after[field] ?? ''])),
      ...(isAnswer ? { answered: now } : {}),
    });
    appendAudit(tx, { by, action: 'changed', ...about, detail: { changes } }, now);
    return applied(rev);
  },
);

function mayOwn(tx: PbApp, id = ''): boolean {
  const owner = id === '' ? undefined : findRow(tx, 'staff', id);
  return id === '' || (owner !== undefined && isActive(owner));
}
