/**
 * What the firm needs from clients, and one row for each client that has such a list: how much of it waits for whom. Both are
 * read by our own routes alone.
 */
const scopes = [
  'estimate',
  'document',
  'contact',
  'subscriber',
  'profile',
  'post',
  'image',
  'lead',
  'note',
];

function setScopes(app: PbApp, values: string[]): void {
  const keys = app.findCollectionByNameOrId('entity_keys');
  unmarshal({ values }, keys.fields.getByName('scope'));
  app.save(keys);
}

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'requests',
        fields: [
          { type: 'text', name: 'client', required: true, max: 15 },
          { type: 'number', name: 'year', required: true, onlyInt: true },
          { type: 'text', name: 'item', required: true, max: 40 },
          { type: 'text', name: 'part', max: 4 },
          { type: 'text', name: 'title', max: 500 },
          { type: 'text', name: 'details', max: 5000 },
          { type: 'text', name: 'due', max: 10 },
          {
            type: 'select',
            name: 'state',
            required: true,
            values: ['open', 'provided', 'accepted', 'asked-again', 'does-not-apply', 'withdrawn'],
          },
          { type: 'text', name: 'answer', max: 10 },
          { type: 'text', name: 'word', max: 5000 },
          { type: 'text', name: 'reason', max: 5000 },
          { type: 'text', name: 'decided_by', max: 15 },
          { type: 'number', name: 'made', onlyInt: true },
          { type: 'number', name: 'moved', onlyInt: true },
          { type: 'number', name: 'moved_rev', onlyInt: true },
          { type: 'number', name: 'rev', onlyInt: true },
        ],
        indexes: [
          'CREATE INDEX idx_requests_client ON requests (client, year)',
          "CREATE UNIQUE INDEX idx_requests_item ON requests (client, year, item, part) WHERE item != 'other'",
        ],
      }),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'client_standings',
        fields: [
          { type: 'number', name: 'for_us', onlyInt: true },
          { type: 'number', name: 'for_them', onlyInt: true },
          { type: 'number', name: 'done', onlyInt: true },
          { type: 'number', name: 'waits_since', onlyInt: true },
          { type: 'text', name: 'due', max: 10 },
          { type: 'number', name: 'changed', onlyInt: true },
        ],
        indexes: [
          'CREATE INDEX idx_client_standings_us ON client_standings (waits_since, id) WHERE for_us > 0',
          'CREATE INDEX idx_client_standings_them ON client_standings (due, id) WHERE for_them > 0',
          'CREATE INDEX idx_client_standings_changed ON client_standings (changed, id)',
        ],
      }),
    );
    setScopes(app, [...scopes, 'request']);
  },
  (app) => {
    app.db().newQuery("DELETE FROM entity_keys WHERE scope = 'request'").execute();
    setScopes(app, scopes);
    app.delete(app.findCollectionByNameOrId('client_standings'));
    app.delete(app.findCollectionByNameOrId('requests'));
  },
);
