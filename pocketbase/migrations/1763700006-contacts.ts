/** Messages from the contact page. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'contacts',
        fields: [
          { type: 'text', name: 'name', max: 500 },
          { type: 'text', name: 'email', max: 500 },
          { type: 'text', name: 'phone', max: 500 },
          { type: 'text', name: 'subject', max: 100 },
          { type: 'text', name: 'message', max: 20000 },
          { type: 'json', name: 'source' },
          { type: 'bool', name: 'suspected_spam' },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX idx_contacts_created ON contacts (created)'],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('contacts'));
  },
);
