/** `lead.change`: how far the staff are with a lead, and whose it is; merged field by field with what colleagues changed. */
import { leadChangeSchema, leadFields, leadStates, mergeLead } from '#domain/leads/lead.ts';
import { isInForce } from '../accounts/account.ts';
import { applied, conflict, invalid, kind, type Outcome, rejected } from '../core/plan.ts';
import { changeRow, findRow } from '../core/rows.ts';
import { appendAudit } from '../audit/append.ts';

/** A conflict writes nothing; a change that changes nothing leaves nothing in the log. */
export const changeLead = kind(
  { scope: 'lead', begins: false, by: 'staff' },
  leadChangeSchema,
  (op, change, { now, credential }) => ({
    apply({ tx }): Outcome {
      const row = findRow(tx, 'leads', op.entity);
      const staff = findRow(tx, 'staff', credential.owner);
      if (!row || !staff) return rejected('not_found');
      const before = fieldsOf(row);
      // It was decided on before the visitor submitted: no one has seen this estimate yet.
      const isUnseen = (op.base ?? 0) < row.getInt('submitted_rev');
      if (isUnseen && change.changes.state !== undefined) {
        return conflict('lead_conflict', null, ['state']);
      }
      const merged = mergeLead(before, change);
      if ('conflicts' in merged) return conflict('lead_conflict', null, merged.conflicts);
      const { fields: after } = merged;
      const changed = leadFields.filter((field) => before[field] !== after[field]);
      const rev = row.getInt('rev');
      if (changed.length === 0) return applied(rev);
      if (changed.includes('owner') && !mayOwn(tx, after.owner)) return invalid('owner');
      const { followUp: follow_up, ...rest } = after;
      const isAnswer =
        after.state !== 'new' && after.state !== 'spam' && row.getInt('answered') === 0;
      changeRow(tx, row, {
        ...rest,
        follow_up,
        rev: rev + 1,
        ...(isAnswer ? { answered: now } : {}),
      });
      const changes = changed.map((field) => ({ field, from: before[field], to: after[field] }));
      appendAudit(tx, { by: staff, action: 'changed', lead: row.id, detail: { changes } }, now);
      return applied(rev + 1);
    },
  }),
);

function fieldsOf(row: PbRecord) {
  const state = row.getString('state');
  return {
    state: leadStates.find((known) => known === state) ?? 'new',
    owner: row.getString('owner'),
    followUp: row.getString('follow_up'),
  };
}

function mayOwn(tx: PbApp, id: string): boolean {
  const owner = id === '' ? undefined : findRow(tx, 'staff', id);
  return id === '' || (owner !== undefined && isInForce(owner));
}
