/** Erases a person: rows and files at once; then databases are written anew, which keep something of rows that are gone. */
import { endedMark } from '../core/credential.ts';
import { run, selectValue } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { readDocuments } from '../documents/document-row.ts';
import { removeStored } from '../documents/stored-document.ts';
import { forgetUpload } from '../documents/upload-folder.ts';
import { fillSearch } from '../leads/search-table.ts';
import { refuseWhereHeld } from './legal-holds.ts';
import { isOneOf, personOf } from './person.ts';
import type { Person } from './person-ids.ts';
import { mailedTo, mailsOf } from './person-rows.ts';
import { personTables } from './person-tables.ts';

/**
 * What an address leads to is read in the transaction that ends it: what came while it was looked up goes too. Bytes before rows: what a
 * crash leaves is found again by its row. `log` writes the entry first.
 * @throws {Error} with why it must stay
 */
export function erasePerson(app: PbApp, email: string, log: (tx: PbApp) => void): void {
  transact(app, (tx) => {
    log(tx);
    const person = personOf(tx, email);
    refuseWhereHeld(tx, person);
    refuseStaff(person);
    removeFiles(tx, person);
    letGo(tx, person);
    removeRows(tx, person);
    beginSearchAnew(tx);
  });
}

function removeFiles(tx: PbApp, { documents }: Person): void {
  for (const row of readDocuments(tx, isOneOf('id'), JSON.stringify(documents))) {
    for (const file of [row.file, row.old_file]) if (file !== '') removeStored(tx, row.id, file);
    forgetUpload(tx, row.id);
  }
}

/** What someone else has sent is that one's, who may bring it into an account of their own. */
function letGo(tx: PbApp, { clients, passedOn }: Person): void {
  const value = JSON.stringify(passedOn);
  for (const table of ['abandoned_estimates', 'price_estimates']) {
    run(tx, `UPDATE ${table} SET client = '' WHERE ${isOneOf('id')}`, { value });
  }
  run(
    tx,
    `UPDATE entity_keys SET owner = '', key_hash = '${endedMark}' || key_hash WHERE owner IN (SELECT value FROM json_each({:clients}))
      AND (${isOneOf('id')} OR id IN (SELECT id FROM price_estimator_documents WHERE ${isOneOf('estimate')}))`,
    { value, clients: JSON.stringify(clients) },
  );
}

function removeRows(tx: PbApp, person: Person): void {
  run(tx, `DELETE FROM mails WHERE ${isOneOf('id')}`, {
    value: JSON.stringify(mailsOf(tx, person)),
  });
  for (const { table, column, of } of personTables) {
    if (person[of].length === 0) continue;
    run(tx, `DELETE FROM "${table}" WHERE ${isOneOf(column)}`, {
      value: JSON.stringify(person[of]),
    });
  }
  for (const [table, condition] of Object.entries(mailedTo)) {
    run(tx, `DELETE FROM ${table} WHERE ${condition}`, { email: person.email });
  }
}

/** @throws {Error} saying where a colleague's account is closed */
function refuseStaff(person: Person): void {
  if (!worksHere(person)) return;
  throw new Error(
    `${person.email} works here: close the account at /admin/team. What someone did for the firm stays in its log, under their address.`,
  );
}

export function worksHere({ staff, superusers }: Person): boolean {
  return staff.length + superusers.length > 0;
}

/** An index keeps words of rows that left it until it is merged, which may be never. */
function beginSearchAnew(tx: PbApp): void {
  for (const index of ['leads_search', 'messages_search', 'clients_search']) {
    run(tx, `INSERT INTO ${index} (${index}) VALUES ('delete-all')`);
  }
  fillSearch(tx);
  run(tx, 'INSERT INTO messages_search (rowid, words) SELECT place, words FROM messages_words');
  run(tx, 'INSERT INTO clients_search (rowid, words) SELECT place, words FROM clients_words');
}

/**
 * Free pages, samples of indexes and the write-ahead log hold what rows held. Both databases are written anew, which takes as much
 * room on the disk as they have, and as long as copying them.
 */
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

/** Entries of the log that an earlier release wrote with the name of a file, which stay: the log is chained. */
export function namedInLog(app: PbApp, person: Person): number {
  return selectValue(
    app,
    `SELECT count(*) AS value FROM audit_log WHERE json_extract(detail, '$.document') LIKE '%.%'
      AND (lead IN (SELECT value FROM json_each({:value})) OR account IN (SELECT value FROM json_each({:value}))
        OR staff IN (SELECT value FROM json_each({:value})))`,
    { value: JSON.stringify(person.about) },
    0,
  );
}
