/** A PocketBase command, loaded instead of the hooks: it migrates, and makes the demo superuser where there is none. */
$app.rootCmd.addCommand(
  new Command({
    use: 'seed-demo',
    run: () => {
      $app.runAllMigrations();
      // PocketBase makes the installer's account by itself; nobody knows its password.
      const people = $dbx.not($dbx.hashExp({ email: '__pbinstaller@example.com' }));
      if ($app.countRecords('_superusers', people) > 0) return;
      const account = { email: 'demo@spark.example', password: $security.randomString(20) };
      const record = new Record($app.findCollectionByNameOrId('_superusers'));
      record.setEmail(account.email);
      record.setPassword(account.password);
      $app.save(record);
      console.log(JSON.stringify(account));
    },
  }),
);
