/** The log is read client by client: what was done to them, and what they did. */
migrate(
  (app) => {
    for (const column of ['account', 'staff']) {
      app
        .db()
        .newQuery(`CREATE INDEX idx_audit_log_${column} ON audit_log (${column}, seq)`)
        .execute();
    }
  },
  (app) => {
    for (const column of ['account', 'staff']) {
      app.db().newQuery(`DROP INDEX idx_audit_log_${column}`).execute();
    }
  },
);
