/** Applies the ops of leads: changes, merged field by field, notes and replies. */
import {
  firstAnswer,
  leadFieldRows,
  leadFields,
  leadKinds,
  leadStates,
} from '#domain/leads/lead.ts';
import { leadChange, leadNote, leadReply } from '#domain/leads/ops.ts';
import { conflictingFields, loggedChanges } from '#domain/merge-fields.ts';
import { isActive } from '../accounts/accounts.ts';
import { applied, conflict, invalid, append, transition } from '../core/define-op.ts';
import { findRow, revise, hasRow, insert, selectValue, transact } from '../core/database.ts';
import { columnOf } from '../core/columns.ts';
import { appendAudit } from '../audit/append.ts';
import { queueMail } from '../mail/queue-mail.ts';

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
    if (owner && before['owner'] !== owner) {
      const chosen = findRow(tx, 'staff', owner);
      if (!chosen || !isActive(chosen)) return invalid('owner');
    }
    const isAnswer = state !== 'new' && state !== 'spam';
    const rev = revise(tx, row, {
      ...Object.fromEntries(changes.map(({ field }) => [columnOf(field), after[field] ?? ''])),
      ...(isAnswer && { answered: firstAnswer(row.getInt('answered'), now) }),
    });
    appendAudit(tx, { by, action: 'changed', ...about, detail: { changes } }, now);
    return applied(rev);
  },
);

/** Raises the lead's revision, so open pages reload. */
export const addInternalNote = append(
  { scope: 'note', by: 'staff', on: 'leads', of: ({ lead }) => lead },
  leadNote.payload,
  ({ tx, op: { entity: note }, by: staff, row: lead, about, now }, { text }) => {
    addNote(tx, note, { lead, staff, text, at: now, mailed: '' });
    const rev = revise(tx, lead);
    appendAudit(tx, { by: staff, action: 'noted', ...about, detail: { note } }, now);
    return applied(rev);
  },
);

/** `mailed` is the recipient's address; empty for internal notes. */
type Note = { lead: PbRecord; staff: PbRecord; text: string; at: number; mailed: string };

function addNote(tx: PbApp, id: string, { lead, staff, text, at, mailed }: Note): void {
  const who = staff.getString('email');
  insert(tx, 'lead_notes', { id, lead: lead.id, author: staff.id, who, text, at, mailed });
}

/** Queues the mail once. A new lead becomes contacted; one without an owner gets the writer. */
export const replyLead = append(
  { scope: 'note', by: 'staff', on: 'leads', of: ({ lead }) => lead },
  leadReply.payload,
  ({ tx, op, by: staff, row: lead, about, now }, reply) => {
    const { text, greeted } = reply;
    const to = lead.getString('email');
    if (to === '') return invalid('lead');
    addNote(tx, op.entity, { lead, staff, text, at: now, mailed: to });
    const state = leadStates.find((known) => known === lead.getString('state')) ?? 'contacted';
    const changed = leadReply.apply({ id: lead.id, state }, reply, op);
    const answered = firstAnswer(lead.getInt('answered'), now);
    const owner = lead.getString('owner');
    const after = { ...changed, owner: owner || staff.id };
    const rev = revise(tx, lead, { ...after, answered });
    appendAudit(tx, { by: staff, action: 'replied', ...about, detail: { note: op.entity } }, now);
    const changes = loggedChanges(leadFieldRows, { state, owner }, { state, ...after });
    if (changes.length > 0) {
      appendAudit(tx, { by: staff, action: 'changed', ...about, detail: { changes } }, now);
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
        ...(greeted && { greeted }),
        by: { name: staff.getString('name'), email: staff.getString('email') },
      },
    });
    return applied(rev);
  },
);

/** Makes a lead new again after a failed reply, unless another reply exists or staff changed the state. */
export function reopenLead(app: PbApp, mail: string, now: number): void {
  transact(app, (tx) => {
    const sql = `SELECT about AS value FROM mails WHERE id = {:mail} AND kind = 'lead-reply' AND state = 'failed'`;
    const lead = findRow(tx, 'leads', selectValue(tx, sql, { mail }, ''));
    const living = `SELECT id FROM mails
      WHERE about = {:id} AND kind = 'lead-reply' AND state != 'failed' LIMIT 1`;
    const isOpen = lead?.getString('state') === 'contacted';
    if (!isOpen || hasRow(tx, living, { id: lead.id })) return;
    revise(tx, lead, { state: 'new', answered: 0 });
    const changes = [{ field: 'state', from: 'contacted', to: 'new' } as const];
    appendAudit(tx, { by: null, action: 'changed', lead: lead.id, detail: { changes } }, now);
  });
}
