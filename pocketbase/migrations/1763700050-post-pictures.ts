/**
 * Which post names which picture, and whether readers are shown that post: triggers keep it, whoever writes the post. A picture
 * knows when a post last ceased to name it (`left_at`): it can be named again until it is swept. A deleted post names its
 * pictures as long as it can be brought back; when it is gone for good they count from its deletion.
 */
const folder = '/blog/images/';
const idLength = 15;

/** The names in a row of posts: each stands at the beginning of what follows the folder's name. */
function named(row: string, from: string): string {
  const text = `json_quote(${row}.image_url || ' ' || ${row}.content)`;
  return `INSERT OR IGNORE INTO post_pictures (image, post, shown, deleted_at)
    SELECT substr(value, 1, ${idLength}), ${row}.id, ${row}.status = 'published' AND ${row}.deleted_at = '', ${row}.deleted_at
    FROM ${from}json_each('[' || replace(${text}, '${folder}', '","') || ']') WHERE key > 0`;
}

const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
const forget = 'DELETE FROM post_pictures WHERE post = old.id;';
const changed = ['content', 'image_url', 'status', 'deleted_at']
  .map((name) => `new.${name} IS NOT old.${name}`)
  .join(' OR ');

migrate(
  (app) => {
    const images = app.findCollectionByNameOrId('post_images');
    images.fields.add(new DateField({ name: 'left_at' }));
    app.save(images);
    for (const sql of [
      `CREATE TABLE post_pictures (
        image TEXT NOT NULL, post TEXT NOT NULL, shown INTEGER NOT NULL, deleted_at TEXT NOT NULL, PRIMARY KEY (image, post)
      ) WITHOUT ROWID`,
      'CREATE INDEX idx_post_pictures_post ON post_pictures (post)',
      named('posts', 'posts, '),
      `CREATE TRIGGER post_pictures_add AFTER INSERT ON posts BEGIN ${named('new', '')}; END`,
      `CREATE TRIGGER post_pictures_change AFTER UPDATE ON posts WHEN ${changed} BEGIN ${forget} ${named('new', '')}; END`,
      `CREATE TRIGGER post_pictures_take AFTER DELETE ON posts BEGIN ${forget} END`,
      `CREATE TRIGGER post_pictures_left AFTER DELETE ON post_pictures BEGIN
        UPDATE post_images SET left_at = max(left_at, CASE old.deleted_at WHEN '' THEN ${now} ELSE old.deleted_at END)
        WHERE id = old.image; END`,
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    for (const name of ['add', 'change', 'take']) {
      app.db().newQuery(`DROP TRIGGER post_pictures_${name}`).execute();
    }
    app.db().newQuery('DROP TABLE post_pictures').execute();
    const images = app.findCollectionByNameOrId('post_images');
    images.fields.removeByName('left_at');
    app.save(images);
  },
);
