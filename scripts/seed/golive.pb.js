/** A PocketBase command, loaded instead of the hooks: what a data folder says about being ready for the public. */
$app.rootCmd.addCommand(
  new Command({
    use: 'golive-facts',
    run: () => {
      // A folder that was never served by this version has no staff or clients yet.
      const emailsOf = (/** @type {string} */ collection) => {
        try {
          return $app.findAllRecords(collection).map((record) => record?.email() ?? '');
        } catch {
          return [];
        }
      };
      const clients = emailsOf('clients').filter((email) => email === 'client@spark.example');
      const { smtp } = $app.settings();
      const from = $os.getenv('MAIL_FROM');
      console.log(
        JSON.stringify({
          accounts: [...emailsOf('_superusers'), ...emailsOf('staff'), ...clients],
          smtp: smtp.enabled || $os.getenv('SMTP_HOST') !== '',
          sender: /<([^<>]+)>$/.exec(from)?.[1] ?? from,
        }),
      );
    },
  }),
);
