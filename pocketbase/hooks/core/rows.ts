/** Finding and writing rows, in the one place that knows how PocketBase wants it said. */
import { run } from './sql.ts';

type Values = Record<string, string | number | boolean | null>;

/** The row of this id, or nothing. */
export function findRow(app: PbApp, collection: string, id: string): PbRecord | undefined {
  return app.findRecordsByIds(collection, [id])[0];
}

/** Writes a new row. */
export function createRow(tx: PbApp, collection: string, values: Values & { id: string }): void {
  tx.save(new Record(tx.findCachedCollectionByNameOrId(collection), values));
}

/**
 * Writes a new row in one statement, for tables that visitors fill: the write endpoint waits for less. No one who listens hears of it.
 * What PocketBase would check of each field the op's schema has checked. Dates are as PocketBase writes them, JSON is text.
 */
export function insertRow(
  tx: PbApp,
  table: string,
  values: Record<string, string | number | boolean> & { id: string },
): void {
  const names = Object.keys(values);
  const given = names.map((name) => `{:${name}}`);
  run(tx, `INSERT INTO ${table} (${names.join(', ')}) VALUES (${given.join(', ')})`, values);
}

/** The two times that PocketBase writes without being asked. */
export function madeAt(now: number) {
  const at = timeText(now);
  return { created: at, updated: at };
}

/** A moment in UTC milliseconds as PocketBase writes times. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ');
}

/** Changes some fields of a row. */
export function changeRow(tx: PbApp, row: PbRecord, values: Values): void {
  for (const [field, value] of Object.entries(values)) row.set(field, value);
  tx.save(row);
}

/** An id for a row that no device has named. */
export function newRowId(): string {
  return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
}
