/**
 * Price books by staff: a plain table and no collection, so that no API reads or writes it. Amounts are JSON in cents, `first_day`
 * is a day of the firm's calendar, moments are UTC milliseconds. What is published stays as it is; the database itself sees to it.
 */
migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE price_books (id TEXT PRIMARY KEY, state TEXT NOT NULL, first_day TEXT NOT NULL, notes TEXT NOT NULL,
        amounts TEXT NOT NULL, rev INTEGER NOT NULL, changed INTEGER NOT NULL, changed_by TEXT NOT NULL) WITHOUT ROWID`,
      "CREATE UNIQUE INDEX idx_price_books_first_day ON price_books (first_day) WHERE state = 'published'",
      `CREATE TRIGGER price_books_stay BEFORE UPDATE ON price_books WHEN old.state != 'draft' AND NOT
        (old.state = 'published' AND new.state = 'withdrawn' AND new.id = old.id AND new.amounts = old.amounts
          AND new.first_day = old.first_day)
        BEGIN SELECT RAISE(ABORT, 'a published book stays as it is'); END`,
      `CREATE TRIGGER price_books_are_kept BEFORE DELETE ON price_books WHEN old.state = 'published'
        BEGIN SELECT RAISE(ABORT, 'a published book stays'); END`,
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('DROP TABLE price_books').execute();
  },
);
