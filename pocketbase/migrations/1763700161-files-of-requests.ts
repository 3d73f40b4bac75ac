/** A document may have come for a request instead of with an estimate. */
migrate(
  (app) => {
    const documents = app.findCollectionByNameOrId('price_estimator_documents');
    unmarshal({ required: false }, documents.fields.getByName('estimate'));
    documents.fields.add(new TextField({ name: 'request', max: 15 }));
    documents.addIndex('idx_price_estimator_documents_request', false, 'request', "request != ''");
    app.save(documents);
  },
  (app) => {
    const documents = app.findCollectionByNameOrId('price_estimator_documents');
    app.db().newQuery("DELETE FROM price_estimator_documents WHERE request != ''").execute();
    documents.removeIndex('idx_price_estimator_documents_request');
    documents.fields.removeByName('request');
    unmarshal({ required: true }, documents.fields.getByName('estimate'));
    app.save(documents);
  },
);
