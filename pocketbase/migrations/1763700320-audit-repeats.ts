/**
 * What an account does so often about one lead or account that the log has no entry for each time: counted, until the number
 * becomes an entry. A plain table and no collection: no API reads it.
 */
const table = `CREATE TABLE audit_repeats (action TEXT NOT NULL, staff TEXT NOT NULL, actor TEXT NOT NULL, who TEXT NOT NULL,
  lead TEXT NOT NULL, account TEXT NOT NULL, account_kind TEXT NOT NULL, since INTEGER NOT NULL, times INTEGER NOT NULL,
  PRIMARY KEY (action, staff, lead, account)) WITHOUT ROWID`;

migrate(
  (app) => {
    app.db().newQuery(table).execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE audit_repeats').execute();
  },
);
