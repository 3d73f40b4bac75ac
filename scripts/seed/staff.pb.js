/** PocketBase commands, loaded instead of the hooks: one makes a confirmed staff account with a password of its own, the other names owners. */
const ownersInForce = $dbx.exp('owner AND verified AND NOT disabled');

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
      // The first one who can sign in: without an owner no one could invite anyone.
      record.set('owner', $app.countRecords('staff', ownersInForce) === 0);
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

$app.rootCmd.addCommand(
  new Command({
    use: 'staff-owner',
    run: (_command, [email, wanted]) => {
      const owner = wanted === 'yes';
      if (!$app.hasTable('staff')) {
        console.log('refused: this data folder has not been served yet. Start the server once.');
        return;
      }
      try {
        $app.runInTransaction((tx) => {
          const record = tx.findAuthRecordByEmail('staff', email);
          const isOpen = record.getBool('verified') && !record.getBool('disabled');
          if (owner && !isOpen) throw new Error('this account cannot sign in.');
          record.set('owner', owner);
          tx.save(record);
          if (tx.countRecords('staff', ownersInForce) === 0)
            throw new Error('someone has to be an owner.');
        });
        console.log('changed');
      } catch (error) {
        console.log(`refused: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  }),
);
