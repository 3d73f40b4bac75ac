/** Reads and writes rows, and groups writes into transactions. */
import type { TableName } from './tables.ts';
import { Refusal } from './answer.ts';

export type Values = Record<string, string | number | boolean>;

/** `columns` gives the types of the row. */
export function selectOne<T extends Values>(
  app: PbApp,
  sql: string,
  values: Values,
  columns: T,
): T | undefined {
  return selectAll(app, sql, values, columns)[0];
}

/** Returns `none` without a row. */
export function selectValue(app: PbApp, sql: string, values: Values, none: number): number;
export function selectValue(app: PbApp, sql: string, values: Values, none: string): string;
export function selectValue(app: PbApp, sql: string, values: Values, none: number | string) {
  return selectOne(app, sql, values, { value: none })?.value ?? none;
}

export function countRows(app: PbApp, table: TableName, values: Values): number {
  const where = Object.keys(values).map((name) => `${name} = {:${name}}`);
  const sql = `SELECT count(*) AS value FROM ${table} WHERE ${where.join(' AND ')}`;
  return selectValue(app, sql, values, 0);
}

export function selectTexts(app: PbApp, sql: string, values: Values = {}): string[] {
  return selectAll(app, sql, values, { value: '' }).map(({ value }) => value);
}

export function hasRow(app: PbApp, sql: string, values: Values): boolean {
  return selectOne(app, sql, values, { id: '' }) !== undefined;
}

export function selectAll<T extends Values>(
  app: PbApp,
  sql: string,
  values: Values,
  columns: T,
): T[] {
  insertWaiting(app);
  const found = arrayOf(new DynamicModel(columns));
  app.db().newQuery(sql).bind(values).all(found);
  return Array.from(found, (row) => ({ ...row }));
}

/** `found` has one row too many if another page follows; `next` is its cursor. */
export function pageOf<T>(found: readonly T[], most: number, cursorOf: (last: T) => string) {
  const last = found.length > most ? found[most - 1] : undefined;
  return { rows: found.slice(0, most), next: last === undefined ? null : cursorOf(last) };
}

/** `rest` begins with FROM. */
export function selectRows<T extends Values>(
  app: PbApp,
  columns: T,
  rest: string,
  values: Values = {},
): T[] {
  return selectAll(app, `SELECT ${Object.keys(columns).join(', ')} ${rest}`, values, columns);
}

export function run(app: PbApp, sql: string, values: Values = {}): void {
  insertWaiting(app);
  app.db().newQuery(sql).bind(values).execute();
}

/** Inserts or updates the row with equal `keys`. `changes` is SQL, in which `excluded` is the new row. */
export function upsert(
  tx: PbApp,
  table: TableName,
  keys: readonly string[],
  row: Values,
  changes: Readonly<Record<string, string>> = {},
): void {
  const names = Object.keys(row);
  const others = names.filter((name) => !keys.includes(name));
  const changed = others.map((name) => `${name} = ${changes[name] ?? `excluded.${name}`}`);
  run(
    tx,
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `{:${name}}`).join(', ')})
      ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${changed.join(', ')}`,
    row,
  );
}

/** Rows of a transaction, written in one INSERT per table for speed. All reads and writes flush them first. */
const waiting = new WeakMap<PbApp, Map<string, Values[]>>();

/** Inserts a row by the end of the transaction, without PocketBase's validation and realtime messages. */
export function insert(tx: PbApp, table: TableName, row: Values): void {
  const into = `${table} (${Object.keys(row).join(', ')})`;
  const known = waiting.get(tx);
  const rows = known?.get(into);
  if (rows) rows.push(row);
  else if (known) known.set(into, [row]);
  else insertAll(tx, into, [row]);
}

function insertWaiting(tx: PbApp): void {
  const known = waiting.get(tx);
  if (!known || known.size === 0) return;
  waiting.set(tx, new Map());
  for (const [into, rows] of known) insertAll(tx, into, rows);
}

/** Passes all values in one JSON text, because binding each is slow in goja. */
function insertAll(tx: PbApp, into: string, rows: readonly Values[]): void {
  const values = Object.keys(rows[0] ?? {}).map((name) => `value->>'${name}'`);
  tx.db()
    .newQuery(`INSERT INTO ${into} SELECT ${values.join(', ')} FROM json_each({:rows})`)
    .bind({ rows: JSON.stringify(rows) })
    .execute();
}

export function findRow(app: PbApp, collection: string, id: string): PbRecord | undefined {
  insertWaiting(app);
  return app.findRecordsByIds(collection, [id])[0];
}

/** In the order of `ids`, without missing ones. If several collections have an id, the last one counts. */
export function findRows(app: PbApp, ids: string[], ...collections: string[]): PbRecord[] {
  insertWaiting(app);
  const rows = collections.flatMap((each) => Array.from(app.findRecordsByIds(each, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function madeAt(now: number) {
  const at = timeText(now);
  return { created: at, updated: at };
}

/** UTC ms to PocketBase's format. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ');
}

/** PocketBase's format to UTC ms; 0 if empty. */
export function momentOf(stored: string): number {
  return Date.parse(stored.replace(' ', 'T')) || 0;
}

/** Saves a row, and notifies realtime subscribers. */
export function changeRow(tx: PbApp, row: PbRecord, values: Values): void {
  insertWaiting(tx);
  for (const [field, value] of Object.entries(values)) row.set(field, value);
  tx.save(row);
}

/** Raises the row's revision, which open pages and ops compare. */
export function revise(tx: PbApp, row: PbRecord, values: Values = {}): number {
  const rev = row.getInt('rev') + 1;
  changeRow(tx, row, { ...values, rev });
  return rev;
}

export function newRowId(): string {
  return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
}

/**
 * Joins an open transaction; throws on rollback, a `Refusal` as thrown. Begins with an empty write: SQLite cannot
 * upgrade a read transaction after another process has written.
 */
export function transact<T>(app: PbApp, work: (tx: PbApp) => T): T {
  insertWaiting(app);
  let returned!: T;
  const outer = noted.get(app);
  const undos = outer ?? [];
  const thrown: unknown[] = [];
  try {
    app.runInTransaction((tx) => {
      noted.set(tx, undos);
      waiting.set(tx, new Map());
      run(tx, "DELETE FROM receipts WHERE id = ''");
      try {
        returned = work(tx);
      } catch (error) {
        thrown.push(error);
        throw error;
      }
      insertWaiting(tx);
    });
  } catch (error) {
    if (!outer) for (const undo of undos) undo();
    // Go wraps what the work throws.
    throw thrown.find((each) => each instanceof Refusal) ?? error;
  }
  return returned;
}

type Undo = () => void;

/** How to undo side effects outside the database. */
const noted = new WeakMap<PbApp, Undo[]>();

/** Undoes a side effect on rollback; does nothing outside a transaction. */
export function whenRolledBack(tx: PbApp, undo: Undo): void {
  noted.get(tx)?.push(undo);
}
