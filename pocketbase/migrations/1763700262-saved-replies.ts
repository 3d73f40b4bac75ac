/** Texts that staff keep for their answers, the same for everyone who works here. A plain table: our own routes alone read it. */
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE saved_replies (id TEXT PRIMARY KEY, name TEXT NOT NULL, text TEXT NOT NULL, rev INTEGER NOT NULL,
          changed INTEGER NOT NULL, changed_by TEXT NOT NULL) WITHOUT ROWID`,
      )
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE saved_replies').execute();
  },
);
