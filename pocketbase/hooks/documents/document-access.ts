/** Who asked for a file, and who took it away, in the log: beside its lead, or as one of a client's. */
import { appendAudit, type AuditEvent } from '../audit/append.ts';
import { findRow } from '../core/rows.ts';
import type { DocumentRow } from './document-row.ts';

/** Written before anything is shown. */
export function noteAccess(
  app: PbApp,
  by: PbRecord,
  deed: 'linked' | 'downloaded',
  document: DocumentRow,
): void {
  appendAudit(app, { by, ...eventOf(app, by, deed, document) }, Date.now());
}

function eventOf(
  app: PbApp,
  by: PbRecord,
  deed: 'linked' | 'downloaded',
  { estimate, request, name }: DocumentRow,
): Omit<AuditEvent, 'by'> {
  if (request === '') return { action: deed, lead: estimate, detail: { document: name } };
  const client = clientOf(app, request);
  const account = client && client.id !== by.id ? { account: client } : {};
  return { action: `file-${deed}`, ...account, detail: { document: name, request } };
}

/** Whose request it is, where the account is still there. */
export function clientOf(app: PbApp, request: string): PbRecord | undefined {
  const row = findRow(app, 'requests', request);
  return row && findRow(app, 'clients', row.getString('client'));
}
