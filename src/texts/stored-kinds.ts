/** Describes what this site stores on the device, why and how long. */

/** Kinds that are counted are named as in src/device/inventory.ts. */
export type StoredKind =
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

export type StoredWords = Record<StoredKind, { what: string; why: string; until: string }>;

export const storedKinds = {
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
} satisfies StoredWords;
