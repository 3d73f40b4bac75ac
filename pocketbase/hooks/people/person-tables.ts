/** Where something of a person stands: each table of the database has its place in one of these lists, and a test walks them. */
import type { Person } from './person-ids.ts';

type Ids = Exclude<keyof Person, 'email'>;

/** What is deleted, in this order: notes go after what they are about, as the database asks. */
export const personTables: readonly { table: string; column: string; of: Ids }[] = [
  { table: 'leads', column: 'id', of: 'leads' },
  { table: 'lead_notes', column: 'lead', of: 'leads' },
  { table: 'lead_invitations', column: 'lead', of: 'leads' },
  { table: 'contacts', column: 'id', of: 'leads' },
  { table: 'creator_checklist_subscribers', column: 'id', of: 'leads' },
  { table: 'price_estimates', column: 'id', of: 'leads' },
  { table: 'abandoned_estimates', column: 'id', of: 'leads' },
  { table: 'continue_links', column: 'estimate', of: 'leads' },
  { table: 'price_estimator_documents', column: 'id', of: 'documents' },
  { table: 'messages', column: 'thread', of: 'threads' },
  { table: 'thread_notes', column: 'thread', of: 'threads' },
  { table: 'thread_readers', column: 'thread', of: 'threads' },
  { table: 'threads', column: 'id', of: 'threads' },
  { table: 'requests', column: 'id', of: 'requests' },
  { table: 'appointments', column: 'client', of: 'clients' },
  { table: 'onboardings', column: 'client', of: 'clients' },
  { table: 'consents', column: 'client', of: 'clients' },
  { table: 'profiles', column: 'id', of: 'clients' },
  { table: 'client_standings', column: 'id', of: 'clients' },
  { table: 'client_advisers', column: 'client', of: 'clients' },
  { table: 'client_reminders', column: 'client', of: 'clients' },
  { table: 'mail_preferences', column: 'client', of: 'clients' },
  { table: 'events', column: 'client', of: 'clients' },
  { table: 'hints', column: 'id', of: 'clients' },
  { table: 'waiting_notifications', column: 'client', of: 'clients' },
  { table: 'push_devices', column: 'account', of: 'clients' },
  { table: 'sessions', column: 'account', of: 'clients' },
  { table: 'known_devices', column: 'account', of: 'clients' },
  { table: 'first_sign_ins', column: 'account', of: 'clients' },
  { table: 'sign_in_steps', column: 'account', of: 'clients' },
  { table: 'authenticators', column: 'account', of: 'clients' },
  { table: 'new_authenticators', column: 'account', of: 'clients' },
  { table: 'recovery_codes', column: 'account', of: 'clients' },
  { table: 'audit_counts', column: 'account', of: 'clients' },
  { table: '_authOrigins', column: 'recordRef', of: 'clients' },
  { table: '_externalAuths', column: 'recordRef', of: 'clients' },
  { table: '_mfas', column: 'recordRef', of: 'clients' },
  { table: '_otps', column: 'recordRef', of: 'clients' },
  { table: 'client_words', column: 'client', of: 'clients' },
  { table: 'clients', column: 'id', of: 'clients' },
];

/**
 * What stays: ids, hashes and moments, no name and nothing that was typed. By receipts and keys a device learns that what it sent
 * has arrived: without them it would send all of it again. The log is chained.
 */
export const stayingTables: readonly { table: string; column: string; of: Ids }[] = [
  { table: 'receipts', column: 'entity', of: 'about' },
  { table: 'entity_keys', column: 'id', of: 'about' },
  { table: 'audit_log', column: 'lead', of: 'leads' },
  { table: 'audit_log', column: 'account', of: 'clients' },
  { table: 'audit_log', column: 'staff', of: 'clients' },
  { table: 'audit_repeats', column: 'lead', of: 'leads' },
  { table: 'audit_repeats', column: 'account', of: 'clients' },
  { table: 'audit_repeats', column: 'staff', of: 'clients' },
];

/** Of people who work here: shown and exported, never erased (docs/operations.md, Data subject requests). */
export const staffTables: readonly { table: string; column: string; of: Ids }[] = [
  { table: 'staff', column: 'id', of: 'staff' },
  { table: 'staff_schedules', column: 'staff', of: 'staff' },
  { table: 'saved_replies', column: 'changed_by', of: 'staff' },
  { table: 'saved_filters', column: 'staff', of: 'staff' },
  { table: 'post_revisions', column: 'saved_by', of: 'staff' },
  { table: 'price_books', column: 'changed_by', of: 'staff' },
  { table: 'firm_facts', column: 'changed_by', of: 'staff' },
  { table: 'staff_digests', column: 'staff', of: 'staff' },
  { table: 'retention', column: 'changed_by', of: 'staff' },
  { table: 'lead_notes', column: 'author', of: 'staff' },
  { table: 'thread_notes', column: 'author', of: 'staff' },
  { table: 'messages', column: 'author', of: 'staff' },
  { table: 'events', column: 'account', of: 'staff' },
  { table: 'client_advisers', column: 'staff', of: 'staff' },
  { table: 'push_devices', column: 'account', of: 'staff' },
  { table: 'sessions', column: 'account', of: 'staff' },
  { table: 'known_devices', column: 'account', of: 'staff' },
  { table: 'first_sign_ins', column: 'account', of: 'staff' },
  { table: 'authenticators', column: 'account', of: 'staff' },
  { table: 'audit_log', column: 'staff', of: 'staff' },
  { table: 'audit_log', column: 'account', of: 'staff' },
  { table: 'audit_repeats', column: 'staff', of: 'staff' },
  { table: 'audit_repeats', column: 'account', of: 'staff' },
  { table: '_superusers', column: 'id', of: 'superusers' },
];

/** Columns that open something, or are a check of what opens it: no one needs them in an export. */
export const secretColumns: readonly string[] = [
  'password',
  'tokenKey',
  'secret',
  'key',
  'key_hash',
  'token_hash',
  'code_hash',
  'calendar',
  'fingerprint',
  'endpoint',
  'p256dh',
  'auth',
];

/** What holds nothing of a person; of mails, asked links and posts it is said by other means which are theirs. */
export const otherTables: readonly string[] = [
  'mails',
  'posts',
  'post_images',
  'post_pictures',
  'post_revision_pictures',
  'post_slugs',
  'post_tags',
  'published_changes',
  'asked_links',
  'legal_holds',
  'audit_heads',
  'health_writes',
  'lead_sums',
  'meeting_types',
  'operation_facts',
  'page_errors',
  'set_aside',
  '_collections',
  '_migrations',
  '_params',
];
