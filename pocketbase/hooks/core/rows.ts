import { insertWaiting, type Values } from './sql.ts';

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
