/** Which kinds of mail a client gets once a day, beside those they get none of. */
migrate(
  (app) => {
    app
      .db()
      .newQuery("ALTER TABLE mail_preferences ADD COLUMN daily TEXT NOT NULL DEFAULT ''")
      .execute();
  },
  (app) => {
    app.db().newQuery('ALTER TABLE mail_preferences DROP COLUMN daily').execute();
  },
);
