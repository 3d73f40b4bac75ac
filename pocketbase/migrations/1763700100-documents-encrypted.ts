/** Which key a document is encrypted under, why one was refused, and which older file of it is still to be removed. */
migrate(
  (app) => {
    const documents = app.findCollectionByNameOrId('price_estimator_documents');
    documents.fields.add(new TextField({ name: 'key', max: 8 }));
    documents.fields.add(new TextField({ name: 'reason', max: 20 }));
    documents.fields.add(new TextField({ name: 'old_file', max: 100 }));
    const status = documents.fields.getByName('status');
    unmarshal({ values: ['declared', 'checking', 'received', 'refused'] }, status);
    documents.addIndex(
      'idx_price_estimator_documents_checking',
      false,
      'created',
      "status = 'checking'",
    );
    documents.addIndex('idx_price_estimator_documents_key', false, 'key', "status != 'refused'");
    app.save(documents);
  },
  (app) => {
    const documents = app.findCollectionByNameOrId('price_estimator_documents');
    documents.removeIndex('idx_price_estimator_documents_checking');
    documents.removeIndex('idx_price_estimator_documents_key');
    for (const name of ['key', 'reason', 'old_file']) documents.fields.removeByName(name);
    unmarshal(
      { values: ['declared', 'received', 'refused'] },
      documents.fields.getByName('status'),
    );
    app.save(documents);
  },
);
