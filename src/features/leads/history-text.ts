/** An entry of the log in words. */
import type { AuditEntry } from '#domain/audit/entry.ts';
import { type LeadState } from '#domain/leads/lead.ts';
import { auditLabels, logTexts } from '#texts/audit.ts';
import { historyTexts } from '#texts/lead-history.ts';
import { stateLabels } from '#texts/leads.ts';

/** "State: New to Contacted", "Downloaded the tax return". */
export function historyText(
  { action, detail }: Pick<AuditEntry, 'action' | 'detail'>,
  nameOf: (id: string) => string,
): string {
  const changes = (detail.changes ?? []).map(({ field, from, to }) =>
    field === 'owner'
      ? historyTexts.owner.replace('{from}', nameOf(from)).replace('{to}', nameOf(to))
      : historyTexts.state.replace('{from}', stateName(from)).replace('{to}', stateName(to)),
  );
  if (action === 'changed' && changes.length > 0) return changes.join('. ');
  const { times } = detail;
  const text = auditLabels[action];
  return times === undefined
    ? text
    : logTexts.times.replace('{text}', text).replace('{times}', String(times));
}

function stateName(state: string): string {
  return isState(state) ? stateLabels[state] : state;
}

function isState(state: string): state is LeadState {
  return state in stateLabels;
}
