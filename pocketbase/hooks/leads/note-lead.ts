/** `lead.note`: what someone of the staff wants the others to know about a lead. */
import { type LeadNote, leadNoteSchema } from '#domain/leads/lead.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, kind, type Outcome, rejected, type Turn } from '../core/plan.ts';
import { changeRow, createRow, findRow } from '../core/rows.ts';

/** Stores the note; its lead has a new revision, so that whoever watches it looks. */
export const noteLead = kind(
  { scope: 'note', begins: true, by: 'staff' },
  leadNoteSchema,
  (op, note, { now }) => ({
    apply(turn): Outcome {
      const written = writing(turn, op.entity, note);
      if ('status' in written) return written;
      const { lead, staff } = written;
      addNote(turn.tx, op.entity, { ...written, text: note.text, at: now, mailed: '' });
      changeRow(turn.tx, lead, { rev: lead.getInt('rev') + 1 });
      const detail = { note: op.entity };
      appendAudit(turn.tx, { by: staff, action: 'noted', lead: lead.id, detail }, now);
      return applied();
    },
  }),
);

/** On which lead, and by whom; or why no note of that id is written. */
export function writing(
  { tx, ledger, credential }: Turn,
  id: string,
  { lead }: LeadNote,
): { lead: PbRecord; staff: PbRecord } | Outcome {
  const row = findRow(tx, 'leads', lead);
  const staff = findRow(tx, 'staff', credential.owner);
  if (!row || !staff) return rejected('not_found');
  return ledger.lock(id) ? conflict('id_taken') : { lead: row, staff };
}

/** `mailed` is where it was mailed to; empty for what is for the staff only. */
type Note = { lead: PbRecord; staff: PbRecord; text: string; at: number; mailed: string };

/** Adds a note to a lead. */
export function addNote(tx: PbApp, id: string, { lead, staff, text, at, mailed }: Note): void {
  const who = staff.getString('email');
  createRow(tx, 'lead_notes', { id, lead: lead.id, author: staff.id, who, text, at, mailed });
}
