/** Accounts, and what signing in needs. Whose own row it is may read it from PocketBase; the rest goes through our own routes. */
import { isChanged, searchWords } from './search-sql.ts';

/** Rule: whoever asks has an account that is neither unconfirmed nor closed. */
export const inForce = '@request.auth.verified = true && @request.auth.disabled = false';
/** Rule: one of the staff asks. */
export const byStaff = `@request.auth.collectionName = 'staff' && ${inForce}`;
const own = (collection: string) =>
  `(@request.auth.collectionName = '${collection}' && id = @request.auth.id && ${inForce})`;

/** Auth settings that both kinds of account have. */
const signIn = {
  authRule: 'verified = true && disabled = false',
  authAlert: { enabled: false },
  passwordAuth: { enabled: true, identityFields: ['email'] },
};

const placeOf = (row: string) => `(SELECT place FROM client_words WHERE client = ${row}.id)`;
const findAnew = (row: string) => `DELETE FROM clients_search WHERE rowid = ${placeOf(row)};
  INSERT INTO clients_search (rowid, words) SELECT place, words FROM clients_words WHERE place = ${placeOf(row)};`;

const clientWords = searchWords(
  ['c.email', 'p.first_name', 'p.last_name', 'p.company_name', 'p.phone'].map(
    (column) => `coalesce(${column}, '')`,
  ),
);

export const accounts = [
  /** The firm's people. Owners alone invite, close accounts, name owners and export. */
  {
    type: 'auth',
    name: 'staff',
    ...signIn,
    authToken: { duration: 12 * 60 * 60 },
    listRule: own('staff'),
    viewRule: own('staff'),
    fields: [
      { type: 'password', name: 'password', system: true, required: true, min: 12, hidden: true },
      { type: 'text', name: 'name', max: 100 },
      { type: 'bool', name: 'disabled' },
      { type: 'bool', name: 'owner' },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: ['CREATE UNIQUE INDEX idx_staff_email ON staff (email COLLATE NOCASE)'],
  },

  /** People with a portal. */
  {
    type: 'auth',
    name: 'clients',
    ...signIn,
    authToken: { duration: 30 * 24 * 60 * 60 },
    listRule: own('clients'),
    viewRule: own('clients'),
    fields: [
      { type: 'password', name: 'password', system: true, required: true, min: 12, hidden: true },
      { type: 'bool', name: 'disabled' },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX idx_clients_email ON clients (email COLLATE NOCASE)',
      'CREATE INDEX idx_clients_disabled ON clients (id) WHERE disabled = TRUE',
      'CREATE INDEX idx_clients_address ON clients (email COLLATE NOCASE)',
    ],
  },

  /** What a client tells about themselves, under the account's own id. */
  {
    name: 'profiles',
    listRule: own('clients'),
    viewRule: own('clients'),
    fields: [
      { type: 'text', name: 'first_name', max: 500 },
      { type: 'text', name: 'last_name', max: 500 },
      { type: 'text', name: 'phone', max: 500 },
      { type: 'text', name: 'company_name', max: 500 },
      { type: 'number', name: 'rev', onlyInt: true },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
  },

  // Clients are searched by the beginnings of words. `client_words` gives each a number that stays, whatever is rewritten.
  'CREATE TABLE client_words (place INTEGER PRIMARY KEY, client TEXT NOT NULL UNIQUE)',
  `CREATE VIEW clients_words AS SELECT w.place AS place, ${clientWords} AS words
    FROM client_words w CROSS JOIN clients c ON c.id = w.client LEFT JOIN profiles p ON p.id = w.client`,
  `CREATE VIRTUAL TABLE clients_search USING fts5 (words, content = '', contentless_delete = 1, prefix = '2 3 4 5 6',
    tokenize = "unicode61 remove_diacritics 2")`,
  `CREATE TRIGGER clients_search_add AFTER INSERT ON clients BEGIN
    INSERT INTO client_words (client) VALUES (new.id); ${findAnew('new')} END`,
  `CREATE TRIGGER clients_search_change AFTER UPDATE ON clients WHEN ${isChanged(['email'])}
    BEGIN ${findAnew('new')} END`,
  `CREATE TRIGGER clients_search_take AFTER DELETE ON clients BEGIN
    DELETE FROM clients_search WHERE rowid = ${placeOf('old')}; DELETE FROM client_words WHERE client = old.id; END`,
  `CREATE TRIGGER profiles_search_add AFTER INSERT ON profiles BEGIN ${findAnew('new')} END`,
  `CREATE TRIGGER profiles_search_change AFTER UPDATE ON profiles
    WHEN ${isChanged(['first_name', 'last_name', 'company_name', 'phone'])} BEGIN ${findAnew('new')} END`,
  `CREATE TRIGGER profiles_search_take AFTER DELETE ON profiles BEGIN ${findAnew('old')} END`,

  /**
   * Sessions: a token counts while the row with the hash of what it says is there and has not ended. `proven` is when its person
   * last proved their password.
   */
  `CREATE TABLE sessions (id TEXT PRIMARY KEY, account TEXT NOT NULL, begun INTEGER NOT NULL, ends INTEGER NOT NULL,
    proven INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`,
  'CREATE INDEX idx_sessions_account ON sessions (account)',
  /** Who has signed in before, and on which devices. */
  'CREATE TABLE first_sign_ins (account TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID',
  `CREATE TABLE known_devices (account TEXT NOT NULL, hash TEXT NOT NULL, seen INTEGER NOT NULL,
    PRIMARY KEY (account, hash)) WITHOUT ROWID`,

  /** Second factors: the step that a sign-in still lacks, authenticators, one that is being set up, and recovery codes. */
  `CREATE TABLE sign_in_steps (id TEXT PRIMARY KEY, account TEXT NOT NULL, role TEXT NOT NULL, code_hash TEXT NOT NULL,
    tries INTEGER NOT NULL, expires INTEGER NOT NULL, asks TEXT NOT NULL DEFAULT 'mail') WITHOUT ROWID`,
  `CREATE TABLE authenticators (account TEXT PRIMARY KEY, secret TEXT NOT NULL, key TEXT NOT NULL, since INTEGER NOT NULL,
    last_counter INTEGER NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE new_authenticators (account TEXT PRIMARY KEY, secret TEXT NOT NULL, key TEXT NOT NULL,
    tries INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE recovery_codes (account TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (account, hash)) WITHOUT ROWID`,

  /** Links that were asked for by an address alone, until the mail loop has looked whose address it is: seconds, as a rule. */
  `CREATE TABLE asked_links (id TEXT PRIMARY KEY, kind TEXT NOT NULL, role TEXT NOT NULL,
    email TEXT NOT NULL, device TEXT NOT NULL, network TEXT NOT NULL, asked INTEGER NOT NULL)`,
];
