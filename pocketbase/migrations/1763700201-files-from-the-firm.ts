/** Staff may put a file there for a client, also in reply to a request; it is new until its client has opened it. */
migrate(
  (app) => {
    const documents = app.findCollectionByNameOrId('price_estimator_documents');
    documents.fields.add(new TextField({ name: 'client', max: 15 }));
    documents.fields.add(new TextField({ name: 'reply', max: 15 }));
    documents.fields.add(new NumberField({ name: 'opened', onlyInt: true }));
    documents.addIndex('idx_price_estimator_documents_client', false, 'client', "client != ''");
    app.save(documents);
  },
  (app) => {
    const documents = app.findCollectionByNameOrId('price_estimator_documents');
    app.db().newQuery("DELETE FROM price_estimator_documents WHERE client != ''").execute();
    documents.removeIndex('idx_price_estimator_documents_client');
    for (const name of ['client', 'reply', 'opened']) documents.fields.removeByName(name);
    app.save(documents);
  },
);
