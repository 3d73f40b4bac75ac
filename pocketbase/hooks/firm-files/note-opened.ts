/** The server says when a client first opened a file of the firm's; until then it is new. */
import { run } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import type { DocumentRow } from '../documents/document-row.ts';
import { readEventsAbout } from '../notifications/events-table.ts';
import { recount } from '../requests/standings.ts';

/** Changes nothing of a file that was opened before, or is the client's own. */
export function noteOpened(app: PbApp, { id, client, opened }: DocumentRow, now: number): void {
  if (client === '' || opened > 0) return;
  transact(app, (tx) => {
    run(
      tx,
      'UPDATE price_estimator_documents SET opened = {:now} WHERE id = {:id} AND opened = 0',
      { id, now },
    );
    recount(tx, client, now);
    readEventsAbout(tx, client, { kind: 'files', subject: id }, now);
  });
}
