/** What a client tells about themselves, under the account's own id. */
migrate(
  (app) => {
    const inForce = '@request.auth.verified = true && @request.auth.disabled = false';
    const staff = `(@request.auth.collectionName = 'staff' && ${inForce})`;
    const own = `(@request.auth.collectionName = 'clients' && id = @request.auth.id && ${inForce})`;
    app.save(
      new Collection({
        type: 'base',
        name: 'profiles',
        listRule: `${own} || ${staff}`,
        viewRule: `${own} || ${staff}`,
        fields: [
          { type: 'text', name: 'first_name', max: 500 },
          { type: 'text', name: 'last_name', max: 500 },
          { type: 'text', name: 'phone', max: 500 },
          { type: 'text', name: 'company_name', max: 500 },
          { type: 'number', name: 'rev', onlyInt: true },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('profiles'));
  },
);
