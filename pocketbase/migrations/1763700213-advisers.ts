/** Who of the staff works for which client. A plain table and no collection: no API reads it. */
migrate(
  (app) => {
    for (const sql of [
      'CREATE TABLE client_advisers (client TEXT PRIMARY KEY, staff TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID',
      'CREATE INDEX idx_client_advisers_staff ON client_advisers (staff)',
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('DROP TABLE client_advisers').execute();
  },
);
