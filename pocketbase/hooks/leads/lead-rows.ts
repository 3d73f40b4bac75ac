/** Leads as the list shows them, from their rows. */
import { type Lead, leadKinds, leadStates } from '#domain/leads/lead.ts';
import { selectAll } from '../core/sql.ts';
import { leadColumnNames, leadColumns, type LeadRow } from './lead-columns.ts';

/** What answers hold of a row. */
export function leadOf(row: LeadRow): Lead {
  return {
    id: row.id,
    kind: leadKinds.find((kind) => kind === row.kind) ?? 'message',
    name: row.name,
    email: row.email,
    phone: row.phone,
    summary: row.summary,
    state: leadStates.find((state) => state === row.state) ?? 'new',
    owner: row.owner,
    suspectedSpam: row.suspected_spam,
    hasDocument: row.has_document,
    oneTime: row.one_time,
    monthly: row.monthly,
    followUp: row.follow_up,
    arrived: row.arrived,
    seq: row.seq,
    rev: row.rev,
  };
}

/** The lead of this id, or nothing. */
export function readLead(app: PbApp, id: string): Lead | undefined {
  const found = selectAll(
    app,
    `SELECT ${leadColumnNames} FROM leads WHERE id = {:id}`,
    { id },
    leadColumns,
  );
  return found.map(leadOf)[0];
}
