/**
 * New rows that a transaction has not written yet: all of one table are written by one statement, for SQLite takes longer to
 * compile one (a lead's has fifteen indexes and a trigger in it) than to add a row. What the same transaction reads or
 * writes through `sql.ts` or `rows.ts` comes after them.
 */

/** Dates are as PocketBase writes them, JSON is text. All rows of a table name the same columns. */
export type NewRow = Record<string, string | number | boolean>;

type Tables = Map<string, NewRow[]>;

const waiting = new WeakMap<PbApp, Tables>();

/** From now on rows may wait in this transaction; the caller writes them before it ends. */
export function letRowsWait(tx: PbApp): void {
  waiting.set(tx, new Map());
}

/**
 * Adds a row to a table, at the latest when the transaction ends; at once where none may wait. What PocketBase would check of each
 * field the op's schema has checked, and no one who listens to the collection hears of it.
 */
export function insertSoon(tx: PbApp, table: string, row: NewRow): void {
  const tables = waiting.get(tx);
  const rows = tables?.get(table);
  if (rows) rows.push(row);
  else if (tables) tables.set(table, [row]);
  else insertAll(tx, table, [row]);
}

/** Writes the rows that wait, table by table in the order in which each began. */
export function insertWaiting(tx: PbApp): void {
  const tables = waiting.get(tx);
  if (!tables || tables.size === 0) return;
  letRowsWait(tx);
  for (const [table, rows] of tables) insertAll(tx, table, rows);
}

/** SQLite reads the rows out of one JSON text: to bind each value costs the JavaScript engine more than to write them there. */
function insertAll(tx: PbApp, table: string, rows: readonly NewRow[]): void {
  const names = Object.keys(rows[0] ?? {});
  const values = names.map((name) => `value->>'${name}'`);
  tx.db()
    .newQuery(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM json_each({:rows})`,
    )
    .bind({ rows: JSON.stringify(rows) })
    .execute();
}
