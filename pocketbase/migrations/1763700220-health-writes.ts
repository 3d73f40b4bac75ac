/** The one row that is written to see whether anything can be. A plain table and no collection: no API reads it. */
migrate(
  (app) => {
    for (const sql of [
      'CREATE TABLE health_writes (at INTEGER NOT NULL)',
      'INSERT INTO health_writes VALUES (0)',
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('DROP TABLE health_writes').execute();
  },
);
