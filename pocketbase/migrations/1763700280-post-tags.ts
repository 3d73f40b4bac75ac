/**
 * Posts have tags, and may say who has reviewed them and on which day. Which post has which tag stands in a table of its own,
 * which triggers keep, whoever writes the post: by a tag in small letters, as `tagKey` writes it.
 */
const forget = 'DELETE FROM post_tags WHERE post = old.id;';

/** Each tag stands between two commas with a blank behind each. */
function add(row: string, from: string): string {
  return `INSERT OR IGNORE INTO post_tags (tag, post)
    SELECT lower(trim(value)), ${row}.id
    FROM ${from}json_each('[' || replace(json_quote(${row}.tags), ', ', '","') || ']') WHERE trim(value) != '';`;
}

migrate(
  (app) => {
    const posts = app.findCollectionByNameOrId('posts');
    posts.fields.add(new TextField({ name: 'tags', max: 1000 }));
    posts.fields.add(new TextField({ name: 'reviewed_by', max: 500 }));
    posts.fields.add(new TextField({ name: 'reviewed_on', max: 40 }));
    app.save(posts);
    for (const sql of [
      'CREATE TABLE post_tags (tag TEXT NOT NULL, post TEXT NOT NULL, PRIMARY KEY (tag, post)) WITHOUT ROWID',
      'CREATE INDEX idx_post_tags_post ON post_tags (post)',
      `CREATE TRIGGER post_tags_add AFTER INSERT ON posts BEGIN ${add('new', '')} END`,
      `CREATE TRIGGER post_tags_change AFTER UPDATE ON posts WHEN new.tags IS NOT old.tags BEGIN ${forget} ${add('new', '')} END`,
      `CREATE TRIGGER post_tags_take AFTER DELETE ON posts BEGIN ${forget} END`,
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    for (const name of ['add', 'change', 'take']) {
      app.db().newQuery(`DROP TRIGGER post_tags_${name}`).execute();
    }
    app.db().newQuery('DROP TABLE post_tags').execute();
    const posts = app.findCollectionByNameOrId('posts');
    for (const name of ['tags', 'reviewed_by', 'reviewed_on']) posts.fields.removeByName(name);
    app.save(posts);
  },
);
