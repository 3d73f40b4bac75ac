/** Why an op of clients or staff has not arrived; in files that visitors do not load. */
import { type MemberTrouble, type Trouble, waitingReasons } from './outbox.ts';

const ofMembers: Record<MemberTrouble, string> = {
  profile_conflict: 'It was changed on another device too. Choose which one to keep.',
  post_conflict: 'Someone else saved this post while you were editing. Choose which text to keep.',
  lead_conflict: 'Someone else has changed this lead in the meantime. Choose again.',
  request_conflict: 'Someone else was first with this request. Look at it and choose again.',
  onboarding_conflict:
    'Some of this was changed or submitted on another device. Choose what to keep.',
  thread_conflict: 'The client has written again in the meantime. Read it and choose again.',
  slug_taken: 'Another post has this address. Choose another slug.',
};

export const memberReasons: Readonly<Record<Trouble, string>> = {
  ...waitingReasons,
  ...ofMembers,
  file_gone: 'The file is no longer on this device. Discard it and choose it again.',
};

/** The same of a file for a request. */
export const requestFileReasons: Readonly<Record<Trouble, string>> = {
  ...memberReasons,
  file_type:
    'It is not what its name says, or of a kind that we do not take. Remove it and choose another file.',
  file_infected: 'Our virus scanner found something in it. Remove it and choose another file.',
  file_gone: 'It is no longer on this device. Remove it and choose it again.',
  files_wait: 'There is no room for it with us right now. It is sent later, automatically.',
  request_conflict: 'We need nothing more there. You can discard it.',
  invalid: 'The request has as many files as it takes. Discard it.',
};

/** The same of a wish for an appointment. */
export const wishReasons: Readonly<Record<Trouble, string>> = {
  ...memberReasons,
  invalid:
    'We could not take it: too many of your appointments lie ahead, or we no longer offer this one. Call us.',
};

/** How something is called where it waits, never what is in it; and what is gone with one that is discarded. */
export const ownWaiting = {
  'document.attach': ['File', 'The file is removed from this device and not sent to us.'],
  'document.remove': ['File taken back', 'The file stays with us.'],
  'document.restore': ['File restored', 'The file stays taken back.'],
  'profile.save': ['Profile', 'Your changes are removed from this device and not sent to us.'],
  'request.answer': [
    'Answer to a request',
    'Your answer is removed from this device and not sent to us.',
  ],
  'onboarding.save': [
    'Onboarding answers',
    'What you answered last is removed from this device and not sent to us.',
  ],
  'onboarding.submit': ['Part of the onboarding', 'The part is not submitted. Your answers stay.'],
  'consent.give': ['Consent', 'Your consent is not recorded.'],
  'preferences.save': [
    'What you hear by mail',
    'Your choice is removed from this device and not sent to us.',
  ],
  'thread.begin': [
    'Message',
    'Your message is removed from this device and not sent, with all that you added to its thread since.',
  ],
  'message.send': ['Message', 'Your message is removed from this device and not sent.'],
  'thread.seen': ['Messages marked as read', 'The messages count as unread on your other devices.'],
  'event.read': ['Notifications marked as read', 'They count as unread on your other devices.'],
  'appointment.wish': ['Request for an appointment', 'We do not hear of your request.'],
} as const;
