/**
 * What a sign-in needs to be remembered by: the step that is still missing, and the devices it was done on before. They
 * are plain tables and no collections: no API reads them. PocketBase's own codes by mail give way to these steps.
 */
const tables = [
  `CREATE TABLE sign_in_steps (id TEXT PRIMARY KEY, account TEXT NOT NULL, role TEXT NOT NULL, code_hash TEXT NOT NULL,
    tries INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE known_devices (account TEXT NOT NULL, hash TEXT NOT NULL, seen INTEGER NOT NULL,
    PRIMARY KEY (account, hash)) WITHOUT ROWID`,
];

migrate(
  (app) => {
    for (const sql of tables) app.db().newQuery(sql).execute();
    const staff = app.findCollectionByNameOrId('staff');
    unmarshal({ mfa: { enabled: false }, otp: { enabled: false } }, staff);
    app.save(staff);
  },
  (app) => {
    const staff = app.findCollectionByNameOrId('staff');
    unmarshal({ otp: { enabled: true }, mfa: { enabled: true } }, staff);
    app.save(staff);
    for (const name of ['sign_in_steps', 'known_devices']) {
      app.db().newQuery(`DROP TABLE ${name}`).execute();
    }
  },
);
