/** Who asked for a file, and who took it away, in the log: beside its lead, or as one of a client's. */
import { appendAudit, type AuditEvent } from '../audit/append.ts';
import { findRow } from '../core/rows.ts';
import type { DocumentRow } from './document-row.ts';

/** Written before anything is shown. */
export function noteAccess(
  app: PbApp,
  by: PbRecord,
  verb: 'linked' | 'downloaded',
  document: DocumentRow,
): void {
  appendAudit(app, { by, ...eventOf(app, by, verb, document) }, Date.now());
}

function eventOf(
  app: PbApp,
  by: PbRecord,
  verb: 'linked' | 'downloaded',
  row: DocumentRow,
): Omit<AuditEvent, 'by'> {
  const { id, estimate } = row;
  if (estimate !== '') return { action: verb, lead: estimate, detail: { document: id } };
  const client = clientOf(app, row);
  const account = client && client.id !== by.id ? { account: client } : {};
  return { action: `file-${verb}`, ...account, detail: { document: id, ...about(row) } };
}

/** What the log says of a file besides its name. */
function about({ request, reply, thread }: DocumentRow) {
  if (thread !== '') return { thread };
  const id = request || reply;
  return id === '' ? {} : { request: id };
}

/** Whose file it is, or whom it is for, where the account is still there. */
export function clientOf(
  app: PbApp,
  { request, thread, client }: DocumentRow,
): PbRecord | undefined {
  if (client !== '') return findRow(app, 'clients', client);
  const row = thread === '' ? findRow(app, 'requests', request) : findRow(app, 'threads', thread);
  return row && findRow(app, 'clients', row.getString('client'));
}
