/** The firm's people. Each sign-in takes a password and a code by mail; they see accounts, and so does nobody else. */
migrate(
  (app) => {
    const inForce = '@request.auth.verified = true && @request.auth.disabled = false';
    const staff = `(@request.auth.collectionName = 'staff' && ${inForce})`;
    const own = `(@request.auth.collectionName = 'clients' && id = @request.auth.id && ${inForce})`;
    const collection = new Collection({
      type: 'auth',
      name: 'staff',
      authRule: 'verified = true && disabled = false',
      authAlert: { enabled: false },
      authToken: { duration: 12 * 60 * 60 },
      passwordAuth: { enabled: true, identityFields: ['email'] },
      otp: { enabled: true, duration: 5 * 60, length: 8 },
      mfa: { enabled: true, duration: 10 * 60, rule: '' },
      fields: [
        { type: 'password', name: 'password', system: true, required: true, min: 10 },
        { type: 'text', name: 'name', max: 100 },
        { type: 'bool', name: 'disabled' },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE UNIQUE INDEX idx_staff_email ON staff (email COLLATE NOCASE)'],
    });
    app.save(collection);
    unmarshal({ listRule: staff, viewRule: staff }, collection);
    app.save(collection);
    const clients = app.findCollectionByNameOrId('clients');
    unmarshal({ listRule: `${own} || ${staff}`, viewRule: `${own} || ${staff}` }, clients);
    app.save(clients);
  },
  (app) => {
    const inForce = '@request.auth.verified = true && @request.auth.disabled = false';
    const own = `(@request.auth.collectionName = 'clients' && id = @request.auth.id && ${inForce})`;
    const clients = app.findCollectionByNameOrId('clients');
    unmarshal({ listRule: own, viewRule: own }, clients);
    app.save(clients);
    app.delete(app.findCollectionByNameOrId('staff'));
  },
);
