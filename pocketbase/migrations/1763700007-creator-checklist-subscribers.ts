/** People who asked for the creator checklist, one row for an e-mail address however it is capitalised. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'creator_checklist_subscribers',
        fields: [
          { type: 'text', name: 'first_name', max: 500 },
          { type: 'text', name: 'email', max: 500 },
          { type: 'json', name: 'source' },
          { type: 'bool', name: 'suspected_spam' },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_creator_checklist_subscribers_email ON creator_checklist_subscribers (email COLLATE NOCASE)',
          'CREATE INDEX idx_creator_checklist_subscribers_created ON creator_checklist_subscribers (created)',
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('creator_checklist_subscribers'));
  },
);
