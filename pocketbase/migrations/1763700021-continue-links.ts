/** Mailed links to go on with one estimate on another device: their tokens' hashes, and room for further devices' keys. */
const keysBefore = 64;
const keysNow = 400;

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'continue_links',
        fields: [
          { type: 'text', name: 'estimate', required: true, max: 15 },
          { type: 'text', name: 'token_hash', required: true, max: 64 },
          { type: 'date', name: 'expires' },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_continue_links_token ON continue_links (token_hash)',
          'CREATE INDEX idx_continue_links_expires ON continue_links (expires)',
        ],
      }),
    );
    resize(app, keysNow);
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('continue_links'));
    resize(app, keysBefore);
  },
);

function resize(app: PbApp, max: number): void {
  const locks = app.findCollectionByNameOrId('entity_keys');
  locks.fields.getByName('key_hash').max = max;
  app.save(locks);
}
