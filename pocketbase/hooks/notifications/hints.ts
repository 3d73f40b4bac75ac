/** Hints: pages that listen are told at once that there is something new to read, and never what (decision 61). */
import { deskHints } from '#domain/notifications/hints.ts';
import { changeRow, createRow, findRow } from '../core/rows.ts';

/** Tells a client's pages, once the transaction is done: PocketBase sends the row to whoever listens to it. */
export function hintClient(tx: PbApp, client: string): void {
  const row = findRow(tx, 'hints', client);
  if (row) changeRow(tx, row, { count: row.getInt('count') + 1 });
  else createRow(tx, 'hints', { id: client, count: 1 });
}

/** Tells the pages of staff. */
export function hintDesk(tx: PbApp): void {
  hintClient(tx, deskHints);
}
