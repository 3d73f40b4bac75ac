/** Another process that writes constantly to the same database, like replication or commands. */
$app.rootCmd.addCommand(
  new Command({
    use: 'write-on',
    run: () => {
      const write = (sql) => $app.nonconcurrentDB().newQuery(sql).execute();
      write('CREATE TABLE other_writes (times INTEGER)');
      write('INSERT INTO other_writes VALUES (0)');
      console.log('writing');
      for (;;) {
        // An equal value would not be written.
        write('UPDATE other_writes SET times = times + 1');
        sleep(1);
      }
    },
  }),
);
