/**
 * Nobody changes a note afterwards, nor takes one away from a lead: SQLite itself refuses. The notes of a lead that was deleted
 * can be deleted after it, so that nothing is left of somebody who wishes to be forgotten.
 */
const stays = "SELECT RAISE(ABORT, 'a note stays as it was written')";

migrate(
  (app) => {
    for (const sql of [
      `CREATE TRIGGER lead_notes_stay BEFORE UPDATE ON lead_notes BEGIN ${stays}; END`,
      `CREATE TRIGGER lead_notes_are_kept BEFORE DELETE ON lead_notes
        WHEN EXISTS (SELECT 1 FROM leads WHERE id = old.lead) BEGIN ${stays}; END`,
      // REPLACE takes a row away without any DELETE that a trigger would see.
      `CREATE TRIGGER lead_notes_once BEFORE INSERT ON lead_notes
        WHEN EXISTS (SELECT 1 FROM lead_notes WHERE id = new.id) BEGIN ${stays}; END`,
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    for (const name of ['stay', 'are_kept', 'once']) {
      app.db().newQuery(`DROP TRIGGER lead_notes_${name}`).execute();
    }
  },
);
