/** Filters of the list of leads that staff keep, each for themselves. A plain table: our own routes alone read it. */
migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE saved_filters (id TEXT PRIMARY KEY, staff TEXT NOT NULL, name TEXT NOT NULL, filter TEXT NOT NULL,
        changed INTEGER NOT NULL) WITHOUT ROWID`,
      'CREATE INDEX idx_saved_filters_staff ON saved_filters (staff)',
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('DROP TABLE saved_filters').execute();
  },
);
