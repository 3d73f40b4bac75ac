/**
 * Every table, and whose rows it holds. Erasing a person, ending an account, the export and the purge follow from it (decision 36);
 * `tests/pocketbase/records-left.test.ts` compares it with the database.
 */
import { type Counts, type Subject, subjects } from '#domain/people/subjects.ts';

/** What a column holds: ids of these, or an address. `about` are the ids of all that a person has. */
export type Ids =
  | 'clients'
  | 'leads'
  | 'passedOn'
  | 'threads'
  | 'documents'
  | 'staff'
  | 'superusers'
  | 'about'
  | 'email';

/** A row's owners, by the column naming them. */
type Whose = Readonly<Record<string, Ids>>;

type Table = {
  /** Under what the rows are counted; a table without one holds nothing of a person. */
  subject?: Subject;
  /** Whose rows are deleted with them. */
  gone?: Whose;
  /** Whose rows stay, with this column emptied. */
  emptied?: Whose;
  /** Proofs: ids, hashes and moments, which outlast a person. */
  kept?: Whose;
  /** Whose rows are exported besides. */
  shown?: Whose;
  /** Columns that open something, or check what does: no export has them. */
  secret?: readonly string[];
};

const passwords = ['password', 'tokenKey'];
/** PocketBase's own; the row's `collectionRef` says whose account it is. */
const ofRecord: Table = { subject: 'account', gone: { recordRef: 'clients' } };

/** Rows go in this order. A lead's notes go after the lead: until then a trigger keeps them. */
const all = {
  leads: { subject: 'leads', gone: { id: 'leads' } },
  lead_notes: {
    subject: 'notes',
    gone: { lead: 'leads', mailed: 'email' },
    shown: { author: 'staff' },
  },
  lead_invitations: {
    subject: 'leads',
    gone: { lead: 'leads', email: 'email' },
    emptied: { client: 'clients' },
    secret: ['token_hash'],
  },
  contacts: { subject: 'leads', gone: { id: 'leads' } },
  creator_checklist_subscribers: { subject: 'leads', gone: { id: 'leads' } },
  price_estimates: { subject: 'leads', gone: { id: 'leads' }, emptied: { client: 'clients' } },
  abandoned_estimates: {
    subject: 'leads',
    gone: { id: 'leads' },
    emptied: { client: 'clients' },
    shown: { id: 'passedOn' },
  },
  continue_links: { subject: 'leads', gone: { estimate: 'leads' }, secret: ['token_hash'] },
  price_estimator_documents: {
    subject: 'files',
    gone: { id: 'documents', client: 'clients' },
    secret: ['key'],
  },
  messages: { subject: 'messages', gone: { client: 'clients' }, shown: { author: 'staff' } },
  thread_notes: { subject: 'notes', gone: { client: 'clients' }, shown: { author: 'staff' } },
  thread_readers: { subject: 'messages', gone: { thread: 'threads', account: 'clients' } },
  threads: { subject: 'messages', gone: { client: 'clients' } },
  requests: { subject: 'requests', gone: { client: 'clients' } },
  appointments: { subject: 'appointments', gone: { client: 'clients' } },
  onboardings: { subject: 'requests', gone: { client: 'clients' } },
  consents: { subject: 'requests', gone: { client: 'clients' } },
  profiles: { subject: 'account', gone: { id: 'clients' } },
  client_standings: { subject: 'requests', gone: { id: 'clients' } },
  client_advisers: { subject: 'requests', gone: { client: 'clients' }, shown: { staff: 'staff' } },
  client_reminders: { subject: 'requests', gone: { client: 'clients' } },
  mail_preferences: { subject: 'account', gone: { client: 'clients' } },
  events: {
    subject: 'messages',
    gone: { client: 'clients', account: 'clients' },
    shown: { account: 'staff' },
  },
  hints: { subject: 'messages', gone: { id: 'clients' } },
  waiting_notifications: { subject: 'messages', gone: { client: 'clients' } },
  push_devices: {
    subject: 'account',
    gone: { account: 'clients' },
    shown: { account: 'staff' },
    secret: ['endpoint', 'p256dh', 'auth', 'session'],
  },
  sessions: {
    subject: 'account',
    gone: { account: 'clients' },
    shown: { account: 'staff' },
    secret: ['id'],
  },
  known_devices: {
    subject: 'account',
    gone: { account: 'clients' },
    shown: { account: 'staff' },
    secret: ['hash'],
  },
  first_sign_ins: {
    subject: 'account',
    gone: { account: 'clients' },
    shown: { account: 'staff' },
  },
  sign_in_steps: {
    subject: 'account',
    gone: { account: 'clients' },
    secret: ['id', 'code_hash'],
  },
  authenticators: {
    subject: 'account',
    gone: { account: 'clients' },
    shown: { account: 'staff' },
    secret: ['secret', 'key'],
  },
  new_authenticators: {
    subject: 'account',
    gone: { account: 'clients' },
    secret: ['secret', 'key'],
  },
  recovery_codes: { subject: 'account', gone: { account: 'clients' }, secret: ['hash'] },
  _authOrigins: { ...ofRecord, secret: ['fingerprint'] },
  _externalAuths: ofRecord,
  _mfas: ofRecord,
  _otps: { ...ofRecord, secret: passwords },
  clients: { subject: 'account', gone: { id: 'clients' }, secret: passwords },
  /** Goes by a trigger, which needs it to find the words to search. */
  client_words: { subject: 'account', shown: { client: 'clients' } },

  /** Those with the address in their words go too (`mailsOf`). */
  mails: { subject: 'mails', gone: { about: 'about' } },
  /** Until the mail loop has looked whose address it is. */
  asked_links: { subject: 'mails', gone: { email: 'email' } },

  receipts: { subject: 'proof', kept: { entity: 'about' } },
  entity_keys: { subject: 'proof', kept: { id: 'about' }, secret: ['key_hash'] },
  audit_log: {
    subject: 'proof',
    kept: { lead: 'leads', account: 'clients', staff: 'clients' },
    shown: { account: 'staff', staff: 'staff' },
  },
  audit_repeats: {
    subject: 'proof',
    kept: { lead: 'leads', account: 'clients', staff: 'clients' },
    shown: { account: 'staff', staff: 'staff' },
  },
  audit_counts: { subject: 'proof', kept: { account: 'clients' } },
  legal_holds: { subject: 'hold', shown: { email: 'email' } },

  /** Of people who work here: exported, and never erased. */
  staff: { subject: 'account', shown: { id: 'staff' }, secret: passwords },
  _superusers: { subject: 'account', shown: { id: 'superusers' }, secret: passwords },
  staff_schedules: { subject: 'work', shown: { staff: 'staff' }, secret: ['calendar'] },
  staff_digests: { subject: 'work', shown: { staff: 'staff' } },
  saved_replies: { subject: 'work', shown: { changed_by: 'staff' } },
  saved_filters: { subject: 'work', shown: { staff: 'staff' } },
  price_books: { subject: 'work', shown: { changed_by: 'staff' } },
  firm_facts: { subject: 'work', shown: { changed_by: 'staff' } },
  retention: { subject: 'work', shown: { changed_by: 'staff' } },
  /** Whose they are, `rowsOf` knows by the author's name too. */
  posts: { subject: 'posts' },
  post_revisions: { subject: 'work', shown: { saved_by: 'staff' } },

  post_images: {},
  post_pictures: {},
  post_revision_pictures: {},
  post_slugs: {},
  post_tags: {},
  published_changes: {},
  audit_heads: {},
  health_writes: {},
  lead_sums: {},
  meeting_types: {},
  operation_facts: {},
  page_errors: {},
  set_aside: {},
  _collections: {},
  _migrations: {},
  _params: {},
} as const satisfies Record<string, Table>;

/** A table that rows are written to. */
export type TableName = keyof typeof all;

/** By name. */
export const tables: Readonly<Record<string, Table>> = all;

/** Where a table says whose a row is. */
export type Place = { table: string; column: string; of: Ids };

/** The places of these ways, table by table. */
export function placesOf(...ways: ('gone' | 'emptied' | 'kept' | 'shown')[]): Place[] {
  return Object.entries(tables).flatMap(([table, facts]) =>
    ways.flatMap((way) =>
      Object.entries(facts[way] ?? {}).map(([column, of]) => ({ table, column, of })),
    ),
  );
}

/** How many rows there are of each subject, by how many there are in each table. */
export function countsBySubject(rows: Readonly<Record<string, number>>): Counts {
  return subjects.flatMap((subject) => {
    const found = Object.entries(rows).filter(([table]) => tables[table]?.subject === subject);
    const count = found.reduce((sum, [, each]) => sum + each, 0);
    return count > 0 ? [{ subject, count }] : [];
  });
}
