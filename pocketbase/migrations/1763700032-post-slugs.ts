/** Where posts have been: addresses that readers may have kept lead to today's. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
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
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('post_slugs'));
  },
);
