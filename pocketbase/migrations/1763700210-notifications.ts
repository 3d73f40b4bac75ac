/**
 * What clients and staff are to be told, until the mail about it leaves, and when each client is reminded next. Plain tables
 * and no collections: no API reads them.
 */
migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE waiting_notifications (audience TEXT NOT NULL, client TEXT NOT NULL, kinds TEXT NOT NULL, due INTEGER NOT NULL,
        PRIMARY KEY (audience, client)) WITHOUT ROWID`,
      'CREATE INDEX idx_waiting_notifications_due ON waiting_notifications (due)',
      `CREATE TABLE client_reminders (client TEXT PRIMARY KEY, next INTEGER NOT NULL DEFAULT 0,
        planned INTEGER NOT NULL DEFAULT 0, by_hand INTEGER NOT NULL DEFAULT 0)
        WITHOUT ROWID`,
      'CREATE INDEX idx_client_reminders_next ON client_reminders (next) WHERE next > 0',
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('DROP TABLE client_reminders').execute();
    app.db().newQuery('DROP TABLE waiting_notifications').execute();
  },
);
