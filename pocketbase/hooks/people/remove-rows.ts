/** Removes rows and files, for whatever reason someone's data goes: each table says which of its rows (core/tables.ts). */
import { endedMark } from '../core/credential.ts';
import { run } from '../core/sql.ts';
import { type Place, placesOf } from '../core/tables.ts';
import { readDocuments } from '../documents/document-row.ts';
import { removeStored } from '../documents/stored-document.ts';
import { forgetUpload } from '../documents/upload-folder.ts';
import { isOneOf, type Person, rowsAt } from './person.ts';

/**
 * Removes what goes with a person, an account or leads, and what stays is no one's: their guest keys stay ended. Bytes before rows: what
 * a crash leaves is found again by its row.
 */
export function removeRows(tx: PbApp, gone: Partial<Person>): void {
  const { clients = [], documents = [] } = gone;
  for (const row of readDocuments(tx, isOneOf('id'), JSON.stringify(documents))) {
    for (const file of [row.file, row.old_file]) if (file !== '') removeStored(tx, row.id, file);
    forgetUpload(tx, row.id);
  }
  deleteAt(tx, placesOf('gone'), gone);
  if (clients.length === 0) return;
  const value = JSON.stringify(clients);
  for (const { table, column } of placesOf('emptied')) {
    run(tx, `UPDATE ${table} SET ${column} = '' WHERE ${isOneOf(column)}`, { value });
  }
  run(
    tx,
    `UPDATE entity_keys SET owner = '', key_hash = '${endedMark}' || key_hash WHERE ${isOneOf('owner')}`,
    { value },
  );
}

/** Deletes the rows of these places. */
export function deleteAt(tx: PbApp, places: readonly Place[], gone: Partial<Person>): void {
  for (const place of places) {
    const { where, value } = rowsAt(place, gone);
    if (value !== '' && value !== '[]')
      run(tx, `DELETE FROM "${place.table}" WHERE ${where}`, { value });
  }
}
