/**
 * The staff's desk: one row for each lead, whatever it came by, under the id of what caused it. `seq` is its place in the
 * list, the newest highest. The words of each are in a table of their own, to be searched by their beginnings; new leads
 * get there when somebody searches, or within a minute, so that no visitor waits for it: whatever is above its highest
 * row is not in it yet.
 */
function leadsSearch(): string[] {
  const digits = ['+', '(', ')', '.', '/', '-', ' '].reduce(
    (text, sign) => `replace(${text}, '${sign}', '')`,
    'phone',
  );
  // An address is one word, and its host and its parts are others.
  const parts = "replace(replace(email, '.', ' '), '@', ' ')";
  const host = "substr(email, instr(email, '@') + 1)";
  const words = ['name', 'email', host, parts, 'phone', `ltrim(${digits}, '1')`, 'summary'];
  const take = 'DELETE FROM leads_search WHERE rowid = old.seq;';
  const differs = ['seq', 'name', 'email', 'phone', 'summary']
    .map((name) => `new.${name} IS NOT old.${name}`)
    .join(' OR ');
  return [
    `CREATE VIEW leads_words AS SELECT seq, ${words.join(" || ' ' || ")} AS words FROM leads`,
    `CREATE VIRTUAL TABLE leads_search USING fts5 (
      words, content = '', contentless_delete = 1, prefix = '1 2 3 4 5 6 7 8 9 10 11 12',
      tokenize = "unicode61 remove_diacritics 2 tokenchars '@.'"
    )`,
    `CREATE TRIGGER leads_search_take AFTER DELETE ON leads BEGIN ${take} END`,
    `CREATE TRIGGER leads_search_change AFTER UPDATE ON leads WHEN ${differs} BEGIN ${take}
      INSERT INTO leads_search (rowid, words) SELECT seq, words FROM leads_words
      WHERE seq = new.seq AND seq < (SELECT max(rowid) FROM leads_search); END`,
  ];
}

migrate(
  (app) => {
    const staffOnly =
      "@request.auth.collectionName = 'staff' && @request.auth.verified = true && @request.auth.disabled = false";
    app.save(
      new Collection({
        type: 'base',
        name: 'leads',
        listRule: staffOnly,
        viewRule: staffOnly,
        fields: [
          { type: 'number', name: 'seq', onlyInt: true },
          {
            type: 'select',
            name: 'kind',
            required: true,
            values: ['estimate', 'abandoned', 'message', 'subscriber'],
          },
          { type: 'text', name: 'name', max: 500 },
          { type: 'text', name: 'email', max: 500 },
          { type: 'text', name: 'phone', max: 500 },
          { type: 'text', name: 'summary', max: 500 },
          {
            type: 'select',
            name: 'state',
            required: true,
            values: ['new', 'contacted', 'won', 'lost', 'spam'],
          },
          { type: 'text', name: 'owner', max: 15 },
          { type: 'bool', name: 'suspected_spam' },
          { type: 'bool', name: 'has_document' },
          { type: 'number', name: 'arrived', onlyInt: true },
          { type: 'number', name: 'rev', onlyInt: true },
          { type: 'number', name: 'submitted_rev', onlyInt: true, hidden: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_leads_seq ON leads (seq)',
          "CREATE INDEX idx_leads_shown ON leads (seq) WHERE state != 'spam'",
          'CREATE INDEX idx_leads_kind ON leads (kind, seq)',
          'CREATE INDEX idx_leads_state ON leads (state, seq)',
          'CREATE INDEX idx_leads_kind_state ON leads (kind, state, seq)',
          'CREATE INDEX idx_leads_owner ON leads (owner, seq)',
          'CREATE INDEX idx_leads_owner_kind ON leads (owner, kind, seq)',
          'CREATE INDEX idx_leads_owner_state ON leads (owner, state, seq)',
          "CREATE INDEX idx_leads_spam ON leads (seq) WHERE state = 'spam' OR suspected_spam = TRUE",
          'CREATE INDEX idx_leads_due ON leads (state, arrived)',
          'CREATE INDEX idx_leads_due_kind ON leads (kind, state, arrived)',
          'CREATE INDEX idx_leads_due_owner ON leads (owner, state, arrived)',
          'CREATE INDEX idx_leads_due_spam ON leads (state, arrived) WHERE suspected_spam = TRUE',
        ],
      }),
    );
    for (const sql of leadsSearch()) app.db().newQuery(sql).execute();
  },
  (app) => {
    for (const sql of ['DROP TABLE leads_search', 'DROP VIEW leads_words']) {
      app.db().newQuery(sql).execute();
    }
    app.delete(app.findCollectionByNameOrId('leads'));
  },
);
