/** A PocketBase command, loaded instead of the hooks: it takes a lost authenticator away, by the server's own code. */
$app.rootCmd.addCommand(
  new Command({
    use: 'authenticator-reset',
    run: (_command, [role, email]) => {
      if (!$app.hasTable('authenticators')) {
        console.log('refused: this data folder has not been served yet. Start the server once.');
        return;
      }
      const server = require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`);
      console.log(
        server.resetByOperator($app, role, email)
          ? 'done: it is gone.'
          : 'refused: there is no such account, or it has no authenticator.',
      );
    },
  }),
);
