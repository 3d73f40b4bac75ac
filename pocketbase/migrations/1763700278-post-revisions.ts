/**
 * Versions of posts, each as a save left it: `fields` is JSON, `saved_by` the account of who saved it. Plain tables: our own routes alone
 * read them. Triggers keep which version names which picture, and let versions go with their post.
 */
const folder = '/blog/images/';
const idLength = 15;
const text = 'json_quote(new.fields)';

const triggers = {
  post_revisions_named: `AFTER INSERT ON post_revisions BEGIN
    INSERT OR IGNORE INTO post_revision_pictures (image, revision)
      SELECT substr(value, 1, ${idLength}), new.id
      FROM json_each('[' || replace(${text}, '${folder}', '","') || ']') WHERE key > 0; END`,
  post_revisions_left: `AFTER DELETE ON post_revisions BEGIN
    DELETE FROM post_revision_pictures WHERE revision = old.id; END`,
  post_revisions_gone: `AFTER DELETE ON posts BEGIN DELETE FROM post_revisions WHERE post = old.id; END`,
};

migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE post_revisions (id INTEGER PRIMARY KEY, post TEXT NOT NULL, rev INTEGER NOT NULL, at INTEGER NOT NULL,
        saved_by TEXT NOT NULL, status TEXT NOT NULL, publish_at INTEGER NOT NULL, fields TEXT NOT NULL)`,
      'CREATE INDEX idx_post_revisions_post ON post_revisions (post)',
      'CREATE INDEX idx_post_revisions_saved_by ON post_revisions (saved_by)',
      `CREATE TABLE post_revision_pictures (image TEXT NOT NULL, revision INTEGER NOT NULL,
        PRIMARY KEY (image, revision)) WITHOUT ROWID`,
      'CREATE INDEX idx_post_revision_pictures ON post_revision_pictures (revision)',
      ...Object.entries(triggers).map(([name, what]) => `CREATE TRIGGER ${name} ${what}`),
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER post_revisions_gone').execute();
    for (const table of ['post_revision_pictures', 'post_revisions']) {
      app.db().newQuery(`DROP TABLE ${table}`).execute();
    }
  },
);
