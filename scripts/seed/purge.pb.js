/** A PocketBase command, loaded instead of the hooks: the server's own code removes leads that are past their time, or counts them. */
$app.rootCmd.addCommand(
  new Command({
    use: 'purge',
    run: (_command, [days, dry]) => {
      if (!$app.hasTable('retention')) {
        console.log(
          'refused: this release has not served this data folder yet. Start the server once.',
        );
        return;
      }
      const server = require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`);
      try {
        console.log(JSON.stringify(server.runPurge($app, Number(days), dry === 'dry', Date.now())));
      } catch (error) {
        console.log(`refused: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  }),
);
