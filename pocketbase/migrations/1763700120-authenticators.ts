/**
 * Second factors: an account's authenticator with its recovery codes, one that is being set up, and who has signed in
 * before. They are plain tables and no collections: no API reads them. A step says which factor it asks for.
 */
const tables = [
  `CREATE TABLE authenticators (account TEXT PRIMARY KEY, secret TEXT NOT NULL, key TEXT NOT NULL, since INTEGER NOT NULL,
    last_counter INTEGER NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE new_authenticators (account TEXT PRIMARY KEY, secret TEXT NOT NULL, key TEXT NOT NULL,
    tries INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE recovery_codes (account TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (account, hash)) WITHOUT ROWID`,
  `CREATE TABLE first_sign_ins (account TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID`,
  `ALTER TABLE sign_in_steps ADD COLUMN asks TEXT NOT NULL DEFAULT 'mail'`,
];

migrate(
  (app) => {
    for (const sql of tables) app.db().newQuery(sql).execute();
  },
  (app) => {
    app.db().newQuery('ALTER TABLE sign_in_steps DROP COLUMN asks').execute();
    for (const name of ['first_sign_ins', 'recovery_codes', 'new_authenticators', 'authenticators'])
      app.db().newQuery(`DROP TABLE ${name}`).execute();
  },
);
