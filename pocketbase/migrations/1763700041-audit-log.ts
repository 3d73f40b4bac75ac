/** What staff note about leads, and the log of what they saw and changed: SQLite itself refuses to change the log. */
const logStays = "SELECT RAISE(ABORT, 'the audit log is only added to')";

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'lead_notes',
        fields: [
          { type: 'text', name: 'lead', required: true, max: 15 },
          { type: 'text', name: 'author', required: true, max: 15 },
          { type: 'text', name: 'who', max: 500 },
          { type: 'text', name: 'text', max: 20_000 },
          { type: 'number', name: 'at', onlyInt: true },
        ],
        indexes: ['CREATE INDEX idx_lead_notes_lead ON lead_notes (lead, at)'],
      }),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'audit_log',
        fields: [
          { type: 'number', name: 'seq', onlyInt: true },
          { type: 'number', name: 'at', onlyInt: true },
          { type: 'text', name: 'staff', required: true, max: 15 },
          { type: 'text', name: 'who', max: 500 },
          {
            type: 'select',
            name: 'action',
            required: true,
            values: ['opened', 'changed', 'noted', 'exported', 'linked', 'downloaded'],
          },
          { type: 'text', name: 'lead', max: 15 },
          { type: 'json', name: 'detail' },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_audit_log_seq ON audit_log (seq)',
          'CREATE INDEX idx_audit_log_lead ON audit_log (lead, seq)',
        ],
      }),
    );
    for (const sql of [
      `CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log BEGIN ${logStays}; END`,
      `CREATE TRIGGER audit_log_is_kept BEFORE DELETE ON audit_log BEGIN ${logStays}; END`,
      // REPLACE takes a row away without any DELETE that a trigger would see.
      `CREATE TRIGGER audit_log_once BEFORE INSERT ON audit_log
        WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = new.id OR seq = new.seq) BEGIN ${logStays}; END`,
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('audit_log'));
    app.delete(app.findCollectionByNameOrId('lead_notes'));
  },
);
