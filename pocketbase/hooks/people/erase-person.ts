/** Erases a person: rows and files at once; then databases are written anew, which keep something of rows that are gone. */
import { run, selectValue } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { fillSearch } from '../leads/search-table.ts';
import { refuseWhereHeld } from './legal-holds.ts';
import { type Person, personOf } from './person.ts';
import { mailsOf } from './person-rows.ts';
import { deleteAt, removeRows } from './remove-rows.ts';

/**
 * What an address leads to is read in the transaction that ends it: what came while it was looked up goes too. `log` writes the
 * entry first.
 * @throws {Error} with why it must stay
 */
export function erasePerson(app: PbApp, email: string, log: (tx: PbApp) => void): void {
  transact(app, (tx) => {
    log(tx);
    const person = personOf(tx, email);
    refuseWhereHeld(tx, person);
    refuseStaff(person);
    deleteAt(tx, [{ table: 'mails', column: 'id', of: 'about' }], { about: mailsOf(tx, person) });
    removeRows(tx, person);
    beginSearchAnew(tx);
  });
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
