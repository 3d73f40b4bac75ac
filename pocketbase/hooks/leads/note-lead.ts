/** `lead.note`: what someone of the staff wants the others to know about a lead. */
import { leadFieldRows, leadKinds, type LeadNote, leadStates } from '#domain/leads/lead.ts';
import { leadNote, leadReply } from '#domain/leads/ops.ts';
import { loggedChanges } from '#domain/merge-fields.ts';
import { appendAudit } from '../audit/append.ts';
import {
  applied,
  conflict,
  kind,
  type Outcome,
  rejected,
  type Turn,
  invalid,
} from '../core/plan.ts';
import { changeRow, findRow } from '../core/rows.ts';
import { hasRow, insert, selectValue } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** Stores the note; its lead has a new revision, so that whoever watches it looks. */
export const noteLead = kind(
  { scope: 'note', begins: true, by: 'staff' },
  leadNote.payload,
  (op, note, { now }) => ({
    apply(turn): Outcome {
      const written = writing(turn, op.entity, note);
      if ('status' in written) return written;
      const { lead, staff } = written;
      addNote(turn.tx, op.entity, { ...written, text: note.text, at: now, mailed: '' });
      const rev = lead.getInt('rev') + 1;
      changeRow(turn.tx, lead, { rev });
      const detail = { note: op.entity };
      appendAudit(turn.tx, { by: staff, action: 'noted', lead: lead.id, detail }, now);
      return applied(rev);
    },
  }),
);

/** On which lead, and by whom; or why no note of that id is written. */
function writing(
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
function addNote(tx: PbApp, id: string, { lead, staff, text, at, mailed }: Note): void {
  const who = staff.getString('email');
  insert(tx, 'lead_notes', { id, lead: lead.id, author: staff.id, who, text, at, mailed });
}

/** The mail and what the lead shows of it are written together: once, whatever is sent again. A new lead is contacted by it. */
export const replyLead = kind(
  { scope: 'note', begins: true, by: 'staff' },
  leadReply.payload,
  (op, reply, { now }) => ({
    apply(turn): Outcome {
      const { tx } = turn;
      const written = writing(turn, op.entity, reply);
      if ('status' in written) return written;
      const { lead, staff } = written;
      const { text } = reply;
      const to = lead.getString('email');
      if (to === '') return invalid('lead');
      addNote(tx, op.entity, { ...written, text, at: now, mailed: to });
      const rev = lead.getInt('rev') + 1;
      const state = leadStates.find((known) => known === lead.getString('state')) ?? 'contacted';
      const changed = leadReply.apply({ id: lead.id, state }, reply, op);
      changeRow(tx, lead, {
        rev,
        ...changed,
        ...(lead.getInt('answered') === 0 ? { answered: now } : {}),
      });
      const detail = { note: op.entity };
      appendAudit(tx, { by: staff, action: 'replied', lead: lead.id, detail }, now);
      const changes = loggedChanges(leadFieldRows, { state }, { state, ...changed });
      if (changes.length > 0) {
        appendAudit(tx, { by: staff, action: 'changed', lead: lead.id, detail: { changes } }, now);
      }
      const kindOfLead = leadKinds.find((known) => known === lead.getString('kind')) ?? 'message';
      queueMail(tx, {
        kind: 'lead-reply',
        to,
        about: lead.id,
        data: {
          lead: kindOfLead,
          name: lead.getString('name'),
          text,
          by: { name: staff.getString('name'), email: staff.getString('email') },
        },
      });
      return applied(rev);
    },
  }),
);

/**
 * A reply was given up, by its mail id: the lead it was for has no answer. It is to be answered again, unless another reply has left
 * or is on its way, or staff have moved it on since.
 */
export function reopenLead(app: PbApp, mail: string, now: number): void {
  transact(app, (tx) => {
    const sql = `SELECT about AS value FROM mails WHERE id = {:mail} AND kind = 'lead-reply' AND state = 'failed'`;
    const lead = findRow(tx, 'leads', selectValue(tx, sql, { mail }, ''));
    if (lead?.getString('state') !== 'contacted' || hasLivingReply(tx, lead.id)) return;
    changeRow(tx, lead, { rev: lead.getInt('rev') + 1, state: 'new', answered: 0 });
    const changes = [{ field: 'state', from: 'contacted', to: 'new' } as const];
    appendAudit(tx, { by: null, action: 'changed', lead: lead.id, detail: { changes } }, now);
  });
}

function hasLivingReply(tx: PbApp, lead: string): boolean {
  const sql = `SELECT id FROM mails WHERE about = {:lead} AND kind = 'lead-reply' AND state != 'failed' LIMIT 1`;
  return hasRow(tx, sql, { lead });
}
