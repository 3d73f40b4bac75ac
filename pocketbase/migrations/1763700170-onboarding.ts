/** What clients answer in their onboarding, and what they agree to. Both are read by our own routes alone. */
const before = [
  'estimate',
  'document',
  'contact',
  'subscriber',
  'profile',
  'post',
  'image',
  'lead',
  'note',
  'request',
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
        name: 'onboardings',
        fields: [
          { type: 'text', name: 'client', required: true, max: 15 },
          { type: 'number', name: 'version', required: true, onlyInt: true },
          { type: 'json', name: 'answers', maxSize: 200_000 },
          { type: 'json', name: 'parts', maxSize: 50_000 },
          { type: 'number', name: 'rev', onlyInt: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_onboardings_client ON onboardings (client)'],
      }),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'consents',
        fields: [
          { type: 'text', name: 'client', required: true, max: 15 },
          { type: 'text', name: 'kind', required: true, max: 40 },
          { type: 'bool', name: 'given' },
          { type: 'number', name: 'version', required: true, onlyInt: true },
          { type: 'text', name: 'hash', required: true, max: 64 },
          { type: 'text', name: 'name', required: true, max: 500 },
          { type: 'number', name: 'at', onlyInt: true },
        ],
        indexes: ['CREATE INDEX idx_consents_client ON consents (client, at)'],
      }),
    );
    setScopes(app, [...before, 'onboarding', 'consent']);
  },
  (app) => {
    const ended = "DELETE FROM entity_keys WHERE scope IN ('onboarding', 'consent')";
    app.db().newQuery(ended).execute();
    setScopes(app, before);
    app.delete(app.findCollectionByNameOrId('consents'));
    app.delete(app.findCollectionByNameOrId('onboardings'));
  },
);
