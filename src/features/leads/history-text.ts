/** An entry of the log in words. */
import type { AuditEntry } from '#domain/audit/entry.ts';
import type { LeadField, LeadState } from '#domain/leads/lead.ts';
import { auditLabels } from '#texts/audit.ts';
import { stateLabels } from '#texts/leads.ts';
import { longDate } from '#domain/firm-time.ts';

const fieldNames: Readonly<Record<LeadField, string>> = {
  state: 'Status',
  owner: 'Owner',
  followUp: 'Follow-up',
};

/** "State: New to Contacted", "Downloaded the tax return". */
export function historyText(
  { action, detail }: Pick<AuditEntry, 'action' | 'detail'>,
  nameOf: (id: string) => string,
): string {
  const words: Readonly<Record<LeadField, (value: string) => string>> = {
    state: stateName,
    owner: nameOf,
    followUp: (day) => (day === '' ? 'none' : dayText(day)),
  };
  const changes = (detail.changes ?? []).map(
    ({ field, from, to }) => `${fieldNames[field]}: ${words[field](from)} to ${words[field](to)}`,
  );
  if (action === 'changed' && changes.length > 0) return changes.join('. ');
  const { times } = detail;
  const text = auditLabels[action];
  return times === undefined ? text : `${text}, ${times} times more`;
}

function stateName(state: string): string {
  return isState(state) ? stateLabels[state] : state;
}

function isState(state: string): state is LeadState {
  return state in stateLabels;
}

/** "Nov 21, 2026" for "2026-11-21". */
export function dayText(day: string): string {
  return longDate(Date.parse(`${day}T00:00:00Z`)).replace(/^(\w{3})\w*/, '$1');
}
