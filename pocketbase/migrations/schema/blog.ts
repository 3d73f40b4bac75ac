/** The blog. Staff read posts from PocketBase; readers get what the blog's own routes show. */
import { byStaff } from './accounts.ts';
import { isChanged } from './search-sql.ts';

const isShown = (row: string) => `${row}.status = 'published' AND ${row}.deleted_at = ''`;

const addWords = `INSERT INTO posts_search (rowid, words, state) VALUES (new.seq,
  new.title || ' ' || new.slug || ' ' || new.author_name || ' ' || new.search,
  CASE WHEN new.deleted_at != '' THEN 'deleted' ELSE new.status END);`;
const searched = ['seq', 'title', 'slug', 'author_name', 'search', 'status', 'deleted_at'];
const removeWords = 'DELETE FROM posts_search WHERE rowid = old.seq;';

/** The names of pictures in a text: each is the 15 characters behind the folder's name. */
const picturesIn = (text: string) =>
  `json_each('[' || replace(json_quote(${text}), '/blog/images/', '","') || ']') WHERE key > 0`;
const addPictures = `INSERT OR IGNORE INTO post_pictures (image, post, shown, deleted_at)
  SELECT substr(value, 1, 15), new.id, ${isShown('new')}, new.deleted_at
  FROM ${picturesIn("new.image_url || ' ' || new.content")};`;
const removePictures = 'DELETE FROM post_pictures WHERE post = old.id;';

/** Tags stand in a post with a comma and a blank between them. */
const addTags = `INSERT OR IGNORE INTO post_tags (tag, post) SELECT lower(trim(value)), new.id
  FROM json_each('[' || replace(json_quote(new.tags), ', ', '","') || ']') WHERE trim(value) != '';`;
const removeTags = 'DELETE FROM post_tags WHERE post = old.id;';

const countChange = 'UPDATE published_changes SET changes = changes + 1;';

export const blog = [
  /**
   * `seq` is a post's place in the desk's list, the newest highest; `search` holds its words; `publish_at` is when a draft is published
   * by itself, and stays once that has happened.
   */
  {
    name: 'posts',
    listRule: byStaff,
    viewRule: byStaff,
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
      { type: 'date', name: 'publish_at' },
      { type: 'text', name: 'tags', max: 1000 },
      { type: 'text', name: 'reviewed_by', max: 500 },
      { type: 'text', name: 'reviewed_on', max: 40 },
      { type: 'autodate', name: 'created_at', onCreate: true },
      { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
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
      "CREATE INDEX idx_posts_changed ON posts (updated_at) WHERE status = 'published' AND deleted_at = ''",
      "CREATE INDEX idx_posts_due ON posts (publish_at) WHERE status = 'draft' AND publish_at != '' AND deleted_at = ''",
    ],
  },

  // Posts are searched by the beginnings of words; where in a text a word stands is not kept, which would take longer.
  `CREATE VIRTUAL TABLE posts_search USING fts5 (
    words, state, content = '', contentless_delete = 1, detail = column, prefix = '2 3 4 5 6 7 8 9 10',
    tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
  )`,
  `CREATE TRIGGER posts_search_add AFTER INSERT ON posts WHEN new.seq > 0 BEGIN ${addWords} END`,
  `CREATE TRIGGER posts_place AFTER INSERT ON posts WHEN new.seq = 0 BEGIN
    UPDATE posts SET seq = (SELECT max(seq) FROM posts) + 1 WHERE id = new.id; END`,
  `CREATE TRIGGER posts_search_take AFTER DELETE ON posts BEGIN ${removeWords} END`,
  `CREATE TRIGGER posts_search_change AFTER UPDATE ON posts WHEN ${isChanged(searched)} BEGIN ${removeWords} ${addWords} END`,

  /** Where posts have been: addresses that readers may have kept lead to today's. */
  {
    name: 'post_slugs',
    fields: [
      { type: 'text', name: 'slug', required: true, max: 500 },
      { type: 'text', name: 'post', required: true, max: 15 },
      { type: 'autodate', name: 'created', onCreate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_post_slugs_slug ON post_slugs (slug COLLATE NOCASE)',
      'CREATE INDEX idx_post_slugs_post ON post_slugs (post)',
    ],
  },

  /**
   * Pictures of posts: what they are was read from their bytes. `left_at` is when a post last ceased to name one: it can be named again
   * until it is swept.
   */
  {
    name: 'post_images',
    fields: [
      { type: 'file', name: 'file', maxSize: 512 * 1024, protected: true },
      { type: 'text', name: 'name', max: 500 },
      {
        type: 'select',
        name: 'type',
        required: true,
        values: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
      },
      { type: 'number', name: 'width', required: true, onlyInt: true },
      { type: 'number', name: 'height', required: true, onlyInt: true },
      { type: 'text', name: 'sha256', required: true, max: 64 },
      { type: 'date', name: 'left_at' },
      { type: 'autodate', name: 'created', onCreate: true },
    ],
  },
  /** Which post names which picture, and whether readers are shown that post. A deleted post names its own until it is gone for good. */
  `CREATE TABLE post_pictures (
    image TEXT NOT NULL, post TEXT NOT NULL, shown INTEGER NOT NULL, deleted_at TEXT NOT NULL, PRIMARY KEY (image, post)
  ) WITHOUT ROWID`,
  'CREATE INDEX idx_post_pictures_post ON post_pictures (post)',
  `CREATE TRIGGER post_pictures_add AFTER INSERT ON posts BEGIN ${addPictures} END`,
  `CREATE TRIGGER post_pictures_change AFTER UPDATE ON posts
    WHEN ${isChanged(['content', 'image_url', 'status', 'deleted_at'])} BEGIN ${removePictures} ${addPictures} END`,
  `CREATE TRIGGER post_pictures_take AFTER DELETE ON posts BEGIN ${removePictures} END`,
  `CREATE TRIGGER post_pictures_left AFTER DELETE ON post_pictures BEGIN
    UPDATE post_images SET left_at = max(left_at,
      CASE old.deleted_at WHEN '' THEN strftime('%Y-%m-%d %H:%M:%fZ', 'now') ELSE old.deleted_at END)
    WHERE id = old.image; END`,

  /** Versions of posts, each as a save left it: `fields` is JSON, `saved_by` the account of who saved it. */
  `CREATE TABLE post_revisions (id INTEGER PRIMARY KEY, post TEXT NOT NULL, rev INTEGER NOT NULL, at INTEGER NOT NULL,
    saved_by TEXT NOT NULL, status TEXT NOT NULL, publish_at INTEGER NOT NULL, fields TEXT NOT NULL)`,
  'CREATE INDEX idx_post_revisions_post ON post_revisions (post)',
  'CREATE INDEX idx_post_revisions_saved_by ON post_revisions (saved_by)',
  `CREATE TABLE post_revision_pictures (image TEXT NOT NULL, revision INTEGER NOT NULL,
    PRIMARY KEY (image, revision)) WITHOUT ROWID`,
  'CREATE INDEX idx_post_revision_pictures ON post_revision_pictures (revision)',
  `CREATE TRIGGER post_revisions_named AFTER INSERT ON post_revisions BEGIN
    INSERT OR IGNORE INTO post_revision_pictures (image, revision)
      SELECT substr(value, 1, 15), new.id FROM ${picturesIn('new.fields')}; END`,
  `CREATE TRIGGER post_revisions_left AFTER DELETE ON post_revisions BEGIN
    DELETE FROM post_revision_pictures WHERE revision = old.id; END`,
  'CREATE TRIGGER post_revisions_gone AFTER DELETE ON posts BEGIN DELETE FROM post_revisions WHERE post = old.id; END',

  /** Which post has which tag, in small letters as `tagKey` writes it. */
  'CREATE TABLE post_tags (tag TEXT NOT NULL, post TEXT NOT NULL, PRIMARY KEY (tag, post)) WITHOUT ROWID',
  'CREATE INDEX idx_post_tags_post ON post_tags (post)',
  `CREATE TRIGGER post_tags_add AFTER INSERT ON posts BEGIN ${addTags} END`,
  `CREATE TRIGGER post_tags_change AFTER UPDATE ON posts WHEN ${isChanged(['tags'])} BEGIN ${removeTags} ${addTags} END`,
  `CREATE TRIGGER post_tags_take AFTER DELETE ON posts BEGIN ${removeTags} END`,

  /**
   * How often what readers may see of posts has changed: texts that are made of all of them are kept until this number is another one.
   * Moments do not tell: a clock that was ahead leaves one behind that no later one is newer than.
   */
  'CREATE TABLE published_changes (id INTEGER PRIMARY KEY CHECK (id = 1), changes INTEGER NOT NULL)',
  'INSERT INTO published_changes (id, changes) VALUES (1, 0)',
  `CREATE TRIGGER published_changes_add AFTER INSERT ON posts WHEN ${isShown('new')} BEGIN ${countChange} END`,
  `CREATE TRIGGER published_changes_change AFTER UPDATE ON posts
    WHEN (${isShown('new')}) OR (${isShown('old')}) BEGIN ${countChange} END`,
  `CREATE TRIGGER published_changes_take AFTER DELETE ON posts WHEN ${isShown('old')} BEGIN ${countChange} END`,
];
