/** A PocketBase command, loaded instead of the hooks: the server's own go-live list of a data folder. `golive-facts FILE` asks about the firm in a file. */
$app.rootCmd.addCommand(
  new Command({
    use: 'golive-facts',
    run: (_command, [file]) => {
      const server = require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`);
      const given = file ? JSON.parse(toString($os.readFile(file))) : undefined;
      console.log(JSON.stringify(server.goliveForCommand($app, Date.now(), given)));
    },
  }),
);
