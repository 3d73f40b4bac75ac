/** A reply that went to an address which the lead has no more can be erased with whoever has it. All other notes of a lead stay. */
const trigger = (more: string) => `CREATE TRIGGER lead_notes_are_kept BEFORE DELETE ON lead_notes
  WHEN EXISTS (SELECT 1 FROM leads WHERE id = old.lead${more}) BEGIN SELECT RAISE(ABORT, 'a note stays as it was written'); END`;
const drop = 'DROP TRIGGER lead_notes_are_kept';

migrate(
  (app) => {
    const ofTheLead = " AND (old.mailed = '' OR old.mailed = email COLLATE NOCASE)";
    for (const sql of [drop, trigger(ofTheLead)]) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of [drop, trigger('')]) app.db().newQuery(sql).execute();
  },
);
