/** Invitations of leads to the portal, one row for each lead. A plain table and no collection: no API reads it. */
migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE lead_invitations (lead TEXT PRIMARY KEY, email TEXT NOT NULL, token_hash TEXT NOT NULL, staff TEXT NOT NULL,
        sent INTEGER NOT NULL, expires INTEGER NOT NULL, accepted INTEGER NOT NULL, client TEXT NOT NULL) WITHOUT ROWID`,
      "CREATE UNIQUE INDEX idx_lead_invitations_token ON lead_invitations (token_hash) WHERE token_hash != ''",
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('DROP TABLE lead_invitations').execute();
  },
);
