/** What was applied, so that a write sent again is recognised. The id is the op's; no personal data. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'receipts',
        fields: [
          { type: 'text', name: 'hash', required: true, max: 64 },
          { type: 'text', name: 'kind', required: true, max: 100 },
          { type: 'text', name: 'entity', required: true, max: 15 },
          { type: 'text', name: 'owner', max: 15 },
          { type: 'select', name: 'status', required: true, values: ['applied', 'superseded'] },
          { type: 'number', name: 'rev', onlyInt: true },
          { type: 'bool', name: 'document_refused' },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX idx_receipts_entity ON receipts (entity)',
          'CREATE INDEX idx_receipts_created ON receipts (created)',
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('receipts'));
  },
);
