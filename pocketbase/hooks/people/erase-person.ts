/** Removes rows and files of a person or account, by core/tables.ts, then rewrites the databases. */
import { endedMark } from '../core/ledger.ts';
import { run, transact } from '../core/database.ts';
import { type OwnerColumn, ownerColumns } from '../core/tables.ts';
import { readDocuments } from '../documents/document-row.ts';
import { removeStored } from '../documents/stored-document.ts';
import { forgetUpload } from '../documents/upload-folder.ts';
import { forgetSpouse, leaveToSpouses } from '../engagements/move-engagement.ts';
import { fillSearch } from '../leads/find-leads.ts';
import { holdsOn, refuseWhereHeld } from './legal-holds.ts';
import { accountAlone, isOneOf, type Person, personOf, rowsAt } from './person.ts';
import { type LookedUp, lookUp, mailsOf } from './person-rows.ts';

/**
 * The person is read in the transaction that erases: rows that arrive before it are erased too. Returns what it found
 * and gave to `log`, without letters that stay with their second signer.
 * @throws {Error} with why it must stay
 */
export function erasePerson(
  app: PbApp,
  email: string,
  log: (tx: PbApp, found: LookedUp) => void,
): LookedUp {
  return transact(app, (tx) => {
    const before = personOf(tx, email);
    refuseWhereHeld(tx, before);
    if (worksHere(before)) {
      throw new Error(
        `${before.email} works here: close the account at /admin/team. What someone did for the firm stays in its log, under their address.`,
      );
    }
    forgetSpouse(tx, before.email, Date.now());
    leaveToSpouses(tx, before.clients);
    const found = lookUp(tx, before.email);
    log(tx, found);
    const person = personOf(tx, before.email);
    deleteAt(tx, [{ table: 'mails', column: 'id', of: 'about' }], { about: mailsOf(tx, person) });
    removeRows(tx, person);
    beginSearchAnew(tx);
    return found;
  });
}

/**
 * Runs when a superuser deletes an account or an unconfirmed one expires. Submitted estimates and staff's work stay.
 * Refused under a legal hold.
 */
export function endAccount(e: RecordEvent): void {
  const { app, record } = e;
  if (holdsOn(app, personOf(app, record.getString('email').toLowerCase())).length > 0) {
    throw new BadRequestError('Failed to delete: there is a legal hold.', {});
  }
  leaveToSpouses(app, [record.id]);
  const account = accountAlone(app, record.id);
  removeRows(app, account);
  deleteAt(app, [{ table: 'entity_keys', column: 'id', of: 'about' }], account);
  return e.next();
}

/** Rows that stay lose owner and guest keys. Deletes files before their rows, which a retry after a crash needs. */
export function removeRows(tx: PbApp, person: Partial<Person>): void {
  const { clients = [], documents = [] } = person;
  for (const row of readDocuments(tx, isOneOf('id'), JSON.stringify(documents))) {
    for (const file of [row.file, row.old_file]) if (file !== '') removeStored(tx, row.id, file);
    forgetUpload(tx, row.id);
  }
  deleteAt(tx, ownerColumns('deleted'), person);
  if (clients.length === 0) return;
  const value = JSON.stringify(clients);
  for (const { table, column } of ownerColumns('emptied')) {
    run(tx, `UPDATE ${table} SET ${column} = '' WHERE ${isOneOf(column)}`, { value });
  }
  run(
    tx,
    `UPDATE entity_keys SET owner = '', key_hash = '${endedMark}' || key_hash WHERE ${isOneOf('owner')}`,
    { value },
  );
}

export function deleteAt(
  tx: PbApp,
  columns: readonly OwnerColumn[],
  person: Partial<Person>,
): void {
  for (const column of columns) {
    const { where, value } = rowsAt(column, person);
    if (value !== '' && value !== '[]')
      run(tx, `DELETE FROM "${column.table}" WHERE ${where}`, { value });
  }
}

export function worksHere({ staff, superusers }: Person): boolean {
  return staff.length + superusers.length > 0;
}

function beginSearchAnew(tx: PbApp): void {
  for (const index of ['leads_search', 'messages_search', 'clients_search']) {
    run(tx, `INSERT INTO ${index} (${index}) VALUES ('delete-all')`);
  }
  fillSearch(tx);
  run(tx, 'INSERT INTO messages_search (rowid, words) SELECT place, words FROM messages_words');
  run(tx, 'INSERT INTO clients_search (rowid, words) SELECT place, words FROM clients_words');
}

/** Free pages, statistics and the write-ahead log keep deleted data. Needs free disk for both databases. */
export function rewriteDatabases(app: PbApp, email: string): void {
  app
    .auxDB()
    .newQuery("DELETE FROM _logs WHERE instr(lower(message || ' ' || data), {:email}) > 0")
    .bind({ email })
    .execute();
  run(app, 'ANALYZE');
  for (const db of [app.db(), app.auxDB()]) {
    db.newQuery('VACUUM').execute();
    db.newQuery('PRAGMA wal_checkpoint(TRUNCATE)').execute();
  }
}
