/** Another process that writes to the same database all the time, as replication and commands beside the server do. */
$app.rootCmd.addCommand(
  new Command({
    use: 'write-on',
    run: () => {
      const write = (sql) => $app.nonconcurrentDB().newQuery(sql).execute();
      write('CREATE TABLE other_writes (times INTEGER)');
      write('INSERT INTO other_writes VALUES (0)');
      console.log('writing');
      for (;;) {
        // The same value would write nothing.
        write('UPDATE other_writes SET times = times + 1');
        sleep(1);
      }
    },
  }),
);
