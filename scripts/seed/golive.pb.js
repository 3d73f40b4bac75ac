/** A PocketBase command, loaded instead of the hooks: what a data folder says about being ready for the public. */
$app.rootCmd.addCommand(
  new Command({
    use: 'golive-facts',
    run: () => {
      const people = $app.findAllRecords('_superusers').map((record) => record?.email() ?? '');
      const { smtp, meta } = $app.settings();
      console.log(
        JSON.stringify({ superusers: people, smtp: smtp.enabled, sender: meta.senderAddress }),
      );
    },
  }),
);
