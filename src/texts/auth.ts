/** The words of signing in. */
import type { AuthErrorKind } from '#domain/auth/session.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import type { FormName, SiteForm } from '#domain/kept-form.ts';
import { fieldErrorText } from './field-errors.ts';
import { plural } from './plural.ts';

/** What a refusal says where the server gives no words of its own. */
export const authErrorTexts = {
  'session-missing': 'Your session has ended. Sign in again.',
  'invalid-credentials': 'Incorrect email or password.',
  retryable: 'The server cannot be reached right now. Check your connection and try again.',
} satisfies Record<AuthErrorKind, string>;

/** Refusals with words of their own. */
export const authRefusals = {
  unconfirmed:
    'Please confirm your email first: open the link in the email we sent you. If you already have, contact us.',
  code: 'That code is wrong or has expired.',
  password: 'Incorrect password.',
  otherPassword: 'This is not the password you signed up with. Choose the one to use from now on.',
  link: 'This link has been used or is too old. Ask for a new one.',
  invalid: 'Some of this was not accepted. Check the marked fields.',
  tooMany: 'Too many attempts. Wait a minute and try again.',
  tooManyOfAccount:
    'Too many wrong attempts for this account. Wait {time}, use a device you have signed in on before, or choose a new password by email.',
  tooManyCodes: 'Too many wrong codes for this account. Wait {time} and try again.',
  stepOver: 'This code no longer counts. Go back and enter your password again.',
} as const;

/** Whose session has ended, and who still looks at a page. */
export const sessionEnded = {
  fact: 'Your session expired.',
  rest: 'To continue,',
  action: 'sign in again.',
} as const;

/** Over the desk after 15 minutes without a touch. */
export const lockTexts = {
  title: 'Locked',
  lead: 'You were away for 15 minutes. What you typed is still here.',
  ended: 'Your session has ended. What you typed is saved on this device.',
  unlock: 'Unlock',
  unlocking: 'Unlocking...',
  signIn: 'Sign in again',
  signOut: 'Sign out',
} as const;

/** Before something that owners alone may do. */
export const askPasswordTexts = {
  title: 'Your password, please',
  lead: 'So we know it is you. Nothing happens without it.',
  send: 'Continue',
  sending: 'Checking...',
  cancel: 'Cancel',
} as const;

/** The question before something that the page calls so. */
export const passwordFor = (deed: string) => ({
  title: askPasswordTexts.title,
  lead: `For "${deed}". ${askPasswordTexts.lead}`,
});

/** Before someone signs out while something would be lost. */
export const signOutTexts = {
  title: 'Sign out?',
  waiting: plural(
    'One thing has not been sent yet.',
    (count) => `${count} things have not been sent yet.`,
  ),
  /** On the lock: only with the password may it be thrown away. */
  locked: 'Unlock first to finish it.',
  removes: 'Signing out removes everything of yours from this device.',
  send: 'Send, then sign out',
  sending: 'Sending...',
  export: 'Save a backup copy',
  discard: 'Sign out and discard',
  stay: 'Stay signed in',
  late: 'It could not be sent yet. Stay signed in and it sends automatically, or save a backup copy.',
  lateSignedOut:
    'It can only be sent once you have signed in again. Stay here and sign in, or save a backup copy.',
  busy: 'Signing out...',
} as const;

/** All forms but the site's and the desk's. */
type Unfinished =
  | Exclude<FormName, SiteForm | 'note' | 'reply' | 'request' | 'prices' | 'firm'>
  | 'photos';

const unfinished: { readonly [Place in FormName | 'photos']?: string } = {
  profile: 'your profile',
  onboarding: 'your onboarding',
  answer: 'an answer',
  photos: 'photos',
  appointment: 'an appointment',
  message: 'a message',
} satisfies Record<Unfinished, string>;

/** Names what a client has begun and not sent; empty where there is nothing. */
export function unfinishedText(found: ReadonlySet<FormName | 'photos'>): string {
  const places = [...found].flatMap((place) => unfinished[place] ?? []);
  return places.length > 0 ? `Not finished: ${places.join(', ')}.` : '';
}

/** The labels of the fields. */
export const authLabels = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New Password',
  confirmation: 'Confirm Password',
  code: 'Code from your email',
} as const;

const nouns: Record<string, string> = {
  name: 'name',
  email: 'email address',
  password: 'password',
  confirmation: 'password once more',
  code: 'code',
  appCode: 'code',
  anyCode: 'code',
  recoveryCode: 'recovery code',
};

/** What stands beside a field that takes codes of a kind of its own. */
const codeErrors: Record<string, string> = {
  appCode: 'Enter the six digits that the app shows.',
  anyCode:
    'Enter the six digits that the app shows, or all sixteen letters and digits of a recovery code.',
  recoveryCode: 'Enter all sixteen letters and digits of one code.',
};

/** The sentence beside a field that was not accepted. */
export function authError(field: string, code: FieldCode): string {
  const ofField = code === 'code' ? codeErrors[field] : undefined;
  if (ofField) return ofField;
  return fieldErrorText(code, nouns[field] ?? 'answer');
}
