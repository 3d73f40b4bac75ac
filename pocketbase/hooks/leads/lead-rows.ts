/** Leads as the list shows them, from their rows. */
import { type Lead, leadKinds, leadStates } from '#domain/leads/lead.ts';
import { selectRows } from '../core/sql.ts';
import { leadColumns, type LeadRow } from './lead-columns.ts';

/** What answers hold of a row. */
export function leadOf(row: LeadRow): Lead {
  const { suspected_spam, has_document, one_time, follow_up, ...same } = row;
  return {
    ...same,
    kind: leadKinds.find((kind) => kind === row.kind) ?? 'message',
    state: leadStates.find((state) => state === row.state) ?? 'new',
    suspectedSpam: suspected_spam,
    hasDocument: has_document,
    oneTime: one_time,
    followUp: follow_up,
  };
}

/** The lead of this id, or nothing. */
export function readLead(app: PbApp, id: string): Lead | undefined {
  return selectRows(app, leadColumns, 'FROM leads WHERE id = {:id}', { id }).map(leadOf)[0];
}
