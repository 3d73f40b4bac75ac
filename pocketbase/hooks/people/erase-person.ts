/** Erases a person: rows and files at once, then what databases keep of rows that are gone. */
import { run, selectAll } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { readDocuments } from '../documents/document-row.ts';
import { removeStored } from '../documents/stored-document.ts';
import { forgetUpload } from '../documents/upload-folder.ts';
import { fillSearch } from '../leads/search-table.ts';
import { isOneOf } from './person.ts';
import type { Person } from './person-ids.ts';
import { mailsOf } from './person-rows.ts';
import { personTables } from './person-tables.ts';

/** Bytes first: what a crash leaves is found again by its row. `log` writes the entry, in the transaction of the rows. */
export function erasePerson(app: PbApp, person: Person, log: (tx: PbApp) => void): void {
  const ids = JSON.stringify(person.documents);
  for (const row of readDocuments(app, isOneOf('id'), ids)) {
    for (const file of [row.file, row.old_file]) if (file !== '') removeStored(app, row.id, file);
    forgetUpload(app, row.id);
  }
  transact(app, (tx) => {
    log(tx);
    run(tx, `DELETE FROM mails WHERE ${isOneOf('id')}`, {
      value: JSON.stringify(mailsOf(tx, person)),
    });
    for (const { table, column, of } of personTables) {
      if (person[of].length === 0) continue;
      run(tx, `DELETE FROM "${table}" WHERE ${isOneOf(column)}`, {
        value: JSON.stringify(person[of]),
      });
    }
    beginSearchAnew(tx);
  });
  scrub(app, person.email);
}

/** An index keeps words of rows that left it until it is merged, which may be never. */
function beginSearchAnew(tx: PbApp): void {
  for (const index of ['leads_search', 'messages_search', 'clients_search']) {
    run(tx, `INSERT INTO ${index} (${index}) VALUES ('delete-all')`);
  }
  fillSearch(tx);
  run(
    tx,
    `INSERT INTO messages_search (rowid, words)
      SELECT m.place, coalesce(t.subject, '') || ' ' || m.text
        FROM messages m LEFT JOIN threads t ON t.id = m.thread`,
  );
  run(tx, 'INSERT INTO clients_search (rowid, words) SELECT place, words FROM clients_words');
}

/**
 * Free pages, samples of indexes and the write-ahead log hold what rows held. Both databases are written anew, which takes as much
 * room on the disk as they have, and as long as copying them.
 */
function scrub(app: PbApp, email: string): void {
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
  const found = selectAll(
    app,
    `SELECT id FROM audit_log WHERE json_extract(detail, '$.document') LIKE '%.%'
      AND (lead IN (SELECT value FROM json_each({:value})) OR account IN (SELECT value FROM json_each({:value}))
        OR staff IN (SELECT value FROM json_each({:value})))`,
    { value: JSON.stringify(person.about) },
    { id: '' },
  );
  return found.length;
}
