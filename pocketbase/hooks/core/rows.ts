/** Finding and writing rows, in the one place that knows how PocketBase wants it said. */
type Values = Record<string, string | number | boolean | null>;

/** The row of this id, or nothing. */
export function findRow(app: PbApp, collection: string, id: string): PbRecord | undefined {
  return app.findRecordsByIds(collection, [id])[0];
}

/** Writes a new row. */
export function createRow(tx: PbApp, collection: string, values: Values & { id: string }): void {
  tx.save(new Record(tx.findCachedCollectionByNameOrId(collection), values));
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
