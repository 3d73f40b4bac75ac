/** What visitors send, and the leads that staff make of it. Our own routes read all of it, and write down who looked. */
import { byStaff } from './accounts.ts';
import { isChanged, searchWords } from './search-sql.ts';

/** As in src/domain/leads/lead-tabs.ts. */
const tab = `CASE WHEN state = 'spam' THEN 'spam' WHEN state != 'new' THEN 'done' WHEN suspected_spam = TRUE THEN 'spam'
  WHEN kind = 'abandoned' AND email = '' THEN 'abandoned' ELSE 'answer' END`;
/** As in src/domain/leads/lead-order.ts. */
const sortName = "lower(CASE WHEN name = '' THEN email ELSE name END)";

const digits = ['+', '(', ')', '.', '/', '-', ' '].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  'phone',
);
/** An extension begins with x, ext or #; nothing else in a number is a letter. */
const extensionMarked = `replace(replace(lower(${digits}), 'ext', 'x'), '#', 'x')`;
const withoutExtension = `substr(${extensionMarked}, 1, instr(${extensionMarked} || 'x', 'x') - 1)`;
/** An address is one word, and its host and its parts are others. A number is found without its area, and by its last four digits. */
const leadWords = searchWords([
  'name',
  'email',
  "substr(email, instr(email, '@') + 1)",
  "replace(replace(email, '.', ' '), '@', ' ')",
  'phone',
  `ltrim(${digits}, '1')`,
  'summary',
  `substr(${withoutExtension}, -7)`,
  `substr(${withoutExtension}, -4)`,
]);

const count = (row: string, sign: string) =>
  `INSERT INTO lead_sums (tab, state, priced, leads, one_time, monthly)
    VALUES (${row}.tab, ${row}.state, ${row}.one_time > 0 OR ${row}.monthly > 0, ${sign}1, ${sign}${row}.one_time, ${sign}${row}.monthly)
    ON CONFLICT DO UPDATE SET leads = leads + excluded.leads, one_time = one_time + excluded.one_time,
      monthly = monthly + excluded.monthly;`;

const noteStays = "SELECT RAISE(ABORT, 'a note stays as it was written')";

/** What an estimate is, submitted or not. `comparison`: scenarios, each with its price. */
const estimateFields = [
  { type: 'json', name: 'services' },
  { type: 'text', name: 'client_type', max: 40 },
  { type: 'json', name: 'individual_details' },
  { type: 'json', name: 'business_details' },
  { type: 'json', name: 'bookkeeping_details' },
  { type: 'text', name: 'tax_planning_frequency', max: 40 },
  { type: 'json', name: 'estimate_details' },
  { type: 'text', name: 'price_book', max: 40 },
  { type: 'select', name: 'price_standing', values: ['current', 'honoured', 'repriced'] },
  { type: 'date', name: 'valid_until' },
  { type: 'bool', name: 'totals_differ' },
  { type: 'json', name: 'stated_totals' },
  { type: 'json', name: 'source' },
  { type: 'bool', name: 'suspected_spam' },
  { type: 'text', name: 'client', max: 15 },
  { type: 'json', name: 'comparison', maxSize: 20_000 },
  { type: 'autodate', name: 'created', onCreate: true },
  { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
];

export const leads = [
  /** Estimates that visitors reached, whether or not they went on to submit them. */
  {
    name: 'abandoned_estimates',
    fields: [
      ...estimateFields,
      { type: 'select', name: 'status', required: true, values: ['abandoned', 'converted'] },
      { type: 'number', name: 'rev', onlyInt: true },
    ],
    indexes: [
      'CREATE INDEX idx_abandoned_estimates_created ON abandoned_estimates (created)',
      'CREATE INDEX idx_abandoned_estimates_status ON abandoned_estimates (status, created)',
      "CREATE INDEX idx_abandoned_estimates_client ON abandoned_estimates (client, created) WHERE client != ''",
    ],
  },

  /** Submitted estimates, one for each draft, under the draft's id. */
  {
    name: 'price_estimates',
    fields: [
      { type: 'text', name: 'first_name', max: 500 },
      { type: 'text', name: 'last_name', max: 500 },
      { type: 'text', name: 'email', max: 500 },
      { type: 'text', name: 'phone', max: 500 },
      { type: 'text', name: 'state_of_residency', max: 100 },
      { type: 'text', name: 'owns_business', max: 10 },
      ...estimateFields,
      { type: 'text', name: 'document_path', max: 500 },
      { type: 'text', name: 'abandoned_estimate_id', max: 15 },
    ],
    indexes: [
      'CREATE INDEX idx_price_estimates_created ON price_estimates (created)',
      'CREATE INDEX idx_price_estimates_email ON price_estimates (email COLLATE NOCASE)',
      'CREATE INDEX idx_price_estimates_abandoned ON price_estimates (abandoned_estimate_id)',
      "CREATE INDEX idx_price_estimates_client ON price_estimates (client, created) WHERE client != ''",
    ],
  },

  /** Mailed links to go on with one estimate on another device, by their tokens' hashes. */
  {
    name: 'continue_links',
    fields: [
      { type: 'text', name: 'estimate', required: true, max: 15 },
      { type: 'text', name: 'token_hash', required: true, max: 64 },
      { type: 'date', name: 'expires' },
      { type: 'autodate', name: 'created', onCreate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_continue_links_token ON continue_links (token_hash)',
      'CREATE INDEX idx_continue_links_expires ON continue_links (expires)',
    ],
  },

  /** Messages from the contact page. */
  {
    name: 'contacts',
    fields: [
      { type: 'text', name: 'name', max: 500 },
      { type: 'text', name: 'email', max: 500 },
      { type: 'text', name: 'phone', max: 500 },
      { type: 'text', name: 'subject', max: 100 },
      { type: 'text', name: 'message', max: 20_000 },
      { type: 'json', name: 'source' },
      { type: 'bool', name: 'suspected_spam' },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: ['CREATE INDEX idx_contacts_created ON contacts (created)'],
  },

  /** People who asked for the creator checklist, one row for an e-mail address however it is capitalised. */
  {
    name: 'creator_checklist_subscribers',
    fields: [
      { type: 'text', name: 'first_name', max: 500 },
      { type: 'text', name: 'email', max: 500 },
      { type: 'json', name: 'source' },
      { type: 'bool', name: 'suspected_spam' },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_creator_checklist_subscribers_email ON creator_checklist_subscribers (email COLLATE NOCASE)',
      'CREATE INDEX idx_creator_checklist_subscribers_created ON creator_checklist_subscribers (created)',
    ],
  },

  /**
   * One row for each lead, whatever it came by, under the id of what caused it. `seq` is its place in the list, the newest highest;
   * `one_time` and `monthly` are cents; `follow_up` is the day on which staff want to come back to it; `answered` is when staff first
   * did, UTC milliseconds, 0 for never. Staff hear from PocketBase that one has changed; the hidden fields are for the desk's own routes.
   */
  {
    name: 'leads',
    listRule: `${byStaff} && @request.context = 'realtime'`,
    viewRule: byStaff,
    fields: [
      { type: 'number', name: 'seq', onlyInt: true, hidden: true },
      {
        type: 'select',
        name: 'kind',
        required: true,
        values: ['estimate', 'abandoned', 'message', 'subscriber'],
        hidden: true,
      },
      { type: 'text', name: 'name', max: 500, hidden: true },
      { type: 'text', name: 'email', max: 500, hidden: true },
      { type: 'text', name: 'phone', max: 500, hidden: true },
      { type: 'text', name: 'summary', max: 500, hidden: true },
      {
        type: 'select',
        name: 'state',
        required: true,
        values: ['new', 'contacted', 'won', 'lost', 'spam'],
      },
      { type: 'text', name: 'owner', max: 15 },
      { type: 'bool', name: 'suspected_spam', hidden: true },
      { type: 'bool', name: 'has_document', hidden: true },
      { type: 'number', name: 'arrived', onlyInt: true, hidden: true },
      { type: 'number', name: 'rev', onlyInt: true },
      { type: 'number', name: 'submitted_rev', onlyInt: true, hidden: true },
      { type: 'number', name: 'one_time', onlyInt: true, hidden: true },
      { type: 'number', name: 'monthly', onlyInt: true, hidden: true },
      { type: 'text', name: 'follow_up', max: 10 },
      { type: 'number', name: 'answered', onlyInt: true, hidden: true },
    ],
  },
  // SQLite itself works out a lead's tab and the key of its name, so that no writer can forget them.
  `ALTER TABLE leads ADD COLUMN tab TEXT GENERATED ALWAYS AS (${tab}) VIRTUAL`,
  `ALTER TABLE leads ADD COLUMN sort_name TEXT GENERATED ALWAYS AS (${sortName}) VIRTUAL`,
  /** Each tab has an index for each order. Few: each lead that comes is written into all of them. */
  {
    name: 'leads',
    indexes: [
      'CREATE UNIQUE INDEX idx_leads_seq ON leads (seq)',
      'CREATE INDEX idx_leads_state ON leads (state, seq)',
      'CREATE INDEX idx_leads_kind_state ON leads (kind, state, seq)',
      'CREATE INDEX idx_leads_tab ON leads (tab, seq)',
      'CREATE INDEX idx_leads_kind_tab ON leads (kind, tab, seq)',
      'CREATE INDEX idx_leads_tab_due ON leads (tab, arrived)',
      'CREATE INDEX idx_leads_tab_name ON leads (tab, sort_name, seq)',
      'CREATE INDEX idx_leads_tab_one_time ON leads (tab, one_time, seq)',
      'CREATE INDEX idx_leads_tab_monthly ON leads (tab, monthly, seq)',
      "CREATE INDEX idx_leads_follow_up ON leads (follow_up, seq) WHERE follow_up > ''",
      "CREATE INDEX idx_leads_tab_follow_up ON leads (tab, follow_up, seq) WHERE follow_up > ''",
      "CREATE INDEX idx_leads_owner_tab ON leads (owner, tab, seq) WHERE owner != ''",
    ],
  },

  // The words of each lead, searched by their beginnings. New leads get there when somebody searches, or within a minute, so that no
  // visitor waits for it: whatever is above the highest row is not in it yet.
  `CREATE VIEW leads_words AS SELECT seq, ${leadWords} AS words FROM leads`,
  `CREATE VIRTUAL TABLE leads_search USING fts5 (
    words, content = '', contentless_delete = 1, prefix = '1 2 3 4 5 6 7 8 9 10 11 12',
    tokenize = "unicode61 remove_diacritics 2 tokenchars '@.'"
  )`,
  'CREATE TRIGGER leads_search_take AFTER DELETE ON leads BEGIN DELETE FROM leads_search WHERE rowid = old.seq; END',
  `CREATE TRIGGER leads_search_change AFTER UPDATE ON leads WHEN ${isChanged(['seq', 'name', 'email', 'phone', 'summary'])} BEGIN
    DELETE FROM leads_search WHERE rowid = old.seq;
    INSERT INTO leads_search (rowid, words) SELECT seq, words FROM leads_words
      WHERE seq = new.seq AND seq < (SELECT max(rowid) FROM leads_search); END`,

  /** How many leads stand where and what they come to, kept with each write: no page counts them. */
  `CREATE TABLE lead_sums (tab TEXT NOT NULL, state TEXT NOT NULL, priced INTEGER NOT NULL, leads INTEGER NOT NULL,
    one_time INTEGER NOT NULL, monthly INTEGER NOT NULL, PRIMARY KEY (tab, state, priced)) WITHOUT ROWID`,
  `CREATE TRIGGER lead_sums_add AFTER INSERT ON leads BEGIN ${count('new', '')} END`,
  `CREATE TRIGGER lead_sums_take AFTER DELETE ON leads BEGIN ${count('old', '-')} END`,
  `CREATE TRIGGER lead_sums_change AFTER UPDATE ON leads WHEN ${isChanged(['tab', 'state', 'one_time', 'monthly'])}
    BEGIN ${count('old', '-')} ${count('new', '')} END`,

  /** What staff note about leads. A note that was mailed to the lead says where to in `mailed`. */
  {
    name: 'lead_notes',
    fields: [
      { type: 'text', name: 'lead', required: true, max: 15 },
      { type: 'text', name: 'author', required: true, max: 15 },
      { type: 'text', name: 'who', max: 500 },
      { type: 'text', name: 'text', max: 20_000 },
      { type: 'number', name: 'at', onlyInt: true },
      { type: 'text', name: 'mailed', max: 500 },
    ],
    indexes: ['CREATE INDEX idx_lead_notes_lead ON lead_notes (lead, at)'],
  },
  `CREATE TRIGGER lead_notes_stay BEFORE UPDATE ON lead_notes BEGIN ${noteStays}; END`,
  // Notes go after their lead does, and a reply to an address that the lead has no more with whoever has it.
  `CREATE TRIGGER lead_notes_are_kept BEFORE DELETE ON lead_notes
    WHEN EXISTS (SELECT 1 FROM leads WHERE id = old.lead AND (old.mailed = '' OR old.mailed = email COLLATE NOCASE))
    BEGIN ${noteStays}; END`,
  // REPLACE takes a row away without any DELETE that a trigger would see.
  `CREATE TRIGGER lead_notes_once BEFORE INSERT ON lead_notes
    WHEN EXISTS (SELECT 1 FROM lead_notes WHERE id = new.id) BEGIN ${noteStays}; END`,

  /** Invitations of leads to the portal, one row for each lead. */
  `CREATE TABLE lead_invitations (lead TEXT PRIMARY KEY, email TEXT NOT NULL, token_hash TEXT NOT NULL, staff TEXT NOT NULL,
    sent INTEGER NOT NULL, expires INTEGER NOT NULL, accepted INTEGER NOT NULL, client TEXT NOT NULL) WITHOUT ROWID`,
  "CREATE UNIQUE INDEX idx_lead_invitations_token ON lead_invitations (token_hash) WHERE token_hash != ''",

  /** Filters of the list of leads that staff keep, each for themselves; texts that they keep for their answers, the same for all. */
  `CREATE TABLE saved_filters (id TEXT PRIMARY KEY, staff TEXT NOT NULL, name TEXT NOT NULL, filter TEXT NOT NULL,
    changed INTEGER NOT NULL) WITHOUT ROWID`,
  'CREATE INDEX idx_saved_filters_staff ON saved_filters (staff)',
  `CREATE TABLE saved_replies (id TEXT PRIMARY KEY, name TEXT NOT NULL, text TEXT NOT NULL, rev INTEGER NOT NULL,
    changed INTEGER NOT NULL, changed_by TEXT NOT NULL) WITHOUT ROWID`,
];
