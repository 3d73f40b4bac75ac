/**
 * What has happened and someone is told of, a row for each account that is: read by our own route alone. What happens again before
 * it was read is the same row.
 */
function setScopes(app: PbApp, change: (values: string[]) => string[]): void {
  const keys = app.findCollectionByNameOrId('entity_keys');
  const scope = keys.fields.getByName('scope');
  const { values }: { values: string[] } = JSON.parse(JSON.stringify(scope));
  unmarshal({ values: change(values) }, scope);
  app.save(keys);
}

migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE events (id TEXT PRIMARY KEY, account TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, client TEXT NOT NULL,
        at INTEGER NOT NULL, read_at INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`,
      'CREATE UNIQUE INDEX idx_events_unread ON events (account, kind, subject) WHERE read_at = 0',
      'CREATE INDEX idx_events_account ON events (account, at)',
      'CREATE INDEX idx_events_at ON events (at)',
    ]) {
      app.db().newQuery(sql).execute();
    }
    setScopes(app, (values) => [...values, 'event']);
  },
  (app) => {
    app.db().newQuery("DELETE FROM entity_keys WHERE scope = 'event'").execute();
    setScopes(app, (values) => values.filter((value) => value !== 'event'));
    app.db().newQuery('DROP TABLE events').execute();
  },
);
