/** Links that were asked for by an address alone, until the mail loop has looked whose address it is: seconds, as a rule. */
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE asked_links (id TEXT PRIMARY KEY, kind TEXT NOT NULL, role TEXT NOT NULL,
          email TEXT NOT NULL, device TEXT NOT NULL, network TEXT NOT NULL, asked INTEGER NOT NULL)`,
      )
      .execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE asked_links').execute();
  },
);
