import { dateErrors } from '#domain/calendar-day.ts';
import type { DocumentProblem } from '#domain/documents/document.ts';
import type { FieldCode, PostFieldCode } from '#domain/field-errors.ts';

type Sentence = string | ((noun: string) => string);

export const fieldErrorTexts = {
  required: (noun) => `Enter your ${noun}.`,
  invalid: 'Choose one of the options.',
  too_long: (noun) => `This is too long. Shorten your ${noun}.`,
  too_short: 'This is too short. Use at least 12 characters.',
  email: 'Enter the full address, like name@example.com.',
  phone: 'Enter a phone number with its area code, like (555) 010-0199.',
  common: (noun) => `That ${noun} is too common. Choose another.`,
  conflict: 'This was changed on another device too. Choose which one to keep.',
  mismatch: 'Passwords do not match.',
  code: 'Enter the digits from the email.',
  ...dateErrors,
} satisfies Record<Exclude<FieldCode, PostFieldCode>, Sentence>;

const texts: Readonly<Partial<Record<FieldCode, Sentence>>> = fieldErrorTexts;

/** For all forms but posts (texts/posts.ts); `noun` is the label in lower case. */
export function fieldErrorText(code: FieldCode, noun: string): string {
  const text = texts[code] ?? fieldErrorTexts.invalid;
  return typeof text === 'string' ? text : text(noun);
}

export const documentErrorTexts = {
  type: 'This is not a PDF, DOC or DOCX file. Choose another file.',
  size: 'This file is larger than 10 MB. Choose a smaller one.',
  empty: 'This file is empty or cannot be read. Choose it again.',
  macros: 'This file holds macros. Save it as a PDF and choose that.',
  archive: 'This file unpacks to more than we can take. Save it as a PDF and choose that.',
  password: 'This file has a password. Save it without one and choose that.',
  unreadable: 'This file cannot be read: it may be damaged. Save it as a PDF and choose that.',
  full: 'There is no room for this file on this device. Your answers are saved.',
  many: 'Only the first file was taken.',
  closed: 'This estimate has been submitted in another tab. The file was not added to it.',
} satisfies Record<DocumentProblem | 'full' | 'many' | 'closed', string>;

/** Shown for an accepted PDF that may need a password. */
export const lockedFileText =
  'It may need a password, and then we cannot open it. If so, save it without one and choose that.';
