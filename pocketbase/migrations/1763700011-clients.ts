/** People with a portal: they make their accounts through a route of ours, and nothing of an account is written otherwise. */
migrate(
  (app) => {
    const inForce = '@request.auth.verified = true && @request.auth.disabled = false';
    const own = `(@request.auth.collectionName = 'clients' && id = @request.auth.id && ${inForce})`;
    const clients = new Collection({
      type: 'auth',
      name: 'clients',
      authRule: 'verified = true && disabled = false',
      authAlert: { enabled: false },
      authToken: { duration: 30 * 24 * 60 * 60 },
      passwordAuth: { enabled: true, identityFields: ['email'] },
      fields: [
        { type: 'password', name: 'password', system: true, required: true, min: 10 },
        { type: 'bool', name: 'disabled' },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE UNIQUE INDEX idx_clients_email ON clients (email COLLATE NOCASE)'],
    });
    app.save(clients);
    unmarshal({ listRule: own, viewRule: own }, clients);
    app.save(clients);
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('clients'));
  },
);
