/** Finding and writing rows, in the one place that knows how PocketBase wants it said. */
import { insertWaiting, type Values } from './sql.ts';

/** The row of this id, or nothing. */
export function findRow(app: PbApp, collection: string, id: string): PbRecord | undefined {
  insertWaiting(app);
  return app.findRecordsByIds(collection, [id])[0];
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

/** UTC milliseconds of a time as PocketBase writes it, 0 where there is none. */
export function momentOf(stored: string): number {
  return Date.parse(stored.replace(' ', 'T')) || 0;
}

/** Changes some fields of a row, of which PocketBase tells pages that listen to it. */
export function changeRow(tx: PbApp, row: PbRecord, values: Values): void {
  insertWaiting(tx);
  for (const [field, value] of Object.entries(values)) row.set(field, value);
  tx.save(row);
}

/** An id for a row that no device has named. */
export function newRowId(): string {
  return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
}
