/** Groups personal data by subject, for owners. */

export const subjects = [
  'leads',
  'notes',
  'files',
  'requests',
  'messages',
  'appointments',
  'account',
  'mails',
  'posts',
  'work',
  'hold',
  'proof',
] as const;

export type Subject = (typeof subjects)[number];

/** Rows per subject, zero counts left out. */
export type Counts = { subject: Subject; count: number }[];

export const subjectOf: Readonly<Record<string, Subject>> = {
  leads: 'leads',
  lead_invitations: 'leads',
  contacts: 'leads',
  creator_checklist_subscribers: 'leads',
  price_estimates: 'leads',
  abandoned_estimates: 'leads',
  continue_links: 'leads',
  lead_notes: 'notes',
  thread_notes: 'notes',
  price_estimator_documents: 'files',
  requests: 'requests',
  onboardings: 'requests',
  consents: 'requests',
  client_standings: 'requests',
  client_reminders: 'requests',
  client_advisers: 'requests',
  messages: 'messages',
  threads: 'messages',
  thread_readers: 'messages',
  events: 'messages',
  waiting_notifications: 'messages',
  hints: 'messages',
  appointments: 'appointments',
  clients: 'account',
  staff: 'account',
  _superusers: 'account',
  profiles: 'account',
  mail_preferences: 'account',
  push_devices: 'account',
  sessions: 'account',
  known_devices: 'account',
  first_sign_ins: 'account',
  sign_in_steps: 'account',
  authenticators: 'account',
  new_authenticators: 'account',
  recovery_codes: 'account',
  audit_counts: 'account',
  client_words: 'account',
  _authOrigins: 'account',
  _externalAuths: 'account',
  _mfas: 'account',
  _otps: 'account',
  mails: 'mails',
  posts: 'posts',
  staff_schedules: 'work',
  saved_replies: 'work',
  saved_filters: 'work',
  price_books: 'work',
  firm_facts: 'work',
  post_revisions: 'work',
  staff_digests: 'work',
  retention: 'work',
  legal_holds: 'hold',
  receipts: 'proof',
  entity_keys: 'proof',
  audit_log: 'proof',
  audit_repeats: 'proof',
};

export function countsBySubject(tables: Readonly<Record<string, number>>): Counts {
  return subjects.flatMap((subject) => {
    const found = Object.entries(tables).filter(([table]) => subjectOf[table] === subject);
    const count = found.reduce((sum, [, rows]) => sum + rows, 0);
    return count > 0 ? [{ subject, count }] : [];
  });
}
