/** A PocketBase command, loaded instead of the hooks: migrates, and adds demo data if there is no superuser. */
$app.rootCmd.addCommand(
  new Command({
    use: 'seed-demo',
    run: () => {
      $app.runAllMigrations();
      // PocketBase's installer account does not count: its password is unknown.
      const people = $dbx.not($dbx.hashExp({ email: '__pbinstaller@example.com' }));
      if ($app.countRecords('_superusers', people) > 0) return;
      const accounts = [
        { collection: '_superusers', email: 'demo@spark.example' },
        { collection: 'staff', email: 'staff@spark.example', name: 'Demo Staff' },
        { collection: 'clients', email: 'client@spark.example' },
      ].map(({ collection, email, name }) => {
        const password = $security.randomString(20);
        const record = new Record($app.findCollectionByNameOrId(collection));
        record.setEmail(email);
        record.setPassword(password);
        record.setVerified(true);
        if (name) record.set('name', name);
        if (collection === 'staff') record.set('owner', true);
        return { record, shown: { collection, email, password } };
      });
      const { postRecords } = require(`${__hooks}/demo-posts.js`);
      const { leadRecords } = require(`${__hooks}/demo-leads.js`);
      // A used folder has its own data.
      const empty = (/** @type {string} */ name) => $app.countRecords(name) === 0;
      const staff = accounts.find(({ shown }) => shown.collection === 'staff')?.record;
      $app.runInTransaction((tx) => {
        for (const { record } of accounts) tx.save(record);
        for (const record of empty('posts') ? postRecords(__hooks) : []) tx.save(record);
        for (const record of staff && empty('leads') ? leadRecords(__hooks, staff) : [])
          tx.save(record);
      });
      console.log(JSON.stringify(accounts.map(({ shown }) => shown)));
    },
  }),
);
