/** A file may come with a thread, and stands in it as a message of its own, whose text is the file's name. */
const index = 'idx_price_estimator_documents_thread';

migrate(
  (app) => {
    const documents = app.findCollectionByNameOrId('price_estimator_documents');
    documents.fields.add(new TextField({ name: 'thread', max: 15 }));
    documents.addIndex(index, false, 'thread', "thread != ''");
    app.save(documents);
    const messages = app.findCollectionByNameOrId('messages');
    messages.fields.add(new TextField({ name: 'document', max: 15 }));
    app.save(messages);
  },
  (app) => {
    const messages = app.findCollectionByNameOrId('messages');
    messages.fields.removeByName('document');
    app.save(messages);
    const documents = app.findCollectionByNameOrId('price_estimator_documents');
    documents.removeIndex(index);
    documents.fields.removeByName('thread');
    app.save(documents);
  },
);
