/** What clients and the firm do together in the portal. Our own routes alone read it; pages listen to their row of `hints`. */
import { inForce } from './accounts.ts';
import { searchWords } from './search-sql.ts';

const messageWords = searchWords(["coalesce(t.subject, '')", 'm.text']);

export const portal = [
  /**
   * Files: declared first, then uploaded, checked, and received or refused (why is in `reason`). One comes with an estimate, for a
   * request, with a thread, or from the firm for a client (`reply` to a request, `opened` once its client has). `key` says which key it
   * is encrypted under, `old_file` which file of it is still to be removed, `taken` when its client took it back.
   */
  {
    name: 'price_estimator_documents',
    fields: [
      { type: 'text', name: 'estimate', max: 15 },
      { type: 'text', name: 'name', required: true, max: 500 },
      { type: 'number', name: 'size', required: true, onlyInt: true },
      { type: 'text', name: 'sha256', required: true, max: 64 },
      {
        type: 'select',
        name: 'status',
        required: true,
        values: ['declared', 'checking', 'received', 'refused'],
      },
      {
        type: 'file',
        name: 'file',
        maxSize: 10 * 1024 * 1024,
        mimeTypes: [
          'application/pdf',
          'application/msword',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          'application/x-ole-storage',
          'application/zip',
        ],
        protected: true,
      },
      { type: 'text', name: 'key', max: 8 },
      { type: 'text', name: 'reason', max: 20 },
      { type: 'text', name: 'old_file', max: 100 },
      { type: 'text', name: 'request', max: 15 },
      { type: 'number', name: 'taken', onlyInt: true },
      { type: 'text', name: 'client', max: 15 },
      { type: 'text', name: 'reply', max: 15 },
      { type: 'number', name: 'opened', onlyInt: true },
      { type: 'text', name: 'thread', max: 15 },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: [
      'CREATE INDEX idx_price_estimator_documents_estimate ON price_estimator_documents (estimate)',
      'CREATE INDEX idx_price_estimator_documents_created ON price_estimator_documents (created)',
      "CREATE INDEX idx_price_estimator_documents_checking ON price_estimator_documents (created) WHERE status = 'checking'",
      "CREATE INDEX idx_price_estimator_documents_key ON price_estimator_documents (key) WHERE status != 'refused'",
      "CREATE INDEX idx_price_estimator_documents_request ON price_estimator_documents (request) WHERE request != ''",
      'CREATE INDEX idx_price_estimator_documents_taken ON price_estimator_documents (taken) WHERE taken > 0',
      "CREATE INDEX idx_price_estimator_documents_client ON price_estimator_documents (client) WHERE client != ''",
      "CREATE INDEX idx_price_estimator_documents_thread ON price_estimator_documents (thread) WHERE thread != ''",
    ],
  },

  /** What the firm needs from clients. */
  {
    name: 'requests',
    fields: [
      { type: 'text', name: 'client', required: true, max: 15 },
      { type: 'number', name: 'year', required: true, onlyInt: true },
      { type: 'text', name: 'item', required: true, max: 40 },
      { type: 'text', name: 'part', max: 4 },
      { type: 'text', name: 'title', max: 500 },
      { type: 'text', name: 'details', max: 5000 },
      { type: 'text', name: 'due', max: 10 },
      {
        type: 'select',
        name: 'state',
        required: true,
        values: ['open', 'provided', 'accepted', 'asked-again', 'does-not-apply', 'withdrawn'],
      },
      { type: 'text', name: 'answer', max: 10 },
      { type: 'text', name: 'word', max: 5000 },
      { type: 'text', name: 'reason', max: 5000 },
      { type: 'text', name: 'decided_by', max: 15 },
      { type: 'number', name: 'made', onlyInt: true },
      { type: 'number', name: 'moved', onlyInt: true },
      { type: 'number', name: 'moved_rev', onlyInt: true },
      { type: 'number', name: 'rev', onlyInt: true },
    ],
    indexes: [
      'CREATE INDEX idx_requests_client ON requests (client, year)',
      "CREATE UNIQUE INDEX idx_requests_item ON requests (client, year, item, part) WHERE item != 'other'",
    ],
  },
  /** For each client with such a list: how much of it waits for whom. */
  {
    name: 'client_standings',
    fields: [
      { type: 'number', name: 'for_us', onlyInt: true },
      { type: 'number', name: 'for_them', onlyInt: true },
      { type: 'number', name: 'done', onlyInt: true },
      { type: 'number', name: 'waits_since', onlyInt: true },
      { type: 'text', name: 'due', max: 10 },
      { type: 'number', name: 'changed', onlyInt: true },
    ],
    indexes: [
      'CREATE INDEX idx_client_standings_us ON client_standings (waits_since, id) WHERE for_us > 0',
      'CREATE INDEX idx_client_standings_them ON client_standings (due, id) WHERE for_them > 0',
      'CREATE INDEX idx_client_standings_changed ON client_standings (changed, id)',
    ],
  },

  /** What clients answer in their onboarding. `sent_since`: since when parts were sent that no one has looked at. */
  {
    name: 'onboardings',
    fields: [
      { type: 'text', name: 'client', required: true, max: 15 },
      { type: 'number', name: 'version', required: true, onlyInt: true },
      { type: 'json', name: 'answers', maxSize: 200_000 },
      { type: 'json', name: 'parts', maxSize: 50_000 },
      { type: 'number', name: 'rev', onlyInt: true },
      { type: 'number', name: 'reviewed', onlyInt: true },
      { type: 'number', name: 'sent_since', onlyInt: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_onboardings_client ON onboardings (client)',
      'CREATE INDEX idx_onboardings_sent ON onboardings (sent_since, id) WHERE sent_since > 0',
    ],
  },
  /** What clients agree to. */
  {
    name: 'consents',
    fields: [
      { type: 'text', name: 'client', required: true, max: 15 },
      { type: 'text', name: 'kind', required: true, max: 40 },
      { type: 'bool', name: 'given' },
      { type: 'number', name: 'version', required: true, onlyInt: true },
      { type: 'text', name: 'hash', required: true, max: 64 },
      { type: 'text', name: 'name', required: true, max: 500 },
      { type: 'number', name: 'at', onlyInt: true },
    ],
    indexes: ['CREATE INDEX idx_consents_client ON consents (client, at)'],
  },

  /** Threads of messages; one may be about a request, a document or an appointment. */
  {
    name: 'threads',
    fields: [
      { type: 'text', name: 'client', required: true, max: 15 },
      { type: 'text', name: 'subject', required: true, max: 500 },
      { type: 'text', name: 'request', max: 15 },
      { type: 'select', name: 'state', required: true, values: ['open', 'closed'] },
      { type: 'number', name: 'made', onlyInt: true },
      { type: 'number', name: 'moved', onlyInt: true },
      { type: 'number', name: 'last', onlyInt: true },
      { type: 'number', name: 'answered', onlyInt: true },
      { type: 'number', name: 'waits_since', onlyInt: true },
      { type: 'number', name: 'rev', onlyInt: true },
      { type: 'text', name: 'document', max: 15 },
      { type: 'text', name: 'appointment', max: 15 },
    ],
    indexes: [
      'CREATE INDEX idx_threads_client ON threads (client, moved)',
      'CREATE INDEX idx_threads_moved ON threads (moved, id)',
      'CREATE INDEX idx_threads_waits ON threads (waits_since, id) WHERE waits_since > 0',
    ],
  },
  /** `place` is a message's in all of the firm's, which the search goes by; `seq` the one among its client's. */
  {
    name: 'messages',
    fields: [
      { type: 'text', name: 'thread', required: true, max: 15 },
      { type: 'text', name: 'client', required: true, max: 15 },
      { type: 'number', name: 'place', required: true, onlyInt: true },
      { type: 'number', name: 'seq', required: true, onlyInt: true },
      { type: 'select', name: 'side', required: true, values: ['client', 'firm'] },
      { type: 'text', name: 'author', required: true, max: 15 },
      { type: 'text', name: 'who', max: 500 },
      { type: 'text', name: 'text', required: true, max: 20_000 },
      { type: 'number', name: 'at', onlyInt: true },
      { type: 'text', name: 'document', max: 15 },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_messages_place ON messages (place)',
      'CREATE UNIQUE INDEX idx_messages_client ON messages (client, seq)',
      'CREATE INDEX idx_messages_thread ON messages (thread, seq)',
    ],
  },
  `CREATE TABLE thread_readers (thread TEXT NOT NULL, account TEXT NOT NULL, side TEXT NOT NULL, upto INTEGER NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (thread, account)) WITHOUT ROWID`,
  /** What staff note for each other. */
  {
    name: 'thread_notes',
    fields: [
      { type: 'text', name: 'thread', required: true, max: 15 },
      { type: 'text', name: 'client', required: true, max: 15 },
      { type: 'text', name: 'author', required: true, max: 15 },
      { type: 'text', name: 'who', max: 500 },
      { type: 'text', name: 'text', required: true, max: 20_000 },
      { type: 'number', name: 'at', onlyInt: true },
    ],
    indexes: ['CREATE INDEX idx_thread_notes_client ON thread_notes (client, at)'],
  },
  `CREATE VIRTUAL TABLE messages_search USING fts5 (words, content = '', contentless_delete = 1, prefix = '2 3 4 5 6',
    tokenize = "unicode61 remove_diacritics 2")`,
  `CREATE VIEW messages_words AS SELECT m.place AS place, ${messageWords} AS words
    FROM messages m LEFT JOIN threads t ON t.id = m.thread`,
  `CREATE TRIGGER messages_search_add AFTER INSERT ON messages BEGIN
    INSERT INTO messages_search (rowid, words) SELECT place, words FROM messages_words WHERE place = new.place; END`,
  `CREATE TRIGGER messages_search_take AFTER DELETE ON messages BEGIN
    DELETE FROM messages_search WHERE rowid = old.place; END`,

  /** Appointments, when staff can be met, and the kinds of meeting. A moment of one of the staff is given once. */
  `CREATE TABLE appointments (id TEXT PRIMARY KEY, client TEXT NOT NULL, staff TEXT NOT NULL, state TEXT NOT NULL,
    type TEXT NOT NULL, name TEXT NOT NULL, minutes INTEGER NOT NULL, place TEXT NOT NULL, link TEXT NOT NULL,
    starts INTEGER NOT NULL, ends INTEGER NOT NULL, zone TEXT NOT NULL, word TEXT NOT NULL, reason TEXT NOT NULL,
    ended_by TEXT NOT NULL, note TEXT NOT NULL, seq INTEGER NOT NULL, changed INTEGER NOT NULL, remind INTEGER NOT NULL)
    WITHOUT ROWID`,
  "CREATE UNIQUE INDEX idx_appointments_slot ON appointments (staff, starts) WHERE state IN ('booked', 'confirmed')",
  'CREATE INDEX idx_appointments_client ON appointments (client, starts)',
  'CREATE INDEX idx_appointments_starts ON appointments (starts)',
  'CREATE INDEX idx_appointments_remind ON appointments (remind) WHERE remind > 0',
  "CREATE INDEX idx_appointments_wished ON appointments (changed, id) WHERE state = 'wished'",
  `CREATE TABLE staff_schedules (staff TEXT PRIMARY KEY, schedule TEXT NOT NULL DEFAULT '', rev INTEGER NOT NULL DEFAULT 0,
    calendar TEXT NOT NULL DEFAULT '') WITHOUT ROWID`,
  "CREATE UNIQUE INDEX idx_staff_schedules_calendar ON staff_schedules (calendar) WHERE calendar != ''",
  `CREATE TABLE meeting_types (id TEXT PRIMARY KEY, name TEXT NOT NULL, minutes INTEGER NOT NULL, place TEXT NOT NULL,
    link TEXT NOT NULL, open INTEGER NOT NULL, made INTEGER NOT NULL) WITHOUT ROWID`,

  /** Who of the staff works for which client, and when each client is reminded next. */
  `CREATE TABLE client_advisers (client TEXT PRIMARY KEY, staff TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID`,
  'CREATE INDEX idx_client_advisers_staff ON client_advisers (staff)',
  `CREATE TABLE client_reminders (client TEXT PRIMARY KEY, next INTEGER NOT NULL DEFAULT 0,
    planned INTEGER NOT NULL DEFAULT 0, by_hand INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`,
  'CREATE INDEX idx_client_reminders_next ON client_reminders (next) WHERE next > 0',

  /** What has happened and an account is told of. What happens again before it was read is the same row. */
  `CREATE TABLE events (id TEXT PRIMARY KEY, account TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, client TEXT NOT NULL,
    at INTEGER NOT NULL, read_at INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`,
  'CREATE UNIQUE INDEX idx_events_unread ON events (account, kind, subject) WHERE read_at = 0',
  'CREATE INDEX idx_events_account ON events (account, at)',
  'CREATE INDEX idx_events_at ON events (at)',

  /** A row for each client and one for the desk, with a number that grows when there is something new to read. */
  {
    name: 'hints',
    viewRule: `${inForce} && (id = @request.auth.id || (id = 'deskdeskdeskdes' && @request.auth.collectionName = 'staff'))`,
    fields: [{ type: 'number', name: 'count', onlyInt: true }],
  },
];
