/** A lock may belong to a post, an image, a lead or a note. */
const before = ['estimate', 'document', 'contact', 'subscriber', 'profile'];
const after = [...before, 'post', 'image', 'lead', 'note'];

function setScopes(app: PbApp, values: string[]): void {
  const keys = app.findCollectionByNameOrId('entity_keys');
  const { id } = keys.fields.getByName('scope');
  keys.fields.add(new SelectField({ id, name: 'scope', required: true, maxSelect: 1, values }));
  app.save(keys);
}

migrate(
  (app) => setScopes(app, after),
  (app) => {
    const staffs = "('post', 'image', 'lead', 'note')";
    app.db().newQuery(`DELETE FROM entity_keys WHERE scope IN ${staffs}`).execute();
    setScopes(app, before);
  },
);
