/** What this site keeps on a visitor's device: what it is, why, and how long. */
import { plural } from './plural.ts';

/** Named as in the count of it (src/device/inventory.ts), where it is counted. */
export type KeptThing =
  | 'profiles'
  | 'estimates'
  | 'requests'
  | 'messages'
  | 'onboardings'
  | 'kept'
  | 'drafts'
  | 'files'
  | 'forms'
  | 'waiting'
  | 'receipts'
  | 'articles'
  | 'posts'
  | 'notes'
  | 'pages'
  | 'session';

export type KeptWords = Record<KeptThing, { what: string; why: string; until: string }>;

export const keptThings = {
  profiles: {
    what: 'Your profile',
    why: 'A copy, so that you can read and change it offline.',
    until: 'Until you sign out on this device and we have your last change.',
  },
  estimates: {
    what: 'Your estimates',
    why: 'A copy of their services and totals, so that you can read them offline.',
    until: 'Until you sign out on this device.',
  },
  requests: {
    what: 'What we need from you',
    why: 'A copy with your answers and the names of your files, so that you can read it offline.',
    until: 'Until you sign out on this device.',
  },
  messages: {
    what: 'Your messages and appointments',
    why: 'A copy, so that you can read them offline.',
    until: 'Until you sign out on this device.',
  },
  onboardings: {
    what: 'Your onboarding',
    why: 'A copy of your answers and consents, so that you can continue offline.',
    until: 'Until you sign out on this device.',
  },
  kept: {
    what: 'Files you saved here',
    why: 'Those you chose under Documents, so that you can read them offline.',
    until: 'Until you remove them or sign out on this device.',
  },
  drafts: {
    what: 'Your estimate',
    why: 'Your answers, and your contact details as you typed them, so that nothing is lost.',
    until: '30 days after your last change. Your contact details go at once when we have them.',
  },
  files: {
    what: 'Files you picked or photographed',
    why: 'A copy, so that it can be sent later.',
    until: 'Until we have it or you remove it, 30 days with its estimate at most.',
  },
  forms: {
    what: 'What you typed into a form',
    why: 'Your message, sign-up or profile, before it is sent.',
    until: 'Until you send or empty it, 30 days at most.',
  },
  waiting: {
    what: 'Unsent messages and files',
    why: "They send automatically once you're online.",
    until: 'Until they have arrived, or you discard them.',
  },
  receipts: {
    what: 'Receipts',
    why: 'So that nothing is sent twice. Nothing of what you typed.',
    until: '30 days.',
  },
  articles: {
    what: 'Posts you read',
    why: 'With their pictures, so that you can read them again offline.',
    until: 'The last 30. One that we withdraw goes once this device hears of it.',
  },
  posts: {
    what: 'Posts our staff write',
    why: 'What is typed into them, with copies and pictures, so that they can be written offline.',
    until: 'Until they are signed out on this device.',
  },
  notes: {
    what: 'Notes of the site',
    why: 'How you first came here, which goes along with what you send us, which hints you have seen, and where an app on the home screen continues.',
    until: 'Until you delete them.',
  },
  pages: {
    what: 'Offline copy of this site',
    why: 'So that it opens offline. The same for everyone, nothing of yours.',
    until: 'Until a newer version replaces them.',
  },
  session: {
    what: 'Your sign-in',
    why: 'So that you stay signed in between visits.',
    until: 'Until you sign out on this device.',
  },
} satisfies KeptWords;

export const keptHere = {
  title: 'Data saved in your browser',
  lead: 'We save what you enter in this browser. When you open Your Estimate, we also receive your answers and price, without your name.',
  columns: ['What', 'Saved now', 'Why', 'Kept until'],
  caption: 'Everything this site saves in this browser',
  details: 'Technical details',
  sooner:
    'No other site can read what is saved here. Anyone who uses this browser can. A browser may delete it sooner: Safari does after seven days of use without a visit here, but not in an app on the home screen.',
  noScript: 'Without JavaScript this site saves nothing here.',
  /** Until the device has been looked at. */
  looking: 'Checking...',
  none: 'None',
  some: 'Some',
  empty: 'Nothing you entered is saved in this browser.',
  deleted: 'Deleted. Nothing you entered is saved in this browser.',
} as const;

export const wipeTexts = {
  title: 'Delete all of it',
  lead: 'For a shared computer, or when you are done. It also signs you out here. To delete what we have received,',
  write: 'write\u00A0to\u00A0us',
  action: 'Delete everything here',
  ask: 'Delete everything saved here?',
  warning:
    'Your estimate, your texts and the notes are removed from this device for good, in every tab.',
  waiting: plural(
    'One thing has not been sent yet. What is deleted here never reaches us.',
    (count) => `${count} things have not been sent yet. What is deleted here never reaches us.`,
  ),
  instead: 'You can send everything first, or save a copy:',
  inPortal: 'See what waits in the client portal',
  confirm: 'Delete',
  confirmWaiting: 'Delete anyway',
  busy: 'Deleting...',
  cancel: 'Keep it',
  failed: 'Not all of it could be deleted. Close the other tabs of this site, then try again.',
} as const;
