/**
 * The audit log is about accounts too, and its entries are chained by hash: those that are there already are linked in
 * their order. How an entry is hashed is written again here, as it was on this day. The
 * values of the field `action` stay as they are: they bind what a superuser types, and entries are appended in SQL.
 */
const columns = {
  id: '',
  seq: 0,
  at: 0,
  staff: '',
  actor: '',
  who: '',
  action: '',
  lead: '',
  detail: '',
};
const stays = `CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log
  BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END`;

migrate(
  (app) => {
    run(app, 'DROP TRIGGER audit_log_stays');
    const log = app.findCollectionByNameOrId('audit_log');
    unmarshal({ required: false }, log.fields.getByName('staff'));
    for (const name of ['actor', 'account', 'account_kind', 'previous', 'hash']) {
      log.fields.add(new TextField({ name, max: 64 }));
    }
    app.save(log);
    run(app, "UPDATE audit_log SET actor = 'staff', detail = coalesce(detail, '{}')");
    chain(app);
    run(app, stays);
  },
  (app) => {
    run(app, 'DROP TRIGGER audit_log_stays');
    const log = app.findCollectionByNameOrId('audit_log');
    for (const name of ['actor', 'account', 'account_kind', 'previous', 'hash']) {
      log.fields.removeByName(name);
    }
    unmarshal({ required: true }, log.fields.getByName('staff'));
    app.save(log);
    run(app, stays);
  },
);

function run(app: PbApp, sql: string): void {
  app.db().newQuery(sql).execute();
}

function chain(app: PbApp): void {
  const names = Object.keys(columns).join(', ');
  let previous = '';
  let after = 0;
  for (;;) {
    const found = arrayOf(new DynamicModel(columns));
    app
      .db()
      .newQuery(`SELECT ${names} FROM audit_log WHERE seq > {:after} ORDER BY seq LIMIT 1000`)
      .bind({ after })
      .all(found);
    const entries = Array.from(found);
    if (entries.length === 0) return;
    for (const { id, seq, at, staff, actor, who, action, lead, detail } of entries) {
      const hash = $security.sha256(
        JSON.stringify([seq, id, at, staff, actor, who, action, lead, '', '', detail, previous]),
      );
      app
        .db()
        .newQuery('UPDATE audit_log SET previous = {:previous}, hash = {:hash} WHERE id = {:id}')
        .bind({ previous, hash, id })
        .execute();
      previous = hash;
      after = seq;
    }
  }
}
