/**
 * How often what readers may see of posts has changed, whoever changed it: texts that are made of all of them are kept until this
 * number is another one. The moments of changes alone do not tell: a clock that was ahead leaves one behind that no later one is newer than.
 */
const isShown = (row: string) => `${row}.status = 'published' AND ${row}.deleted_at = ''`;
const count = 'UPDATE published_changes SET changes = changes + 1;';

const triggers = {
  published_changes_add: `AFTER INSERT ON posts WHEN ${isShown('new')}`,
  published_changes_change: `AFTER UPDATE ON posts WHEN (${isShown('new')}) OR (${isShown('old')})`,
  published_changes_take: `AFTER DELETE ON posts WHEN ${isShown('old')}`,
};

migrate(
  (app) => {
    for (const sql of [
      'CREATE TABLE published_changes (id INTEGER PRIMARY KEY CHECK (id = 1), changes INTEGER NOT NULL)',
      'INSERT INTO published_changes (id, changes) VALUES (1, 0)',
      ...Object.entries(triggers).map(
        ([name, when]) => `CREATE TRIGGER ${name} ${when} BEGIN ${count} END`,
      ),
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) {
      app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    }
    app.db().newQuery('DROP TABLE published_changes').execute();
  },
);
