/** The two tables behind the ledger, in plain SQL: a batch costs four statements however many ops it holds. */
import { timeText } from './rows.ts';
import { selectAll } from './sql.ts';
import { insertSoon } from './waiting-rows.ts';
import type { EntityLock, Receipt } from './ledger.ts';

type Value = string | number | boolean;

const receiptColumns = {
  id: '',
  hash: '',
  kind: '',
  entity: '',
  owner: '',
  status: '',
  rev: 0,
  document_refused: false,
};
const lockColumns = { id: '', key_hash: '', owner: '', scope: '' };

/** The receipts that exist under these op ids. */
export function readReceipts(app: PbApp, ids: readonly string[]): Receipt[] {
  const found = selectByIds(app, 'receipts', ids, receiptColumns);
  return found.map(({ id, hash, kind, entity, owner, status, rev, document_refused }) => ({
    id,
    hash,
    kind,
    entity,
    owner,
    status: status === 'superseded' ? 'superseded' : 'applied',
    rev,
    document_refused,
  }));
}

/** The locks that exist on these entities. */
export function readLocks(app: PbApp, ids: readonly string[]): EntityLock[] {
  const found = selectByIds(app, 'entity_keys', ids, lockColumns);
  return found.map(({ id, key_hash, owner, scope }) => ({ id, key_hash, owner, scope }));
}

/** Adds receipts. */
export function insertReceipts(tx: PbApp, receipts: readonly Receipt[]): void {
  insertRows(tx, 'receipts', receipts);
}

/** Adds locks. */
export function insertLocks(tx: PbApp, locks: readonly EntityLock[]): void {
  insertRows(tx, 'entity_keys', locks);
}

function selectByIds<T extends Record<string, Value>>(
  app: PbApp,
  table: string,
  ids: readonly string[],
  columns: T,
): T[] {
  const sql = `SELECT * FROM ${table} WHERE id IN (SELECT value FROM json_each({:ids}))`;
  return selectAll(app, sql, { ids: JSON.stringify(ids) }, columns);
}

/** A row is created now, as PocketBase writes times. */
function insertRows(tx: PbApp, table: string, rows: readonly Record<string, Value>[]): void {
  const created = timeText(Date.now());
  for (const row of rows) insertSoon(tx, table, { ...row, created });
}
