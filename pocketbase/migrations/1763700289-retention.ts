/**
 * After how many days old leads leave, and what the last removal did. A plain table of one row: our own routes alone read it. Moments are
 * UTC milliseconds, 0 for never; `last_tables` is JSON, rows by table, and `last_by` the schedule, an owner or the command.
 */
migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE retention (id INTEGER PRIMARY KEY CHECK (id = 1), is_on INTEGER NOT NULL, days INTEGER NOT NULL,
        changed INTEGER NOT NULL, changed_by TEXT NOT NULL, last_at INTEGER NOT NULL, last_days INTEGER NOT NULL,
        last_tables TEXT NOT NULL, last_by TEXT NOT NULL)`,
      "INSERT INTO retention VALUES (1, 0, 730, 0, '', 0, 0, '{}', '')",
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('DROP TABLE retention').execute();
  },
);
