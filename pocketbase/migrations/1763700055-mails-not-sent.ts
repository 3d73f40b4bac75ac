/** The desk asks each minute which mails do not get through: they are found among the few that were not sent. */
const name = 'idx_mails_unsent';

migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.addIndex(
      name,
      false,
      'created',
      "state = 'failed' OR state = 'queued' OR state = 'sending'",
    );
    app.save(mails);
  },
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.removeIndex(name);
    app.save(mails);
  },
);
