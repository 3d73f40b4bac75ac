import type { AuditEntry } from '#domain/audit/entry.ts';
import { fieldWords } from '#domain/leads/lead.ts';
import { auditLabels } from '#texts/audit.ts';

/** "Status: New to Contacted", "Downloaded the tax return". */
export function historyText(
  { action, detail }: Pick<AuditEntry, 'action' | 'detail'>,
  nameOf: (id: string) => string,
): string {
  const changes = (detail.changes ?? []).map(({ field, from, to }) => {
    const { label, say } = fieldWords(field, nameOf);
    if (from === undefined || to === undefined) return `${label} changed`;
    return `${label}: ${say(from)} to ${say(to)}`;
  });
  if (action === 'changed' && changes.length > 0) return changes.join('. ');
  const { times } = detail;
  const text = auditLabels[action];
  return times === undefined ? text : `${text}, ${times} times more`;
}
