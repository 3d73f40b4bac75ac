/**
 * What was found at the last look at each fact of the server. A plain table and no collection: no API reads it. Moments are UTC
 * milliseconds; `since` is when it turned bad, 0 while it is well; `told` is 1 once an alarm was queued.
 */
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE operation_facts (name TEXT PRIMARY KEY, claimed INTEGER NOT NULL, at INTEGER NOT NULL,
          is_well INTEGER NOT NULL, says TEXT NOT NULL, since INTEGER NOT NULL, told INTEGER NOT NULL) WITHOUT ROWID`,
      )
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE operation_facts').execute();
  },
);
