/** Tells open pages that data changed, never which (decision 22). */
import { deskHints } from '#domain/notifications/hints.ts';
import { changeRow, findRow } from '../core/rows.ts';
import { upsert } from '../core/sql.ts';

const hinted = new WeakMap<PbApp, Set<string>>();

/** PocketBase sends the row to subscribed pages after commit. */
export function hintClient(tx: PbApp, client: string): void {
  const known = hinted.get(tx) ?? new Set();
  if (known.has(client) || tx.subscriptionsBroker().totalClients() === 0) return;
  if (tx.isTransactional()) hinted.set(tx, known.add(client));
  upsert(tx, 'hints', ['id'], { id: client, count: 0 }, { count: 'count' });
  const row = findRow(tx, 'hints', client);
  if (row) changeRow(tx, row, { count: row.getInt('count') + 1 });
}

export function hintDesk(tx: PbApp): void {
  hintClient(tx, deskHints);
}
