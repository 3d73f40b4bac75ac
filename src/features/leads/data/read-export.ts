/** Reads all leads of a query, page by page, for a file. */
import type { ExportedLead } from '#domain/leads/lead-list.ts';
import type { Read } from '#session/account-ask.ts';
import type { LeadDesk } from './lead-desk.ts';
import type { LeadFilter } from './lead-filter.ts';

/** Newest first; all or nothing. Pages are read from the oldest on: a lead submitted again moves to the end. */
export async function readExport(
  ask: LeadDesk['export'],
  filter: LeadFilter,
): Promise<Read<readonly ExportedLead[]>> {
  const leads = new Map<string, ExportedLead>();
  let after: string | null = null;
  do {
    const answer: Awaited<ReturnType<LeadDesk['export']>> = await ask({ ...filter, after });
    if (answer.kind !== 'read') return answer;
    for (const lead of answer.value.leads) leads.set(lead.id, lead);
    after = answer.value.next;
  } while (after !== null);
  return { kind: 'read', value: [...leads.values()].sort((one, other) => other.seq - one.seq) };
}
