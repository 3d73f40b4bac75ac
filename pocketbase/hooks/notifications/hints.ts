/** Hints: pages that listen are told at once that there is something new to read, and never what (decision 22). */
import { deskHints } from '#domain/notifications/hints.ts';
import { changeRow, createRow, findRow } from '../core/rows.ts';

/** Who is hinted already in a transaction: once is enough. */
const hinted = new WeakMap<PbApp, Set<string>>();

/** Tells a client's pages, once the transaction is done: PocketBase sends the row to the pages that listen to it. Where none does, nothing is written. */
export function hintClient(tx: PbApp, client: string): void {
  const known = hinted.get(tx) ?? new Set();
  if (known.has(client) || tx.subscriptionsBroker().totalClients() === 0) return;
  if (tx.isTransactional()) hinted.set(tx, known.add(client));
  const row = findRow(tx, 'hints', client);
  if (row) changeRow(tx, row, { count: row.getInt('count') + 1 });
  else createRow(tx, 'hints', { id: client, count: 1 });
}

/** Tells the pages of staff. */
export function hintDesk(tx: PbApp): void {
  hintClient(tx, deskHints);
}
