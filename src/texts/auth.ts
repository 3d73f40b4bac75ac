import type { AuthErrorKind } from '#domain/auth/session.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import type { FormName, SiteForm } from '#domain/stored-form.ts';
import { fieldErrorText } from './field-errors.ts';
import { lowerFirst } from './plural.ts';

export const authErrorTexts = {
  'session-missing': 'Your session has ended. Sign in again.',
  'invalid-credentials': 'Incorrect email or password.',
  retryable: 'The server cannot be reached right now. Check your connection and try again.',
} satisfies Record<AuthErrorKind, string>;

export const authRefusals = {
  password: 'Incorrect password.',
} as const;

export const askPasswordTexts = { title: 'Enter your password' } as const;

/** `actionName` is the button's label. */
export const passwordFor = (actionName: string) => ({
  title: `${askPasswordTexts.title} to ${lowerFirst(actionName)}`,
});

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

/** Names unsent work; empty if none. */
export function unfinishedText(found: ReadonlySet<FormName | 'photos'>): string {
  const places = [...found].flatMap((place) => unfinished[place] ?? []);
  return places.length > 0 ? `Not finished: ${places.join(', ')}.` : '';
}

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

const codeErrors: Record<string, string> = {
  appCode: 'Enter the six digits that the app shows.',
  anyCode:
    'Enter the six digits that the app shows, or all sixteen letters and digits of a recovery code.',
  recoveryCode: 'Enter all sixteen letters and digits of one code.',
};

export function authError(field: string, code: FieldCode): string {
  const ofField = code === 'code' ? codeErrors[field] : undefined;
  if (ofField) return ofField;
  return fieldErrorText(code, nouns[field] ?? 'answer');
}
