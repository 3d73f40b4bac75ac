/**
 * Items that the server's loops could not process, with the class of the last error. A plain table and no collection: no API reads it.
 * Moments are UTC milliseconds; an item is not tried before `until`.
 */
const table = `CREATE TABLE set_aside (queue TEXT NOT NULL, item TEXT NOT NULL, tries INTEGER NOT NULL, error TEXT NOT NULL,
  at INTEGER NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (queue, item)) WITHOUT ROWID`;

migrate(
  (app) => {
    app.db().newQuery(table).execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE set_aside').execute();
  },
);
