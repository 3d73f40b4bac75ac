/**
 * Posts that were published once and became drafts, or were deleted, before addresses were kept at that moment: where readers
 * found them last leads to them again when they are back. An address that leads somewhere already stays as it is.
 */
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `INSERT OR IGNORE INTO post_slugs (id, slug, post, created)
        SELECT 'r' || lower(hex(randomblob(7))), slug, id, strftime('%Y-%m-%d %H:%M:%fZ', 'now')
        FROM posts AS gone
        WHERE published_at != '' AND (status = 'draft' OR deleted_at != '') AND NOT EXISTS (
          SELECT 1 FROM posts AS shown
          WHERE shown.slug = gone.slug COLLATE NOCASE AND shown.status = 'published' AND shown.deleted_at = ''
        )
        ORDER BY updated DESC, rowid DESC`,
      )
      .execute();
  },
  // They are true of any release.
  () => undefined,
);
