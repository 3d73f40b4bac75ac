/** Whose data must stay whatever is asked for: addresses in small letters, why, and since when (UTC milliseconds). A plain table: no API reads it. */
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        'CREATE TABLE legal_holds (email TEXT PRIMARY KEY, reason TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID',
      )
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE legal_holds').execute();
  },
);
