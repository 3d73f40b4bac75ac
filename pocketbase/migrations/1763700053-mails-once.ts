/** What a mail says is kept once, as the letter that it is made of when it is sent. */
migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.fields.removeByName('text');
    app.save(mails);
  },
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.fields.add(new TextField({ name: 'text', max: 200_000, hidden: true }));
    app.save(mails);
  },
);
