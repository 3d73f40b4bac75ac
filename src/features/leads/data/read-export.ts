/** All leads that a question is for, part after part, for a file. */
import type { ExportedLead } from '#domain/leads/lead-list.ts';
import type { Read } from '#session/account-ask.ts';
import type { LeadDesk } from './lead-desk.ts';
import type { LeadFilter } from './lead-filter.ts';

/**
 * The newest first; half a file is none. The parts come from the oldest on: a lead that is submitted in the meantime goes to the
 * end of what is still to be read, and counts as what it is there.
 */
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
