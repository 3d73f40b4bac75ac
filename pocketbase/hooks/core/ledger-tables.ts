/** The two tables behind the ledger, in plain SQL: a batch costs four statements however many ops it holds. */
import { run, selectAll } from './sql.ts';
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
  const { values, place } = bindings();
  const places = [...new Set(ids)].map(place);
  const sql = `SELECT * FROM ${table} WHERE id IN (${places.join(', ')})`;
  return selectAll(app, sql, values, columns);
}

/** The names of the first row's values are the columns; a row is created now, as PocketBase writes times. */
function insertRows(tx: PbApp, table: string, rows: readonly Record<string, Value>[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const { values, place } = bindings();
  const now = place(new Date().toISOString().replace('T', ' '));
  const tuples = rows.map((row) => {
    const places = columns.map((column) => place(row[column] ?? ''));
    return `(${places.join(', ')}, ${now})`;
  });
  run(
    tx,
    `INSERT INTO ${table} (${columns.join(', ')}, created) VALUES ${tuples.join(', ')}`,
    values,
  );
}

/** Values to be bound, each with the mark that stands for it in a statement. */
function bindings(): { values: Record<string, Value>; place: (value: Value) => string } {
  const values: Record<string, Value> = {};
  let count = 0;
  return {
    values,
    place(value) {
      const name = `p${count}`;
      count += 1;
      values[name] = value;
      return `{:${name}}`;
    },
  };
}
