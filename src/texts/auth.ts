/** The words of signing in. */
import type { AuthErrorKind } from '#domain/auth/session.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import type { FormName, SiteForm } from '#domain/kept-form.ts';
import { fieldErrorText } from './field-errors.ts';

/** What a refusal says where the server gives no words of its own. */
export const authErrorTexts = {
  'session-missing': 'Your session has ended. Sign in again.',
  'invalid-credentials': 'Incorrect email or password.',
  retryable: 'The server cannot be reached right now. Check your connection and try again.',
} satisfies Record<AuthErrorKind, string>;

/** Refusals with words of their own. */
export const authRefusals = {
  password: 'Incorrect password.',
} as const;

/** Before something that owners alone may do. */
export const askPasswordTexts = {
  title: 'Your password, please',
  lead: 'So we know it is you. Nothing happens without it.',
} as const;

/** The question before something that the page calls so. */
export const passwordFor = (deed: string) => ({
  title: askPasswordTexts.title,
  lead: `For "${deed}". ${askPasswordTexts.lead}`,
});

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
  password: 'Password',
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
