/** PocketBase commands, loaded instead of the hooks: the facts of a data folder, and a copy of its database beside a running server. */
$app.rootCmd.addCommand(
  new Command({
    use: 'check-facts',
    run: () => {
      const server = require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`);
      console.log(JSON.stringify(server.facts($app, Date.now())));
    },
  }),
);

$app.rootCmd.addCommand(
  new Command({
    use: 'copy-database',
    run: (_command, [to]) => {
      try {
        $app
          .db()
          .newQuery(`VACUUM INTO '${to.replaceAll("'", "''")}'`)
          .execute();
        console.log('copied');
      } catch (error) {
        console.log(`refused: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  }),
);
