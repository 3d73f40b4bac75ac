/** The audit log in words. */
import type { AuditAction } from '#domain/audit/actions.ts';

export const logTexts = {
  title: 'Log',
  lead: 'What was done with leads and accounts, the newest first. Written by the server, and never changed.',
  unread: 'The log could not be read.',
  /** `{times}` is how often. */
  times: '{text}, {times} times more',
  /** `{name}` is whose account it was done to. */
  account: 'Account: {name}',
  noAccount: 'Addresses without an account',
  notSignedIn: 'Not signed in',
  superuser: 'Superuser',
  client: 'A client',
  openLead: 'Open the lead',
} as const;

/** What the log says that someone did; each kind of event has its words here. */
export const auditLabels = {
  opened: 'Opened the lead',
  changed: 'Changed the lead',
  noted: 'Wrote a note',
  exported: 'Exported leads',
  linked: 'Asked for the tax return',
  downloaded: 'Downloaded the tax return',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'signed-out-everywhere': 'Signed out on all devices',
  'password-wrong': 'Wrong password',
  'code-wrong': 'Wrong code',
  'code-mailed': 'Sign-in code mailed',
  reauthenticated: 'Confirmed with the password',
  'reset-asked': 'New password asked for',
  'password-reset': 'New password chosen by a mailed link',
  'password-changed': 'Password changed',
  'address-confirmed': 'E-mail address confirmed',
  'address-change-asked': 'New email address asked for',
  'address-changed': 'E-mail address changed',
  invited: 'Invited to the staff',
  'role-changed': 'Role changed',
  'account-closed': 'Account closed',
  'account-reopened': 'Account opened again',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'recovery-code-used': 'Signed in with a recovery code',
  'recovery-codes-made': 'New recovery codes made',
  'requests-begun': 'Made a list of requests',
  'request-added': 'Added a request',
  'request-changed': 'Changed a request',
  'request-provided': 'Provided what was asked for',
  'request-declined': 'Said that a request does not apply',
  'request-accepted': 'Accepted what was provided',
  'request-asked-again': 'Asked again',
  'request-withdrawn': 'Withdrew a request',
  'leads-listed': 'Read many leads',
  'log-read': 'Read the log',
  'keys-rotated': 'Keys of the files changed',
} satisfies Record<AuditAction, string>;
