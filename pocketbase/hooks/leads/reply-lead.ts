/** `lead.reply`: someone of the staff answers a lead by mail, in the firm's name. */
import { leadKinds, leadNoteSchema } from '#domain/leads/lead.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, invalid, kind, type Outcome } from '../core/plan.ts';
import { changeRow, findRow } from '../core/rows.ts';
import { hasRow, selectValue } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { addNote, writing } from './note-lead.ts';

/** The mail and what the lead shows of it are written together: once, whatever is sent again. A new lead is contacted by it. */
export const replyLead = kind(
  { scope: 'note', begins: true, by: 'staff' },
  leadNoteSchema,
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
      const isNew = lead.getString('state') === 'new';
      changeRow(tx, lead, {
        rev: lead.getInt('rev') + 1,
        ...(isNew ? { state: 'contacted' } : {}),
        ...(lead.getInt('answered') === 0 ? { answered: now } : {}),
      });
      const detail = { note: op.entity };
      appendAudit(tx, { by: staff, action: 'replied', lead: lead.id, detail }, now);
      if (isNew) {
        const changes = [{ field: 'state', from: 'new', to: 'contacted' } as const];
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
      return applied();
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
