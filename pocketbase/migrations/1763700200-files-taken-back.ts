/** A client may take a file back, and restore it for a while. */
migrate(
  (app) => {
    const documents = app.findCollectionByNameOrId('price_estimator_documents');
    documents.fields.add(new NumberField({ name: 'taken', onlyInt: true }));
    documents.addIndex('idx_price_estimator_documents_taken', false, 'taken', 'taken > 0');
    app.save(documents);
  },
  (app) => {
    const documents = app.findCollectionByNameOrId('price_estimator_documents');
    documents.removeIndex('idx_price_estimator_documents_taken');
    documents.fields.removeByName('taken');
    app.save(documents);
  },
);
