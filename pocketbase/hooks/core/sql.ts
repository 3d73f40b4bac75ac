/** Plain SQL, in the one place that knows how PocketBase wants it said. */
import type { TableName } from './tables.ts';

/** Dates are as PocketBase writes them, JSON is text. */
export type Values = Record<string, string | number | boolean>;

/** The first row of a query, in the shape of `columns`. */
export function selectOne<T extends Values>(
  app: PbApp,
  sql: string,
  values: Values,
  columns: T,
): T | undefined {
  return selectAll(app, sql, values, columns)[0];
}

/** The column `value` of the first row, or `none` where there is no row. */
export function selectValue(app: PbApp, sql: string, values: Values, none: number): number;
export function selectValue(app: PbApp, sql: string, values: Values, none: string): string;
export function selectValue(app: PbApp, sql: string, values: Values, none: number | string) {
  return selectOne(app, sql, values, { value: none })?.value ?? none;
}

/** The column `value` of all rows. */
export function selectTexts(app: PbApp, sql: string, values: Values = {}): string[] {
  return selectAll(app, sql, values, { value: '' }).map(({ value }) => value);
}

/** True where a statement gives a row, whatever is in it. */
export function hasRow(app: PbApp, sql: string, values: Values): boolean {
  return selectOne(app, sql, values, { id: '' }) !== undefined;
}

/** All rows. */
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

/** All rows of `rest`, FROM and what follows it, with the columns that are named like those of `columns`. */
export function selectRows<T extends Values>(
  app: PbApp,
  columns: T,
  rest: string,
  values: Values = {},
): T[] {
  return selectAll(app, `SELECT ${Object.keys(columns).join(', ')} ${rest}`, values, columns);
}

/** Changes rows. */
export function run(app: PbApp, sql: string, values: Values = {}): void {
  insertWaiting(app);
  app.db().newQuery(sql).bind(values).execute();
}

/**
 * Writes a row, or over the one that has the same `keys`; `changes` is SQL for columns that are not simply written over, in which
 * `excluded` is the new row.
 */
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

/**
 * New rows that a transaction has not written yet: all of one table are written by one statement, for SQLite takes longer to
 * compile one (a lead's has fifteen indexes and a trigger in it) than to add a row. What the same transaction reads or
 * writes by this file or `rows.ts` comes after them.
 */
const waiting = new WeakMap<PbApp, Map<string, Values[]>>();

/** From now on rows may wait in this transaction; the caller writes them before it ends. */
export function letRowsWait(tx: PbApp): void {
  waiting.set(tx, new Map());
}

/**
 * Adds a row to a table, at the latest when the transaction ends; at once where none may wait. What PocketBase would check of each
 * field the op's schema has checked. Subscribers of the collection are not notified.
 */
export function insert(tx: PbApp, table: TableName, row: Values): void {
  const into = `${table} (${Object.keys(row).join(', ')})`;
  const known = waiting.get(tx);
  const rows = known?.get(into);
  if (rows) rows.push(row);
  else if (known) known.set(into, [row]);
  else insertAll(tx, into, [row]);
}

/** Writes the rows that wait, table by table in the order in which each began. */
export function insertWaiting(tx: PbApp): void {
  const known = waiting.get(tx);
  if (!known || known.size === 0) return;
  letRowsWait(tx);
  for (const [into, rows] of known) insertAll(tx, into, rows);
}

/** SQLite reads the rows out of one JSON text: to bind each value costs the JavaScript engine more than to write them there. */
function insertAll(tx: PbApp, into: string, rows: readonly Values[]): void {
  const values = Object.keys(rows[0] ?? {}).map((name) => `value->>'${name}'`);
  tx.db()
    .newQuery(`INSERT INTO ${into} SELECT ${values.join(', ')} FROM json_each({:rows})`)
    .bind({ rows: JSON.stringify(rows) })
    .execute();
}
