/** A PocketBase command, loaded instead of the hooks: it makes a confirmed staff account with a password of its own. */
$app.rootCmd.addCommand(
  new Command({
    use: 'staff-add',
    run: (_command, [email, name]) => {
      if (!$app.hasTable('staff')) {
        console.log('refused: this data folder has not been served yet. Start the server once.');
        return;
      }
      const same = $dbx.exp('email = {:email} COLLATE NOCASE', { email });
      if ($app.countRecords('staff', same) > 0) {
        console.log('refused: this address has a staff account already.');
        return;
      }
      const password = $security.randomString(20);
      const record = new Record($app.findCollectionByNameOrId('staff'));
      record.setEmail(email);
      record.setPassword(password);
      record.setVerified(true);
      record.set('name', name);
      record.set('emailVisibility', true);
      try {
        $app.save(record);
        console.log(JSON.stringify({ password }));
      } catch (error) {
        console.log(`refused: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  }),
);
