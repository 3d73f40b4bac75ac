/** When a draft is published by itself; it stays in the row once that has happened, until someone saves the post as something else. */
const due = "status = 'draft' AND publish_at != '' AND deleted_at = ''";

migrate(
  (app) => {
    const posts = app.findCollectionByNameOrId('posts');
    posts.fields.add(new DateField({ name: 'publish_at' }));
    posts.addIndex('idx_posts_due', false, 'publish_at', due);
    app.save(posts);
  },
  (app) => {
    const posts = app.findCollectionByNameOrId('posts');
    posts.removeIndex('idx_posts_due');
    posts.fields.removeByName('publish_at');
    app.save(posts);
  },
);
