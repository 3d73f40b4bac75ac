/**
 * What a mail says is kept once, as the letter that it is made of when it is sent. The column of its text is empty from now on
 * and stays, so that the release before can still write mails into this database.
 */
migrate(
  (app) => {
    app.db().newQuery("UPDATE mails SET text = '' WHERE text != ''").execute();
  },
  // Nobody reads it.
  () => undefined,
);
