/**
 * Sessions, one row each: a token counts while the row it names is there and has not ended. A plain table and no
 * collection: no API reads it. Tokens of before name none, so that everyone signs in once more.
 */
migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE sessions (id TEXT PRIMARY KEY, account TEXT NOT NULL, begun INTEGER NOT NULL, ends INTEGER NOT NULL)
        WITHOUT ROWID`,
      'CREATE INDEX idx_sessions_account ON sessions (account)',
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('DROP TABLE sessions').execute();
  },
);
