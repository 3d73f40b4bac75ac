/** The words of the portal. */
import type { ProfileField } from '#domain/clients/profile.ts';
import type { OptionalKind } from '#domain/notifications/kinds.ts';
import type { MailChoice } from '#domain/notifications/preferences.ts';

/** The ways at the side. */
export const portalWays = {
  dashboard: 'Dashboard',
  onboarding: 'Onboarding',
  documents: 'Documents',
  messages: 'Messages',
  appointments: 'Appointments',
} as const;

export type PortalFeature = Exclude<keyof typeof portalWays, 'dashboard'>;

export const frameTexts = {
  navigation: 'Portal',
  signOut: 'Sign Out',
} as const;

export const profileTexts = {
  section: 'Personal Information',
  email: 'Email',
} as const;

export const profileLabels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  phone: 'Phone Number',
  company_name: 'Company Name',
} satisfies Record<ProfileField, string>;

/** Where two devices have changed the same field. */
export const conflictTexts = {
  title: 'Changed on two devices',
  lead: 'What you saved here was changed on another device too. Choose which one to keep; nothing is lost until you do.',
  mine: 'From this device',
  theirs: 'From the other device',
  empty: '(empty)',
  keep: 'Keep what I chose',
  choose: 'Choose one of the two.',
} as const;

/** Of what the client hears by mail. */
export const mailsTexts = {
  title: 'Emails about your portal',
  loading: 'Loading your choices...',
  unread: 'Your choices could not be read.',
  lead: 'Our emails say that something is waiting for you, never what it is. What happens within ten minutes shares one email. Daily emails come at 8 a.m. your time.',
  kinds: {
    requests: 'We ask for something, or ask for it again',
    onboarding: 'We reopen a part of your onboarding',
    files: 'We send you a file',
    messages: 'We write you a message',
    reminders: 'Something is due soon, or overdue',
  },
  choices: { on: 'Right away', daily: 'Once a day', off: 'Never' },
  always:
    'You always get emails about the security of your account: a new device, a changed password or address, the authenticator app.',
  waiting: 'Saved on this device.',
  waitingRest: 'Not sent yet. It sends automatically.',
  needsSignIn: "It sends once you've signed in again.",
  refused: 'Not saved.',
  unsaved: 'Your choice could not be saved.',
  unsavedRest: 'This device has no room for it, and the server could not be reached.',
} as const satisfies {
  kinds: Record<OptionalKind, string>;
  choices: Record<MailChoice, string>;
} & Record<string, unknown>;
