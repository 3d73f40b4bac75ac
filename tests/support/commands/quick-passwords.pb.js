/** Uses bcrypt's lowest cost: at the usual cost hashing took a third of the server tests' time. */
$app.rootCmd.addCommand(
  new Command({
    use: 'quick-passwords',
    run: () => {
      for (const name of ['_superusers', 'clients', 'staff']) {
        const collection = $app.findCollectionByNameOrId(name);
        collection.fields.getByName('password').cost = 4;
        $app.save(collection);
      }
    },
  }),
);
