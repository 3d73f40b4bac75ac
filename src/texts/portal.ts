/** The words of the portal. */
import { notices } from './notices.ts';
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
  openMenu: 'Menu',
  hide: 'Hide the navigation',
  show: 'Show the navigation',
  signOut: 'Sign Out',
  account: 'My Account',
  profile: 'Profile',
  settings: 'Settings',
  offline: 'Offline.',
  notUpToDate: 'Not up to date.',
  /** `time` is when the copy was read. */
  copy: (time: string) => `Last updated ${time}.`,
  copyUnknown: 'Showing what is saved here.',
  expired: "You've been signed out.",
  expiredRest: 'Changes are saved here until you sign in.',
  signIn: 'Sign in',
} as const;

export const dashboardTexts = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  progress: 'Onboarding Progress',
  progressDone: "All done. We'll write to you if something is missing.",
  /** `title` is the next step. */
  progressNext: (title: string) => `Continue: ${title}`,
  progressSoon: 'Coming soon. Your steps and how many of them are done will stand here.',
  entries: {
    onboarding: 'Complete Onboarding',
    documents: 'Upload Documents',
    messages: 'Send a Message',
    appointments: 'Book Appointment',
  },
  soon: 'Coming soon',
  unread: 'Could not be read',
  estimates: 'Your estimates',
  once: 'One time',
  monthly: 'Each month',
  loadingEstimates: 'Loading your estimates...',
  unreadEstimates: 'Your estimates could not be read.',
  noEstimates: 'No estimate is in your account yet.',
  toEstimator: 'Get a price estimate',
} as const;

export const claimTexts = {
  title: 'Add your estimate to your account',
  /** `{day}` is when it was sent. */
  lead: "Is this your estimate from {day}? Add it to your account. If your profile is empty, we'll fill it in.",
  /** `{day}` is when it was sent. */
  foundLead:
    "On {day} we received an estimate with your email address. If it is yours, add it to your account. If your profile is empty, we'll fill it in.",
  notMine: 'Not mine',
  action: 'Add to my account',
  busy: 'Adding...',
  /** `{amount}` is due once. */
  once: '{amount} one time',
  monthly: '{amount} each month',
  sending: 'A part of it is still being sent from this device. Try again once it has arrived.',
  refused: 'It could not be added: it no longer exists, or belongs to another account.',
  unreachable: "You're offline. Try again when you're back online.",
  failed: 'It could not be saved on this device. Try again.',
} as const;

export const placeholderTexts = {
  onboarding:
    'Your personal info, your tax checklist and your financial goals will be filled in here.',
  documents: 'A secure place to upload PDF, Word and Excel files will be here.',
  messages: 'A secure chat with your assigned advisor will be here.',
  appointments: 'A calendar to book a time with your advisor will be here.',
  soon: notices['feature-in-progress'].description,
} as const;

export const profileTexts = {
  title: 'My Profile',
  section: 'Personal Information',
  optional: 'All optional.',
  loading: 'Loading profile...',
  unread: 'Your profile could not be read.',
  unreadRest: 'You can still fill it in.',
  save: 'Save Changes',
  saving: 'Saving...',
  email: 'Email',
  changeEmail: 'Change it in Settings',
  waiting: 'Saved on this device.',
  waitingRest: 'Not sent yet. It sends automatically.',
  needsSignIn: "It sends once you've signed in again.",
  refused: 'Not accepted.',
  typed: 'Unsaved changes.',
  typedRest: 'They stay in this browser until you save.',
  unsaved: 'Not saved on this device:',
  unsavedRest: 'there is no room. Your changes are still on this page.',
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
  unread: 'Changed on another device too.',
  unreadRest:
    'What it says there cannot be loaded yet. Here is what you saved on this device; it stays until you can choose.',
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

export const settingsTexts = {
  title: 'Settings',
  everywhere: {
    title: 'Sign out everywhere',
    lead: 'Signs you out on every device, including this one. Anything unsent on another device stays there until you sign in on it again.',
    action: 'Sign out everywhere',
    busy: 'Signing out...',
  },
  email: {
    title: 'Change your email',
    lead: 'We email a link to the new address. The change is made when you open it and give your password.',
    label: 'New email address',
    action: 'Send the link',
    busy: 'Sending...',
    /** `{email}` is the new address. */
    sent: 'A link is on its way to {email}.',
  },
  install: { title: 'Install the app' },
  stored: {
    title: 'Data saved in your browser',
    action: 'Export what is saved here',
    remove: 'Sign out and delete all of it',
  },
} as const;

/** In the list of what is saved in the browser. */
export const sentReceipts = {
  what: 'Receipts',
  why: 'With what you sent: nothing is sent twice, and if we ever lose something it is sent again.',
  until: '30 days, or until you sign out on this device.',
} as const;
