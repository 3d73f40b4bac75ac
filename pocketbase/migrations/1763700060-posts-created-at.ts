/** When a post was made and last saved is named as the firm's data model names it: `created_at` and `updated_at`. */
const changed = 'idx_posts_changed';
const shown = "status = 'published' AND deleted_at = ''";

/** PocketBase renames the columns with all that is in them; an index is taken away and made again under the new name. */
function rename(app: PbApp, names: readonly (readonly [from: string, to: string])[]): void {
  const posts = app.findCollectionByNameOrId('posts');
  for (const [from, to] of names) {
    posts.fields.getByName(from).name = to;
    if (from.startsWith('updated')) {
      posts.removeIndex(changed);
      posts.addIndex(changed, false, to, shown);
    }
  }
  app.save(posts);
}

migrate(
  (app) =>
    rename(app, [
      ['created', 'created_at'],
      ['updated', 'updated_at'],
    ]),
  (app) =>
    rename(app, [
      ['created_at', 'created'],
      ['updated_at', 'updated'],
    ]),
);
