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

export const conflictTexts = {
  title: 'Changed on two devices',
  lead: 'What you saved here was changed on another device too. Choose which one to keep; nothing is lost until you do.',
  mine: 'From this device',
  theirs: 'From the other device',
  empty: '(empty)',
  keep: 'Keep what I chose',
  choose: 'Choose one of the two.',
} as const;
