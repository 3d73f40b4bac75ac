/** Leads as the list shows them, from their rows. */
import { type Lead, leadKinds, leadStates } from '#domain/leads/lead.ts';
import { selectAll } from '../core/sql.ts';

/** A lead's row as SQL gives it. */
export type LeadRow = {
  id: string;
  seq: number;
  kind: string;
  name: string;
  email: string;
  phone: string;
  summary: string;
  state: string;
  owner: string;
  suspected_spam: boolean;
  has_document: boolean;
  one_time: number;
  monthly: number;
  follow_up: string;
  arrived: number;
  rev: number;
};

/** One of each column. */
export const leadColumns: LeadRow = {
  id: '',
  seq: 0,
  kind: '',
  name: '',
  email: '',
  phone: '',
  summary: '',
  state: '',
  owner: '',
  suspected_spam: false,
  has_document: false,
  one_time: 0,
  monthly: 0,
  follow_up: '',
  arrived: 0,
  rev: 0,
};

/** Their names, for a query that has no other table with the same ones. */
export const leadColumnNames: string = Object.keys(leadColumns)
  .map((name) => `leads.${name}`)
  .join(', ');

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
