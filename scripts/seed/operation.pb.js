/** PocketBase commands, loaded instead of the hooks: the facts of a data folder, what it is made of, and a copy of its database beside a running server. */
$app.rootCmd.addCommand(
  new Command({
    use: 'check-facts',
    run: () => {
      const server = require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`);
      console.log(JSON.stringify(server.facts($app, Date.now())));
    },
  }),
);

$app.rootCmd.addCommand(
  new Command({
    use: 'copy-database',
    run: (_command, [to]) => {
      try {
        $app
          .db()
          .newQuery(`VACUUM INTO '${to.replaceAll("'", "''")}'`)
          .execute();
        console.log('copied');
      } catch (error) {
        console.log(`refused: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  }),
);

/** Fields by what the code relies on: how PocketBase writes them down otherwise differs from release to release. */
const schemaSql = `
  SELECT 'table ' || name AS name, '' AS how FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
  UNION ALL SELECT 'column ' || m.name || '.' || c.name, c.type FROM sqlite_master m, pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'
  UNION ALL SELECT type || ' ' || name || ' of ' || tbl_name, sql FROM sqlite_master
    WHERE type IN ('index', 'trigger') AND sql != ''
  UNION ALL SELECT 'field ' || c.name || '.' || json_extract(f.value, '$.name'), json_extract(f.value, '$.type')
      || iif(json_extract(f.value, '$.required'), ' required', '') || iif(json_extract(f.value, '$.hidden'), ' hidden', '')
    FROM _collections c, json_each(c.fields) f
  UNION ALL SELECT 'rule ' || name || '.list', coalesce(listRule, 'no one') FROM _collections
  UNION ALL SELECT 'rule ' || name || '.view', coalesce(viewRule, 'no one') FROM _collections
  UNION ALL SELECT 'rule ' || name || '.create', coalesce(createRule, 'no one') FROM _collections
  UNION ALL SELECT 'rule ' || name || '.update', coalesce(updateRule, 'no one') FROM _collections
  UNION ALL SELECT 'rule ' || name || '.delete', coalesce(deleteRule, 'no one') FROM _collections`;

$app.rootCmd.addCommand(
  new Command({
    use: 'describe-schema',
    run: () => {
      const found = arrayOf(new DynamicModel({ name: '', how: '' }));
      $app.db().newQuery(schemaSql).all(found);
      const rows = Array.from(found, ({ name, how }) => [name, how.replace(/\s+/g, ' ').trim()]);
      console.log(JSON.stringify(rows));
    },
  }),
);
