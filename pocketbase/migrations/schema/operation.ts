/** What the server itself needs: its settings, writes that it recognises, the audit log, and what owners and the operator set. */

const perMinute = (label: string, maxRequests: number) => ({
  label,
  audience: '',
  duration: 60,
  maxRequests,
});

/** What PocketBase is called, how little it writes down about visitors, and how often one network address may ask its own routes. */
export const settings = {
  meta: { appName: 'Spark Tax Advisory' },
  batch: { enabled: false },
  logs: { maxDays: 7, minLevel: 4, logIP: false, logAuthId: false },
  rateLimits: {
    enabled: true,
    rules: [
      perMinute('*:auth', 20),
      perMinute('*:authRefresh', 120),
      perMinute('*:requestPasswordReset', 5),
      perMinute('*:confirmPasswordReset', 20),
      perMinute('*:requestVerification', 5),
      perMinute('*:confirmVerification', 20),
      perMinute('*:requestEmailChange', 5),
      perMinute('*:confirmEmailChange', 20),
      perMinute('*:requestOTP', 10),
      perMinute('GET /api/realtime', 60),
    ],
  },
};

const logStays = "SELECT RAISE(ABORT, 'the audit log is only added to')";

export const operation = [
  /** What was applied, so that a write sent again is recognised. The id is the op's; no personal data. */
  {
    name: 'receipts',
    fields: [
      { type: 'text', name: 'hash', required: true, max: 64 },
      { type: 'text', name: 'kind', required: true, max: 100 },
      { type: 'text', name: 'entity', required: true, max: 15 },
      { type: 'text', name: 'owner', max: 15 },
      { type: 'select', name: 'status', required: true, values: ['applied', 'superseded'] },
      { type: 'number', name: 'rev', onlyInt: true },
      { type: 'bool', name: 'document_refused' },
      { type: 'autodate', name: 'created', onCreate: true },
    ],
    indexes: [
      'CREATE INDEX idx_receipts_entity ON receipts (entity)',
      'CREATE INDEX idx_receipts_created ON receipts (created)',
    ],
  },
  /** Who may come back to an entity: the hashes of guests' keys, or an account. The id is the entity's. */
  {
    name: 'entity_keys',
    fields: [
      { type: 'text', name: 'key_hash', max: 400 },
      { type: 'text', name: 'owner', max: 15 },
      {
        type: 'select',
        name: 'scope',
        required: true,
        values: [
          'estimate',
          'document',
          'contact',
          'subscriber',
          'profile',
          'post',
          'image',
          'lead',
          'note',
          'request',
          'onboarding',
          'consent',
          'preferences',
          'thread',
          'message',
          'reader',
          'appointment',
          'event',
        ],
      },
      { type: 'autodate', name: 'created', onCreate: true },
    ],
    indexes: ['CREATE INDEX idx_entity_keys_created ON entity_keys (created)'],
  },

  /**
   * What staff and clients saw and changed, each entry with the hash of the one before it. SQLite itself refuses to change it. The
   * values of `action` bind what a superuser types; our own entries are added in SQL and have others.
   */
  {
    name: 'audit_log',
    fields: [
      { type: 'number', name: 'seq', onlyInt: true },
      { type: 'number', name: 'at', onlyInt: true },
      { type: 'text', name: 'staff', max: 15 },
      { type: 'text', name: 'who', max: 500 },
      {
        type: 'select',
        name: 'action',
        required: true,
        values: ['opened', 'changed', 'noted', 'exported', 'linked', 'downloaded'],
      },
      { type: 'text', name: 'lead', max: 15 },
      { type: 'json', name: 'detail' },
      { type: 'text', name: 'actor', max: 64 },
      { type: 'text', name: 'account', max: 64 },
      { type: 'text', name: 'account_kind', max: 64 },
      { type: 'text', name: 'previous', max: 64 },
      { type: 'text', name: 'hash', max: 64 },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_audit_log_seq ON audit_log (seq)',
      'CREATE INDEX idx_audit_log_lead ON audit_log (lead, seq)',
    ],
  },
  'CREATE INDEX idx_audit_log_account ON audit_log (account, seq)',
  'CREATE INDEX idx_audit_log_staff ON audit_log (staff, seq)',
  `CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log BEGIN ${logStays}; END`,
  `CREATE TRIGGER audit_log_is_kept BEFORE DELETE ON audit_log BEGIN ${logStays}; END`,
  // REPLACE takes a row away without any DELETE that a trigger would see.
  `CREATE TRIGGER audit_log_once BEFORE INSERT ON audit_log
    WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = new.id OR seq = new.seq) BEGIN ${logStays}; END`,
  /** Which days' heads of the log were mailed. */
  'CREATE TABLE audit_heads (day TEXT PRIMARY KEY, seq INTEGER NOT NULL, hash TEXT NOT NULL) WITHOUT ROWID',
  /** What has happened too often in a while for an entry each: counted, until the number becomes an entry. */
  `CREATE TABLE audit_counts (action TEXT NOT NULL, account TEXT NOT NULL, collection TEXT NOT NULL, since INTEGER NOT NULL,
    times INTEGER NOT NULL, PRIMARY KEY (action, collection, account)) WITHOUT ROWID`,
  `CREATE TABLE audit_repeats (action TEXT NOT NULL, staff TEXT NOT NULL, actor TEXT NOT NULL, who TEXT NOT NULL,
    lead TEXT NOT NULL, account TEXT NOT NULL, account_kind TEXT NOT NULL, since INTEGER NOT NULL, times INTEGER NOT NULL,
    PRIMARY KEY (action, staff, lead, account)) WITHOUT ROWID`,

  /**
   * Price books by staff: amounts are JSON in cents, `first_day` is a day of the firm's calendar, moments are UTC milliseconds. What is
   * published stays as it is.
   */
  `CREATE TABLE price_books (id TEXT PRIMARY KEY, state TEXT NOT NULL, first_day TEXT NOT NULL, notes TEXT NOT NULL,
    amounts TEXT NOT NULL, rev INTEGER NOT NULL, changed INTEGER NOT NULL, changed_by TEXT NOT NULL) WITHOUT ROWID`,
  "CREATE UNIQUE INDEX idx_price_books_first_day ON price_books (first_day) WHERE state = 'published'",
  `CREATE TRIGGER price_books_stay BEFORE UPDATE ON price_books
    WHEN old.state != 'draft' AND NOT (old.state = 'published' AND new.state = 'withdrawn' AND new.id = old.id
      AND new.amounts = old.amounts AND new.first_day = old.first_day)
    BEGIN SELECT RAISE(ABORT, 'a published book stays as it is'); END`,
  `CREATE TRIGGER price_books_are_kept BEFORE DELETE ON price_books WHEN old.state = 'published'
    BEGIN SELECT RAISE(ABORT, 'a published book stays'); END`,
  /** The firm's facts as owners have changed them, a row for each change; `entered` is JSON of the fields that differ from the source. */
  `CREATE TABLE firm_facts (rev INTEGER PRIMARY KEY, entered TEXT NOT NULL, changed INTEGER NOT NULL, changed_by TEXT NOT NULL,
    state TEXT NOT NULL, step TEXT NOT NULL)`,
  `CREATE TRIGGER firm_facts_stay BEFORE UPDATE ON firm_facts
    WHEN new.rev != old.rev OR new.entered != old.entered OR new.changed != old.changed
    BEGIN SELECT RAISE(ABORT, 'what the firm was stays as it was'); END`,

  /** Whose data must stay whatever is asked for: addresses in small letters, why, and since when (UTC milliseconds). */
  'CREATE TABLE legal_holds (email TEXT PRIMARY KEY, reason TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID',
  /**
   * After how many days old leads leave, and what the last removal did, in one row. Moments are UTC milliseconds, 0 for never;
   * `last_tables` is JSON, rows by table, and `last_by` the schedule, an owner or the command.
   */
  `CREATE TABLE retention (id INTEGER PRIMARY KEY CHECK (id = 1), is_on INTEGER NOT NULL, days INTEGER NOT NULL,
    changed INTEGER NOT NULL, changed_by TEXT NOT NULL, last_at INTEGER NOT NULL, last_days INTEGER NOT NULL,
    last_tables TEXT NOT NULL, last_by TEXT NOT NULL)`,
  "INSERT INTO retention VALUES (1, 0, 730, 0, '', 0, 0, '{}', '')",

  /** The one row that is written to see whether anything can be. */
  'CREATE TABLE health_writes (at INTEGER NOT NULL)',
  'INSERT INTO health_writes (at) VALUES (0)',
  /** What was found at the last look at each fact of the server: `since` is when it turned bad, 0 while it is well; `told` is 1 once an alarm was queued. */
  `CREATE TABLE operation_facts (name TEXT PRIMARY KEY, claimed INTEGER NOT NULL, at INTEGER NOT NULL, is_well INTEGER NOT NULL,
    says TEXT NOT NULL, since INTEGER NOT NULL, told INTEGER NOT NULL) WITHOUT ROWID`,
  /** What pages report of their errors, counted. */
  `CREATE TABLE page_errors (class TEXT NOT NULL, route TEXT NOT NULL, place TEXT NOT NULL, version TEXT NOT NULL,
    times INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, UNIQUE (class, route, place, version))`,
  /** Items that the server's loops could not process, with the class of the last error; one is not tried before `until`. */
  `CREATE TABLE set_aside (queue TEXT NOT NULL, item TEXT NOT NULL, tries INTEGER NOT NULL, error TEXT NOT NULL,
    at INTEGER NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (queue, item)) WITHOUT ROWID`,
];
