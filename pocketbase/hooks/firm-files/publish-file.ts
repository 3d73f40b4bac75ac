/** A file of the firm's can be opened from now on: its client is told that something waits. */
import { appendAudit } from '../audit/append.ts';
import { readLocks } from '../core/ledger-tables.ts';
import { findRow } from '../core/rows.ts';
import { notify } from '../notifications/waiting-table.ts';
import { recount } from '../requests/standings.ts';

/** `row` is the document's; who put it there is whoever announced it. */
export function publishFile(tx: PbApp, row: PbRecord, now: number): void {
  const client = findRow(tx, 'clients', row.getString('client'));
  if (!client) return;
  const [lock] = readLocks(tx, [row.id]);
  const by = (lock && findRow(tx, 'staff', lock.owner)) ?? null;
  recount(tx, client.id, now);
  notify(tx, 'files', { subject: row.id, client: client.id }, now);
  const reply = row.getString('reply');
  const detail = { document: row.id, ...(reply === '' ? {} : { request: reply }) };
  appendAudit(tx, { by, action: 'file-shared', account: client, detail }, now);
}
