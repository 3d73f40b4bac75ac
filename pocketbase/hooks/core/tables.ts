/** All tables, and whose data they hold, for erasure, closing of accounts, export and purge (decision 36). */
import { type Counts, type Subject, subjects } from '#domain/people/subjects.ts';

/** `about` is a list of all ids that belong to a person. */
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

type Whose = Readonly<Record<string, Ids>>;

type Table = {
  subject?: Subject;
  /** Rows deleted with their owner. */
  deleted?: Whose;
  /** Rows kept with this column emptied. */
  emptied?: Whose;
  /** Rows that outlast their owner: only ids, hashes and times. */
  retained?: Whose;
  shown?: Whose;
  secret?: readonly string[];
  /** True if receipts and mails name a client's rows by their id. */
  isEntity?: true;
};

const passwords = ['password', 'tokenKey'];
/** PocketBase's own tables, whose `recordRef` is an account's id. */
const ofRecord: Table = { subject: 'account', deleted: { recordRef: 'clients' } };

/** All tables in order of deletion: a trigger keeps notes until their leads are deleted. */
const all = {
  leads: { subject: 'leads', deleted: { id: 'leads' } },
  lead_notes: {
    subject: 'notes',
    deleted: { lead: 'leads', mailed: 'email' },
    shown: { author: 'staff' },
  },
  lead_invitations: {
    subject: 'leads',
    deleted: { lead: 'leads', email: 'email' },
    emptied: { client: 'clients' },
    secret: ['token_hash'],
  },
  contacts: { subject: 'leads', deleted: { id: 'leads' } },
  creator_checklist_subscribers: { subject: 'leads', deleted: { id: 'leads' } },
  price_estimates: { subject: 'leads', deleted: { id: 'leads' }, emptied: { client: 'clients' } },
  abandoned_estimates: {
    subject: 'leads',
    deleted: { id: 'leads' },
    emptied: { client: 'clients' },
    shown: { id: 'passedOn' },
  },
  continue_links: { subject: 'leads', deleted: { estimate: 'leads' }, secret: ['token_hash'] },
  price_estimator_documents: {
    subject: 'files',
    deleted: { id: 'documents', client: 'clients' },
    secret: ['key'],
  },
  messages: {
    subject: 'messages',
    deleted: { client: 'clients' },
    shown: { author: 'staff' },
    isEntity: true,
  },
  thread_notes: {
    subject: 'notes',
    deleted: { client: 'clients' },
    shown: { author: 'staff' },
    isEntity: true,
  },
  thread_readers: { subject: 'messages', deleted: { thread: 'threads', account: 'clients' } },
  threads: { subject: 'messages', deleted: { client: 'clients' }, isEntity: true },
  requests: { subject: 'requests', deleted: { client: 'clients' }, isEntity: true },
  /** Erasing a spouse removes their address; a letter that all signed stays with them (`leaveToSpouses`). */
  engagements: {
    subject: 'requests',
    deleted: { client: 'clients' },
    shown: { spouse_email: 'email' },
    isEntity: true,
  },
  appointments: { subject: 'appointments', deleted: { client: 'clients' }, isEntity: true },
  onboardings: { subject: 'requests', deleted: { client: 'clients' } },
  consents: { subject: 'requests', deleted: { client: 'clients' } },
  profiles: { subject: 'account', deleted: { id: 'clients' } },
  client_standings: { subject: 'requests', deleted: { id: 'clients' } },
  client_advisers: {
    subject: 'requests',
    deleted: { client: 'clients' },
    shown: { staff: 'staff' },
  },
  client_reminders: { subject: 'requests', deleted: { client: 'clients' } },
  mail_preferences: { subject: 'account', deleted: { client: 'clients' } },
  events: {
    subject: 'messages',
    deleted: { client: 'clients', account: 'clients' },
    shown: { account: 'staff' },
  },
  hints: { subject: 'messages', deleted: { id: 'clients' } },
  waiting_notifications: { subject: 'messages', deleted: { client: 'clients' } },
  push_devices: {
    subject: 'account',
    deleted: { account: 'clients' },
    shown: { account: 'staff' },
    secret: ['endpoint', 'p256dh', 'auth', 'session'],
  },
  sessions: {
    subject: 'account',
    deleted: { account: 'clients' },
    shown: { account: 'staff' },
    secret: ['id'],
  },
  known_devices: {
    subject: 'account',
    deleted: { account: 'clients' },
    shown: { account: 'staff' },
    secret: ['hash'],
  },
  first_sign_ins: {
    subject: 'account',
    deleted: { account: 'clients' },
    shown: { account: 'staff' },
  },
  sign_in_steps: {
    subject: 'account',
    deleted: { account: 'clients' },
    secret: ['id', 'code_hash'],
  },
  authenticators: {
    subject: 'account',
    deleted: { account: 'clients' },
    shown: { account: 'staff' },
    secret: ['secret', 'key'],
  },
  new_authenticators: {
    subject: 'account',
    deleted: { account: 'clients' },
    secret: ['secret', 'key'],
  },
  recovery_codes: { subject: 'account', deleted: { account: 'clients' }, secret: ['hash'] },
  _authOrigins: { ...ofRecord, secret: ['fingerprint'] },
  _externalAuths: ofRecord,
  _mfas: ofRecord,
  _otps: { ...ofRecord, secret: passwords },
  clients: { subject: 'account', deleted: { id: 'clients' }, secret: passwords },
  /** Not deleted here: a trigger reads them to remove the client's search words, then deletes them. */
  client_words: { subject: 'account', shown: { client: 'clients' } },

  mails: { subject: 'mails', deleted: { about: 'about' } },
  asked_links: { subject: 'mails', deleted: { email: 'email' } },

  receipts: { subject: 'proof', retained: { entity: 'about' } },
  entity_keys: { subject: 'proof', retained: { id: 'about' }, secret: ['key_hash'] },
  /** Kept: signatures and their text prove a contract. */
  signatures: {
    subject: 'proof',
    retained: { client: 'clients', account: 'clients', email: 'email' },
    shown: { account: 'staff' },
  },
  /** Kept, so a signed file can be verified after its client was erased. */
  signed_letters: {
    subject: 'proof',
    retained: { client: 'clients' },
    shown: { document: 'documents' },
  },
  audit_log: {
    subject: 'proof',
    retained: { lead: 'leads', account: 'clients', staff: 'clients' },
    shown: { account: 'staff', staff: 'staff' },
  },
  audit_repeats: {
    subject: 'proof',
    retained: { lead: 'leads', account: 'clients', staff: 'clients' },
    shown: { account: 'staff', staff: 'staff' },
  },
  audit_counts: { subject: 'proof', retained: { account: 'clients' } },
  legal_holds: { subject: 'hold', shown: { email: 'email' } },

  staff: { subject: 'account', shown: { id: 'staff' }, secret: passwords },
  _superusers: { subject: 'account', shown: { id: 'superusers' }, secret: passwords },
  staff_schedules: { subject: 'work', shown: { staff: 'staff' }, secret: ['calendar'] },
  staff_digests: { subject: 'work', shown: { staff: 'staff' } },
  saved_replies: { subject: 'work', shown: { changed_by: 'staff' } },
  saved_filters: { subject: 'work', shown: { staff: 'staff' } },
  price_books: { subject: 'work', shown: { changed_by: 'staff' } },
  engagement_templates: { subject: 'work', shown: { changed_by: 'staff' } },
  firm_facts: { subject: 'work', shown: { changed_by: 'staff' } },
  retention: { subject: 'work', shown: { changed_by: 'staff' } },
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

export type TableName = keyof typeof all;

export const tables: Readonly<Record<string, Table>> = all;

export type OwnerColumn = { table: string; column: string; of: Ids };

export function ownerColumns(
  ...ways: ('deleted' | 'emptied' | 'retained' | 'shown')[]
): OwnerColumn[] {
  return Object.entries(tables).flatMap(([table, facts]) =>
    ways.flatMap((way) =>
      Object.entries(facts[way] ?? {}).map(([column, of]) => ({ table, column, of })),
    ),
  );
}

export function countsBySubject(rows: Readonly<Record<string, number>>): Counts {
  return subjects.flatMap((subject) => {
    const found = Object.entries(rows).filter(([table]) => tables[table]?.subject === subject);
    const count = found.reduce((sum, [, each]) => sum + each, 0);
    return count > 0 ? [{ subject, count }] : [];
  });
}
