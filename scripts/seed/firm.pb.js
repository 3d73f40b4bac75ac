/** A PocketBase command, loaded instead of the hooks: what the firm's owners have made of its facts, to draw pages with. */
$app.rootCmd.addCommand(
  new Command({
    use: 'firm-facts',
    run: () => {
      const server = require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`);
      const isThere = $app.hasTable('firm_facts');
      console.log(JSON.stringify(isThere ? server.factsToDraw($app) : { rev: 0, facts: {} }));
    },
  }),
);
