/**
 * Posts: staff see all, readers what the blog's own routes show; they are written by the one door alone. `seq` is a post's place in the
 * dashboard's list, the newest highest; `search` holds its words. Triggers keep these, and what the post is, in a table
 * of their own, to be searched by their beginnings; where in a text a word stands is not kept, which would take longer.
 */
function postsSearch(): string[] {
  const state = "CASE WHEN new.deleted_at != '' THEN 'deleted' ELSE new.status END";
  const add = `INSERT INTO posts_search (rowid, words, state) VALUES (new.seq, new.title || ' ' || new.slug || ' ' || new.author_name || ' ' || new.search, ${state});`;
  const take = 'DELETE FROM posts_search WHERE rowid = old.seq;';
  const differs = ['seq', 'title', 'slug', 'author_name', 'search', 'status', 'deleted_at']
    .map((name) => `new.${name} IS NOT old.${name}`)
    .join(' OR ');
  return [
    `CREATE VIRTUAL TABLE posts_search USING fts5 (
      words, state, content = '', contentless_delete = 1, detail = column, prefix = '2 3 4 5 6 7 8 9 10', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
    )`,
    `CREATE TRIGGER posts_search_add AFTER INSERT ON posts WHEN new.seq > 0 BEGIN ${add} END`,
    `CREATE TRIGGER posts_place AFTER INSERT ON posts WHEN new.seq = 0 BEGIN
      UPDATE posts SET seq = (SELECT max(seq) FROM posts) + 1 WHERE id = new.id; END`,
    `CREATE TRIGGER posts_search_take AFTER DELETE ON posts BEGIN ${take} END`,
    `CREATE TRIGGER posts_search_change AFTER UPDATE ON posts WHEN ${differs} BEGIN ${take} ${add} END`,
  ];
}

migrate(
  (app) => {
    const staff =
      "@request.auth.collectionName = 'staff' && @request.auth.verified = true && @request.auth.disabled = false";
    app.save(
      new Collection({
        type: 'base',
        name: 'posts',
        listRule: staff,
        viewRule: staff,
        fields: [
          { type: 'number', name: 'seq', onlyInt: true, hidden: true },
          { type: 'text', name: 'slug', required: true, max: 500 },
          { type: 'text', name: 'title', required: true, max: 500 },
          { type: 'text', name: 'content', max: 1_000_000 },
          { type: 'text', name: 'author_name', max: 500 },
          { type: 'text', name: 'image_url', max: 5000 },
          { type: 'text', name: 'image_alt', max: 500 },
          { type: 'select', name: 'status', required: true, values: ['draft', 'published'] },
          { type: 'number', name: 'rev', onlyInt: true },
          { type: 'date', name: 'published_at' },
          { type: 'date', name: 'deleted_at' },
          { type: 'text', name: 'search', max: 1_000_000, hidden: true },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_posts_slug ON posts (slug COLLATE NOCASE) WHERE deleted_at = ''",
          'CREATE UNIQUE INDEX idx_posts_seq ON posts (seq) WHERE seq > 0',
          "CREATE INDEX idx_posts_kept ON posts (seq) WHERE deleted_at = ''",
          "CREATE INDEX idx_posts_drafts ON posts (seq) WHERE status = 'draft' AND deleted_at = ''",
          "CREATE INDEX idx_posts_shown ON posts (seq) WHERE status = 'published' AND deleted_at = ''",
          "CREATE INDEX idx_posts_deleted ON posts (seq) WHERE deleted_at != ''",
          "CREATE INDEX idx_posts_purge ON posts (deleted_at) WHERE deleted_at != ''",
          "CREATE INDEX idx_posts_published ON posts (published_at DESC, id) WHERE status = 'published' AND deleted_at = ''",
          "CREATE INDEX idx_posts_changed ON posts (updated) WHERE status = 'published' AND deleted_at = ''",
        ],
      }),
    );
    for (const sql of postsSearch()) app.db().newQuery(sql).execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE posts_search').execute();
    app.delete(app.findCollectionByNameOrId('posts'));
  },
);
