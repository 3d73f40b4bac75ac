/** `lead.note`: what someone of the staff wants the others to know about a lead. */
import { leadNoteSchema } from '#domain/leads/lead.ts';
import { applied, conflict, kind, type Outcome, rejected } from '../core/plan.ts';
import { changeRow, createRow, findRow } from '../core/rows.ts';
import { appendAudit } from '../audit/append.ts';

/** Stores the note; its lead has a new revision, so that whoever watches it looks. */
export const noteLead = kind(
  { scope: 'note', begins: true, by: 'staff' },
  leadNoteSchema,
  (op, { lead, text }, { now, credential }) => ({
    apply({ tx, ledger }): Outcome {
      const row = findRow(tx, 'leads', lead);
      const staff = findRow(tx, 'staff', credential.owner);
      if (!row || !staff) return rejected('not_found');
      if (ledger.lock(op.entity)) return conflict('id_taken');
      const who = staff.getString('email');
      createRow(tx, 'lead_notes', { id: op.entity, lead, author: staff.id, who, text, at: now });
      changeRow(tx, row, { rev: row.getInt('rev') + 1 });
      appendAudit(tx, { by: staff, action: 'noted', lead, detail: { note: op.entity } }, now);
      return applied();
    },
  }),
);
