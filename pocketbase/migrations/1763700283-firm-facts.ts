/**
 * The firm's facts as owners have changed them: each change is a row of its own and stays. A plain table and no collection, so that
 * no API reads or writes it. `entered` is JSON of the fields that differ from the source; moments are UTC milliseconds.
 */
migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE firm_facts (rev INTEGER PRIMARY KEY, entered TEXT NOT NULL, changed INTEGER NOT NULL, changed_by TEXT NOT NULL,
        state TEXT NOT NULL, step TEXT NOT NULL)`,
      `CREATE TRIGGER firm_facts_stay BEFORE UPDATE ON firm_facts
        WHEN new.rev != old.rev OR new.entered != old.entered OR new.changed != old.changed
        BEGIN SELECT RAISE(ABORT, 'what the firm was stays as it was'); END`,
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('DROP TABLE firm_facts').execute();
  },
);
