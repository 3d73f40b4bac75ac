/**
 * Appointments with clients, when staff can be met, and the kinds of meeting. Plain tables and no collections: no API reads them.
 * A moment of one of the staff is given once.
 */
function setScopes(app: PbApp, change: (values: string[]) => string[]): void {
  const keys = app.findCollectionByNameOrId('entity_keys');
  const scope = keys.fields.getByName('scope');
  const { values }: { values: string[] } = JSON.parse(JSON.stringify(scope));
  unmarshal({ values: change(values) }, scope);
  app.save(keys);
}

migrate(
  (app) => {
    for (const sql of [
      `CREATE TABLE staff_schedules (staff TEXT PRIMARY KEY, schedule TEXT NOT NULL DEFAULT '', rev INTEGER NOT NULL DEFAULT 0,
        calendar TEXT NOT NULL DEFAULT '') WITHOUT ROWID`,
      "CREATE UNIQUE INDEX idx_staff_schedules_calendar ON staff_schedules (calendar) WHERE calendar != ''",
      `CREATE TABLE meeting_types (id TEXT PRIMARY KEY, name TEXT NOT NULL, minutes INTEGER NOT NULL, place TEXT NOT NULL,
        link TEXT NOT NULL, open INTEGER NOT NULL, made INTEGER NOT NULL) WITHOUT ROWID`,
      `CREATE TABLE appointments (id TEXT PRIMARY KEY, client TEXT NOT NULL, staff TEXT NOT NULL, state TEXT NOT NULL,
        type TEXT NOT NULL, name TEXT NOT NULL, minutes INTEGER NOT NULL, place TEXT NOT NULL, link TEXT NOT NULL,
        starts INTEGER NOT NULL, ends INTEGER NOT NULL, zone TEXT NOT NULL, word TEXT NOT NULL, reason TEXT NOT NULL,
        ended_by TEXT NOT NULL, note TEXT NOT NULL, seq INTEGER NOT NULL, changed INTEGER NOT NULL,
        remind INTEGER NOT NULL) WITHOUT ROWID`,
      `CREATE UNIQUE INDEX idx_appointments_slot ON appointments (staff, starts) WHERE state IN ('booked', 'confirmed')`,
      'CREATE INDEX idx_appointments_starts ON appointments (starts)',
      'CREATE INDEX idx_appointments_client ON appointments (client, starts)',
      'CREATE INDEX idx_appointments_remind ON appointments (remind) WHERE remind > 0',
    ]) {
      app.db().newQuery(sql).execute();
    }
    setScopes(app, (values) => [...values, 'appointment']);
  },
  (app) => {
    app.db().newQuery("DELETE FROM entity_keys WHERE scope = 'appointment'").execute();
    setScopes(app, (values) => values.filter((value) => value !== 'appointment'));
    for (const table of ['appointments', 'meeting_types', 'staff_schedules']) {
      app.db().newQuery(`DROP TABLE ${table}`).execute();
    }
  },
);
