/** What the audit log records: one name for each kind of event, with its words in `#texts/audit.ts`. */

/** What staff see and change of leads. */
const leadActions = [
  'opened',
  'changed',
  'noted',
  'replied',
  'exported',
  'linked',
  'downloaded',
  'client-invited',
  'estimate-copied',
  'estimate-continued',
  'estimate-joined',
] as const;

/** Of these, what someone has done; the others tell who has seen it. */
export const leadAuditActions = ['changed', 'noted', 'replied'] as const;

/** What happens to accounts, whoever causes it. */
const accountActions = [
  'signed-in',
  'signed-out',
  'signed-out-everywhere',
  'password-wrong',
  'code-wrong',
  'code-mailed',
  'reauthenticated',
  'reset-asked',
  'password-reset',
  'password-changed',
  'address-confirmed',
  'address-change-asked',
  'address-changed',
  'invited',
  'role-changed',
  'account-closed',
  'account-reopened',
  'factor-added',
  'factor-removed',
  'recovery-code-used',
  'recovery-codes-made',
  'invitation-accepted',
] as const;

/** What becomes of what the firm needs from a client. */
const requestActions = [
  'client-opened',
  'client-reminded',
  'adviser-changed',
  'requests-begun',
  'request-added',
  'request-changed',
  'request-provided',
  'request-declined',
  'request-accepted',
  'request-asked-again',
  'request-withdrawn',
  'onboarding-submitted',
  'onboarding-reopened',
  'onboarding-reviewed',
  'consent-given',
  'consent-taken-back',
  'file-taken-back',
  'file-restored',
  'file-shared',
  'file-withdrawn',
  'file-linked',
  'file-downloaded',
] as const;

/** What client and firm write to each other. */
const messageActions = [
  'messages-opened',
  'thread-begun',
  'message-sent',
  'thread-noted',
  'thread-closed',
  'thread-reopened',
  'thread-settled',
] as const;

/** Appointments, and when staff can be met. */
const appointmentActions = [
  'appointment-wished',
  'appointment-booked',
  'appointment-moved',
  'appointment-cancelled',
  'appointment-confirmed',
  'appointment-missed',
  'appointment-noted',
  'appointments-listed',
  'schedule-saved',
  'meeting-type-saved',
  'calendar-made',
  'calendar-revoked',
] as const;

/** What changes who may read a post. */
const postActions = [
  'post-published',
  'post-scheduled',
  'post-came-due',
  'post-withdrawn',
  'post-deleted',
  'post-restored',
] as const;

/** The firm's prices. */
const priceActions = [
  'price-book-begun',
  'price-book-changed',
  'price-book-published',
  'price-book-withdrawn',
] as const;

/** The firm's facts. */
const firmActions = ['firm-changed', 'firm-drawn-again'] as const;

/** What an owner at the desk, or an operator on the server, does about one person. */
const personActions = [
  'person-found',
  'person-exported',
  'person-erased',
  'person-held',
  'person-released',
] as const;

/** What is done with many rows at once, or with the log and the keys themselves. */
const systemActions = [
  'leads-listed',
  'clients-listed',
  'log-read',
  'keys-rotated',
  'purged',
  'retention-changed',
] as const;

export const auditActions = [
  ...leadActions,
  ...accountActions,
  ...requestActions,
  ...messageActions,
  ...appointmentActions,
  ...postActions,
  ...priceActions,
  ...firmActions,
  ...personActions,
  ...systemActions,
] as const;

export type AuditAction = (typeof auditActions)[number];
