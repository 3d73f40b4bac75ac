/** A thread may be about a document or an appointment, as it may be about a request. */
const topics = ['document', 'appointment'];

migrate(
  (app) => {
    const threads = app.findCollectionByNameOrId('threads');
    for (const name of topics) threads.fields.add(new TextField({ name, max: 15 }));
    app.save(threads);
  },
  (app) => {
    const threads = app.findCollectionByNameOrId('threads');
    for (const name of topics) threads.fields.removeByName(name);
    app.save(threads);
  },
);
