/**
 * Web push: a row for each device that asked for it, in a plain table and no collection, so that no API reads it. A device is notified
 * while the session lasts in which it asked. `due` is when something is to be sent, 0 for nothing; `since` when the last of it
 * happened; moments are UTC milliseconds.
 */
migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE push_devices (endpoint TEXT PRIMARY KEY, account TEXT NOT NULL, session TEXT NOT NULL, p256dh TEXT NOT NULL,
        auth TEXT NOT NULL, created INTEGER NOT NULL, due INTEGER NOT NULL DEFAULT 0, since INTEGER NOT NULL DEFAULT 0,
        sent INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`,
      'CREATE INDEX idx_push_devices_account ON push_devices (account)',
      'CREATE INDEX idx_push_devices_session ON push_devices (session)',
      'CREATE INDEX idx_push_devices_due ON push_devices (due) WHERE due > 0',
      `CREATE TRIGGER push_devices_end AFTER DELETE ON sessions
        BEGIN DELETE FROM push_devices WHERE session = old.id; END`,
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER push_devices_end').execute();
    app.db().newQuery('DROP TABLE push_devices').execute();
  },
);
