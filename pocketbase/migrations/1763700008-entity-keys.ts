/** Who may come back to an entity: the hash of a guest's key, or an account. The id is the entity's. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'entity_keys',
        fields: [
          { type: 'text', name: 'key_hash', max: 64 },
          { type: 'text', name: 'owner', max: 15 },
          {
            type: 'select',
            name: 'scope',
            required: true,
            values: ['estimate', 'document', 'contact', 'subscriber'],
          },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: ['CREATE INDEX idx_entity_keys_created ON entity_keys (created)'],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('entity_keys'));
  },
);
