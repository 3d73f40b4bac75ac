/**
 * Which days' heads of the audit log were mailed, and what has happened too often in a while for an entry each. They are
 * plain tables and no collections: no API reads them.
 */
const tables = [
  `CREATE TABLE audit_heads (day TEXT PRIMARY KEY, seq INTEGER NOT NULL, hash TEXT NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE audit_counts (action TEXT NOT NULL, account TEXT NOT NULL, collection TEXT NOT NULL,
    since INTEGER NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (action, collection, account)) WITHOUT ROWID`,
];

migrate(
  (app) => {
    for (const sql of tables) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const name of ['audit_heads', 'audit_counts']) {
      app.db().newQuery(`DROP TABLE ${name}`).execute();
    }
  },
);
