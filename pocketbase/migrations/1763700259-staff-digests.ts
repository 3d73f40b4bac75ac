/**
 * Who of the staff wants the daily mail, and the last day of the firm's calendar of which it was written or passed over. A plain
 * table and no collection: our own route alone reads it.
 */
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE staff_digests (staff TEXT PRIMARY KEY, wanted INTEGER NOT NULL, last_day TEXT NOT NULL) WITHOUT ROWID`,
      )
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE staff_digests').execute();
  },
);
