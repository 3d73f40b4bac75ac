/**
 * Owners among the staff: they alone invite, close accounts, name owners and export. The oldest account in force becomes
 * the first. A session notes when its person last proved their password, because these deeds ask for it.
 */
migrate(
  (app) => {
    const staff = app.findCollectionByNameOrId('staff');
    staff.fields.add(new BoolField({ name: 'owner' }));
    app.save(staff);
    for (const sql of [
      `UPDATE staff SET owner = TRUE WHERE id =
        (SELECT id FROM staff WHERE verified AND NOT disabled ORDER BY created, rowid LIMIT 1)`,
      'ALTER TABLE sessions ADD COLUMN proven INTEGER NOT NULL DEFAULT 0',
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('ALTER TABLE sessions DROP COLUMN proven').execute();
    const staff = app.findCollectionByNameOrId('staff');
    staff.fields.removeByName('owner');
    app.save(staff);
  },
);
