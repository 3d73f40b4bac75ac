/** Of what clients want to hear by mail. A plain table and no collection: no API reads it. */
function setScopes(app: PbApp, change: (values: string[]) => string[]): void {
  const keys = app.findCollectionByNameOrId('entity_keys');
  const scope = keys.fields.getByName('scope');
  const { values }: { values: string[] } = JSON.parse(JSON.stringify(scope));
  unmarshal({ values: change(values) }, scope);
  app.save(keys);
}

migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE mail_preferences (client TEXT PRIMARY KEY, off TEXT NOT NULL, rev INTEGER NOT NULL) WITHOUT ROWID`,
      )
      .execute();
    setScopes(app, (values) => [...values, 'preferences']);
  },
  (app) => {
    app.db().newQuery("DELETE FROM entity_keys WHERE scope = 'preferences'").execute();
    setScopes(app, (values) => values.filter((value) => value !== 'preferences'));
    app.db().newQuery('DROP TABLE mail_preferences').execute();
  },
);
