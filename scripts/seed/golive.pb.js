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
      const rowsOf = (/** @type {string} */ collection, /** @type {string} */ condition) => {
        try {
          return $app.countRecords(collection, $dbx.exp(condition, {}));
        } catch {
          return 0;
        }
      };
      /** @type {{ posts: { slug: string }[] }} */
      const demo = JSON.parse(toString($os.readFile(`${__hooks}/posts.json`)));
      const slugs = demo.posts.map(({ slug }) => `'${slug}'`).join();
      const { smtp } = $app.settings();
      const from = $os.getenv('MAIL_FROM');
      console.log(
        JSON.stringify({
          accounts: [...emailsOf('_superusers'), ...emailsOf('staff'), ...clients],
          posts: rowsOf('posts', `slug IN (${slugs}) AND deleted_at = ''`),
          leads: rowsOf('leads', "email LIKE '%@sample.example'"),
          smtp: smtp.enabled || $os.getenv('SMTP_HOST') !== '',
          sender: /<([^<>]+)>$/.exec(from)?.[1] ?? from,
        }),
      );
    },
  }),
);
