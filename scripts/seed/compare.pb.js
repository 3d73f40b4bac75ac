/** A PocketBase command, loaded instead of the hooks: lists rows of another database that a data folder lacks. */
$app.rootCmd.addCommand(
  new Command({
    use: 'compare-rows',
    // Another database or '', and optionally the latest time that counts.
    run: (_command, [other, at]) => {
      if (other) attach(other);
      const tables = linesOf(tablesSql).map(({ name }) => comparedTable(name, other !== ''));
      const newest = { here: newestOf('main'), there: other ? newestOf('other') : '' };
      const receipts = other ? lostReceipts(at) : { n: 0, first: '' };
      console.log(JSON.stringify({ tables, newest, receipts }));
    },
  }),
);

/** Search indexes derive from other rows. */
const tablesSql =
  "SELECT name, '' AS how FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'";

/** @param {string} path */
function attach(path) {
  $app
    .nonconcurrentDB()
    .newQuery(`ATTACH DATABASE ${quoted(path)} AS other`)
    .execute();
}

/** @param {string} name @param {boolean} isCompared */
function comparedTable(name, isCompared) {
  const rows = countOf(`SELECT 1 FROM main."${name}"`);
  const there = isCompared ? columnsOf('other', name) : [];
  // A later release may have more columns.
  const shared = columnsOf('main', name).filter((column) => there.includes(column));
  if (shared.length === 0) return { name, rows, lost: 0, older: 0, more: 0 };
  const all = shared.map((column) => `"${column}"`).join(', ');
  /** @param {string} a @param {string} b @param {string} columns */
  const less = (a, b, columns) =>
    countOf(`SELECT ${columns} FROM ${a}."${name}" EXCEPT SELECT ${columns} FROM ${b}."${name}"`);
  const lost = shared.includes('id') ? less('other', 'main', 'id') : 0;
  const older = less('other', 'main', all) - lost;
  return { name, rows, lost, older, more: less('main', 'other', all) };
}

/** @param {string} at */
function lostReceipts(at) {
  const until = at ? `AND created <= ${quoted(at)}` : '';
  const [found] = linesOf(
    `SELECT CAST(count(*) AS TEXT) AS name, coalesce(min(created), '') AS how FROM other.receipts
     WHERE id NOT IN (SELECT id FROM main.receipts) ${until}`,
  );
  return { n: Number(found?.name ?? 0), first: found?.how ?? '' };
}

/** @param {string} schema */
function newestOf(schema) {
  const sql = `SELECT coalesce(max(created), '') AS name, '' AS how FROM ${schema}.receipts`;
  return linesOf(sql)[0]?.name ?? '';
}

/** @param {string} schema @param {string} table */
function columnsOf(schema, table) {
  const sql = `SELECT name, '' AS how FROM pragma_table_info(${quoted(table)}, '${schema}')`;
  return linesOf(sql).map(({ name }) => name);
}

/** @param {string} sql */
function countOf(sql) {
  const counted = linesOf(`SELECT CAST(count(*) AS TEXT) AS name, '' AS how FROM (${sql})`);
  return Number(counted[0]?.name ?? 0);
}

/** @param {string} sql */
function linesOf(sql) {
  const found = arrayOf(new DynamicModel({ name: '', how: '' }));
  $app.nonconcurrentDB().newQuery(sql).all(found);
  return Array.from(found, ({ name, how }) => ({ name, how }));
}

/** @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("'", "''")}'`;
}
