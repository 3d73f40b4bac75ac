/** A PocketBase command, loaded instead of the hooks: what the server's own code does with the keys of the files. */
$app.rootCmd.addCommand(
  new Command({
    use: 'file-keys',
    run: (_command, [verb]) => {
      if (!$app.hasTable('price_estimator_documents')) {
        console.log('refused: this data folder has not been served yet. Start the server once.');
        return;
      }
      const server = require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`);
      try {
        const done = { rotate: server.rotateKeys, forget: server.forgetKeys }[verb];
        console.log(JSON.stringify((done ?? server.reportKeys)($app)));
      } catch (error) {
        console.log(`refused: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  }),
);
