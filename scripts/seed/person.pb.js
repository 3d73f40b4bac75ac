/** A PocketBase command, loaded instead of the hooks: the server's own code finds, exports or erases what there is of a person. */
$app.rootCmd.addCommand(
  new Command({
    use: 'person',
    run: (_command, [verb, email, word]) => {
      if (!$app.hasTable('retention')) {
        console.log(
          'refused: this release has not served this data folder yet. Start the server once.',
        );
        return;
      }
      const server = require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`);
      try {
        console.log(JSON.stringify(server.runPerson($app, verb, email, word ?? '', Date.now())));
      } catch (error) {
        console.log(`refused: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  }),
);
