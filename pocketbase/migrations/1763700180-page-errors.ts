/** What pages report of their errors, counted. A plain table and no collection: no API reads it. */
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE page_errors (class TEXT NOT NULL, route TEXT NOT NULL, place TEXT NOT NULL, version TEXT NOT NULL,
          times INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
          UNIQUE (class, route, place, version))`,
      )
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE page_errors').execute();
  },
);
