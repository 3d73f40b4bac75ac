/** An estimate becomes a client's, with its files and what it asks for. Who may have it is the caller's to know. */
import { firm } from '#config/firm.ts';
import { taxYearAt } from '#domain/requests/lists.ts';
import { appendAudit } from '../audit/append.ts';
import { readLocks } from '../core/ledger-tables.ts';
import { changeRow, findRow } from '../core/rows.ts';
import { run } from '../core/sql.ts';
import { makeRequests } from '../requests/make-requests.ts';

/**
 * Returns its row; nothing where there is none, or it is another client's. Guest keys and mailed links of the estimate and its files
 * end. What it asks for becomes the client's list, the first time.
 */
export function giveEstimate(tx: PbApp, id: string, client: PbRecord): PbRecord | undefined {
  const [lock] = readLocks(tx, [id]);
  const isOthers = lock !== undefined && lock.owner !== '' && lock.owner !== client.id;
  if (lock?.scope !== 'estimate' || isOthers) return undefined;
  const saved = findRow(tx, 'abandoned_estimates', id);
  const submitted = findRow(tx, 'price_estimates', id);
  const row = submitted ?? saved;
  if (!row) return undefined;
  const now = Date.now();
  const isNew = [saved, submitted].every((each) => each?.getString('client') !== client.id);
  const year = taxYearAt(now, firm.zone);
  if (isNew) {
    makeRequests(tx, row, { client, year, by: client, now });
    appendAudit(tx, { by: client, action: 'estimate-joined', lead: id }, now);
  }
  for (const each of [saved, submitted]) {
    if (each && each.getString('client') !== client.id) changeRow(tx, each, { client: client.id });
  }
  run(
    tx,
    `UPDATE entity_keys SET owner = {:client} WHERE owner = '' AND (id = {:id} OR id IN
        (SELECT id FROM price_estimator_documents WHERE estimate = {:id}))`,
    { client: client.id, id },
  );
  run(tx, 'DELETE FROM continue_links WHERE estimate = {:id}', { id });
  return row;
}
