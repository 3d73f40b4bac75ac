/**
 * What staff read of clients, colleagues and leads goes through the routes of the desk: PocketBase's own lists answer each
 * account with its own row. Of leads staff still hear at once that one has changed, and may ask where one lead stands.
 */
const inForce = '@request.auth.verified = true && @request.auth.disabled = false';
const staff = `@request.auth.collectionName = 'staff' && ${inForce}`;
const own = (role: string) =>
  `(@request.auth.collectionName = '${role}' && id = @request.auth.id && ${inForce})`;

function setRules(app: PbApp, name: string, listRule: string, viewRule = listRule): void {
  const collection = app.findCollectionByNameOrId(name);
  unmarshal({ listRule, viewRule }, collection);
  app.save(collection);
}

migrate(
  (app) => {
    setRules(app, 'clients', own('clients'));
    setRules(app, 'profiles', own('clients'));
    setRules(app, 'staff', own('staff'));
    setRules(app, 'leads', `${staff} && @request.context = 'realtime'`, staff);
  },
  (app) => {
    setRules(app, 'clients', `${own('clients')} || (${staff})`);
    setRules(app, 'profiles', `${own('clients')} || (${staff})`);
    setRules(app, 'staff', staff);
    setRules(app, 'leads', staff);
  },
);
