/** The stock `users` collection is open to sign-up by anyone: accounts come with collections of their own. */
migrate(
  (app) => {
    app.delete(app.findCollectionByNameOrId('users'));
  },
  (app) => {
    const own = 'id = @request.auth.id';
    app.save(
      new Collection({
        id: '_pb_users_auth_',
        type: 'auth',
        name: 'users',
        listRule: own,
        viewRule: own,
        createRule: '',
        updateRule: own,
        deleteRule: own,
        fields: [
          { type: 'text', name: 'name', max: 255 },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
      }),
    );
  },
);
