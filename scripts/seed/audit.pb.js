/** A PocketBase command, loaded instead of the hooks: the server's own code reads the audit log and follows its chain. */
$app.rootCmd.addCommand(
  new Command({
    use: 'verify-audit',
    run: (_command, [wanted]) => {
      const server = require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`);
      try {
        console.log(JSON.stringify(server.verifyAudit($app, wanted ?? '')));
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        console.log(`refused: start the server once on this data folder (${why})`);
      }
    },
  }),
);
