/**
 * How many leads stand where and what they come to, kept by triggers in the transaction of each write: the list's first page
 * says it of a hundred thousand as fast as of ten. A plain table and no collection: no API reads it.
 */
const add = (row: string, sign: string) =>
  `INSERT INTO lead_sums (tab, state, priced, leads, one_time, monthly)
    VALUES (${row}.tab, ${row}.state, ${row}.one_time > 0 OR ${row}.monthly > 0, ${sign}1, ${sign}${row}.one_time, ${sign}${row}.monthly)
    ON CONFLICT DO UPDATE SET leads = leads + excluded.leads, one_time = one_time + excluded.one_time,
      monthly = monthly + excluded.monthly;`;

const differs = ['tab', 'state', 'one_time', 'monthly']
  .map((name) => `new.${name} IS NOT old.${name}`)
  .join(' OR ');

migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE lead_sums (tab TEXT NOT NULL, state TEXT NOT NULL, priced INTEGER NOT NULL, leads INTEGER NOT NULL,
        one_time INTEGER NOT NULL, monthly INTEGER NOT NULL, PRIMARY KEY (tab, state, priced)) WITHOUT ROWID`,
      `INSERT INTO lead_sums (tab, state, priced, leads, one_time, monthly)
        SELECT tab, state, one_time > 0 OR monthly > 0, count(*), sum(one_time), sum(monthly) FROM leads GROUP BY 1, 2, 3`,
      `CREATE TRIGGER lead_sums_add AFTER INSERT ON leads BEGIN ${add('new', '')} END`,
      `CREATE TRIGGER lead_sums_take AFTER DELETE ON leads BEGIN ${add('old', '-')} END`,
      `CREATE TRIGGER lead_sums_change AFTER UPDATE ON leads WHEN ${differs} BEGIN ${add('old', '-')} ${add('new', '')} END`,
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    for (const name of ['add', 'take', 'change']) {
      app.db().newQuery(`DROP TRIGGER lead_sums_${name}`).execute();
    }
    app.db().newQuery('DROP TABLE lead_sums').execute();
  },
);
