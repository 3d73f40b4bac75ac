/** Commands for operators, loaded instead of the hooks: run the server's code on a data folder. */

function server() {
  return require(`${$os.getenv('SPARK_BUILT_HOOKS')}/server.js`);
}

/**
 * Adds a command that prints `run`'s result as JSON, or why it refuses.
 * @param {string} use its name
 * @param {(words: [string, string, string?]) => object | string} run
 * @param {boolean} [isForAny] whether the folder may be damaged, or not served by this release yet
 */
function command(use, run, isForAny = false) {
  $app.rootCmd.addCommand(
    new Command({
      use,
      run: (_command, words) => {
        try {
          // The newest table.
          if (!isForAny && !$app.hasTable('signatures'))
            throw new Error('this release has not served the data folder. Start it once.');
          console.log(JSON.stringify(run(words)));
        } catch (error) {
          console.log(`refused: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    }),
  );
}

command('verify-audit', ([wanted]) => server().verifyAudit($app, wanted ?? ''));

command('verify-letter', ([hash]) => server().findLetter($app, hash ?? ''));

command('authenticator-reset', ([role, email]) => {
  if (server().resetByOperator($app, role, email)) return 'done: it is gone.';
  throw new Error('there is no such account, or it has no authenticator.');
});

command('firm-facts', () => server().factsToDraw($app));

/** `file` has the firm's facts to check, by default the served ones. */
command('golive-facts', ([file]) => {
  const given = file ? JSON.parse(toString($os.readFile(file))) : undefined;
  return server().goliveForCommand($app, Date.now(), given);
});

command('file-keys', ([verb]) => {
  const { rotateKeys, forgetKeys, reportKeys } = server();
  return ({ rotate: rotateKeys, forget: forgetKeys }[verb] ?? reportKeys)($app);
});

command('person', ([verb, email, word]) =>
  server().runPerson($app, verb, email, word ?? '', Date.now()),
);

command('purge', ([days, dry]) => server().runPurge($app, Number(days), dry === 'dry', Date.now()));

command('check-facts', () => server().facts($app, Date.now()), true);

/** @param {[string, ...unknown[]]} words */
function copyDatabase([to]) {
  $app
    .db()
    .newQuery(`VACUUM INTO ${quoted(to)}`)
    .execute();
  return 'copied';
}
command('copy-database', copyDatabase, true);

/** Compares receipts: those of another database, made until `at` if given, that this one lacks. */
command('compare-receipts', ([other, at]) => {
  const newest = "SELECT coalesce(max(created), '') AS name, '' AS how FROM";
  const here = `${newest} main.receipts`;
  if (!other) return { here: pairsOf(here)[0]?.name, there: '', n: 0, first: '' };
  const db = $app.nonconcurrentDB();
  db.newQuery(`ATTACH DATABASE ${quoted(other)} AS other`).execute();
  const until = at ? `AND created <= ${quoted(at)}` : '';
  const lost = `SELECT CAST(count(*) AS TEXT) AS name, coalesce(min(created), '') AS how FROM other.receipts
    WHERE id NOT IN (SELECT id FROM main.receipts) ${until}`;
  const [found] = pairsOf(lost, db);
  return {
    here: pairsOf(here)[0]?.name,
    there: pairsOf(`${newest} other.receipts`, db)[0]?.name,
    n: Number(found?.name),
    first: found?.how,
  };
});

/** @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Selects only what the code relies on: PocketBase writes field definitions differently in each release. */
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

command('count-push-devices', () => ({
  n: pairsOf("SELECT endpoint AS name, '' AS how FROM push_devices LIMIT 1").length,
}));

const schema = () =>
  pairsOf(schemaSql).map(({ name, how }) => [name, how.replace(/\s+/g, ' ').trim()]);
command('describe-schema', schema, true);

/** @param {string} sql */
function pairsOf(sql, db = $app.db()) {
  const found = arrayOf(new DynamicModel({ name: '', how: '' }));
  db.newQuery(sql).all(found);
  return Array.from(found, ({ name, how }) => ({ name, how }));
}

command('staff-add', ([email, name]) => server().addStaffByOperator($app, email, name));

command('staff-owner', ([email, wanted]) =>
  server().changeOwnerByOperator($app, email, wanted === 'yes'),
);

/** Columns with file names in storage, previous files included. */
const fileFieldsSql = `
  SELECT c.id || '/' || c.name AS name, json_extract(f.value, '$.name') AS how FROM _collections c, json_each(c.fields) f
    WHERE c.type != 'view' AND (json_extract(f.value, '$.type') = 'file' OR json_extract(f.value, '$.name') = 'old_file')`;

/** The files that rows name, by path in storage. */
const namedFiles = () =>
  pairsOf(fileFieldsSql).flatMap(({ name, how: field }) => {
    const [collection = '', table = ''] = name.split('/');
    const sql = `SELECT '${collection}/' || id AS name, coalesce("${field}", '') AS how FROM "${table}" WHERE "${field}" != ''`;
    return pairsOf(sql).flatMap(({ name: folder, how }) => {
      /** @type {string[]} */
      const files = how.startsWith('[') ? JSON.parse(how) : [how];
      return files.map((file) => `${folder}/${file}`);
    });
  });

command('named-files', namedFiles, true);
