/** Actions in the audit log; texts in `#texts/audit.ts`. */

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

export const leadAuditActions = ['changed', 'noted', 'replied'] as const;

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

const messageActions = [
  'messages-opened',
  'thread-begun',
  'message-sent',
  'thread-noted',
  'thread-closed',
  'thread-reopened',
  'thread-settled',
] as const;

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

const engagementActions = [
  'engagement-drafted',
  'engagement-sent',
  'engagement-opened',
  'engagement-signed',
  'engagement-declined',
  'engagement-withdrawn',
  'engagement-replaced',
  'engagement-countersigned',
  'letter-template-changed',
] as const;

const postActions = [
  'post-published',
  'post-scheduled',
  'post-came-due',
  'post-withdrawn',
  'post-deleted',
  'post-restored',
] as const;

const priceActions = [
  'price-book-begun',
  'price-book-changed',
  'price-book-published',
  'price-book-withdrawn',
] as const;

const firmActions = ['firm-changed', 'firm-drawn-again'] as const;

const personActions = [
  'person-found',
  'person-exported',
  'person-erased',
  'person-held',
  'person-released',
] as const;

const systemActions = [
  'leads-listed',
  'clients-listed',
  'log-read',
  'keys-rotated',
  'purged',
  'retention-changed',
  'signatures-removed',
] as const;

export const auditActions = [
  ...leadActions,
  ...accountActions,
  ...requestActions,
  ...messageActions,
  ...appointmentActions,
  ...engagementActions,
  ...postActions,
  ...priceActions,
  ...firmActions,
  ...personActions,
  ...systemActions,
] as const;

export type AuditAction = (typeof auditActions)[number];
