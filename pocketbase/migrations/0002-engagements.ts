/** Engagement letters, the signatures on them, and the versions of their template. */
migrate(
  (app) => {
    /** A letter from an estimate; `text`, `hash`, `terms` and what repeats them (`spouse_email`, `year`, `until`) never change once it is sent. Times in UTC milliseconds. */
    app.save(
      new Collection({
        type: 'base',
        name: 'engagements',
        fields: [
          { type: 'text', name: 'client', required: true, max: 15 },
          { type: 'text', name: 'estimate', required: true, max: 15 },
          {
            type: 'select',
            name: 'state',
            required: true,
            values: [
              'draft',
              'sent',
              'opened',
              'signed',
              'spouse-signed',
              'countersigned',
              'declined',
              'withdrawn',
              'replaced',
            ],
          },
          { type: 'json', name: 'terms', maxSize: 100_000 },
          { type: 'text', name: 'spouse_email', max: 500 },
          { type: 'number', name: 'year', onlyInt: true },
          { type: 'text', name: 'until', max: 10 },
          { type: 'text', name: 'text', max: 100_000 },
          { type: 'text', name: 'hash', max: 64 },
          { type: 'text', name: 'book', max: 40 },
          { type: 'text', name: 'reason', max: 5000 },
          { type: 'number', name: 'made', onlyInt: true },
          { type: 'number', name: 'sent', onlyInt: true },
          { type: 'number', name: 'opened', onlyInt: true },
          { type: 'number', name: 'moved', onlyInt: true },
          { type: 'number', name: 'moved_rev', onlyInt: true },
          { type: 'number', name: 'rev', onlyInt: true },
        ],
        indexes: [
          'CREATE INDEX idx_engagements_client ON engagements (client, made)',
          "CREATE INDEX idx_engagements_spouse ON engagements (spouse_email COLLATE NOCASE) WHERE spouse_email != ''",
          'CREATE INDEX idx_engagements_estimate ON engagements (estimate)',
          'CREATE INDEX idx_engagements_hash ON engagements (hash)',
          "CREATE INDEX idx_engagements_to_file ON engagements (moved, id) WHERE state = 'countersigned'",
          "CREATE INDEX idx_engagements_ours ON engagements (moved, id) WHERE (state = 'spouse-signed' OR (state = 'signed' AND spouse_email = ''))",
        ],
      }),
    );
    /** Each with the very text it was given to, the signer's address then, and the consent to electronic records it was given under. They outlast the letter. */
    for (const sql of [
      `CREATE TABLE signatures (id TEXT PRIMARY KEY, engagement TEXT NOT NULL, client TEXT NOT NULL, signer TEXT NOT NULL,
        account TEXT NOT NULL, email TEXT NOT NULL, name TEXT NOT NULL, consent INTEGER NOT NULL, consent_at INTEGER NOT NULL,
        hash TEXT NOT NULL, text TEXT NOT NULL, said INTEGER NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID`,
      `CREATE TABLE signed_letters (engagement TEXT PRIMARY KEY, client TEXT NOT NULL, document TEXT NOT NULL, hash TEXT NOT NULL,
        at INTEGER NOT NULL) WITHOUT ROWID`,
      'CREATE INDEX idx_signed_letters_hash ON signed_letters (hash)',
      'CREATE INDEX idx_signed_letters_client ON signed_letters (client)',
      'CREATE UNIQUE INDEX idx_signatures_signer ON signatures (engagement, signer)',
      `CREATE TABLE engagement_templates (version INTEGER PRIMARY KEY, text TEXT NOT NULL, changed INTEGER NOT NULL,
        changed_by TEXT NOT NULL)`,
      'CREATE INDEX idx_signatures_hash ON signatures (hash)',
      'CREATE INDEX idx_signatures_client ON signatures (client)',
      'CREATE INDEX idx_signatures_account ON signatures (account)',
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('engagements'));
    app.db().newQuery('DROP TABLE signatures').execute();
    app.db().newQuery('DROP TABLE engagement_templates').execute();
    app.db().newQuery('DROP TABLE signed_letters').execute();
  },
);
