/** New passwords have twelve characters or more; those that were chosen before go on signing in. */
const passwordsFrom = (app: PbApp, min: number) => {
  for (const name of ['clients', 'staff']) {
    const accounts = app.findCollectionByNameOrId(name);
    accounts.fields.getByName('password').min = min;
    app.save(accounts);
  }
};

migrate(
  (app) => passwordsFrom(app, 12),
  (app) => passwordsFrom(app, 10),
);
