/** The words of the contact page's form. */
import { type Subject, subjectNames } from '#domain/contacts/message.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import { fieldErrorText } from './field-errors.ts';

/** What a message can be about. */
export const subjectLabels: Readonly<Record<Subject, string>> = subjectNames;

/** At the text: what we do not want to read there. */
export const messageHint = 'Leave out Social Security and account numbers.';

/** The labels of the fields. */
export const messageLabels = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
} as const;

const nouns: Record<string, string> = {
  name: 'full name',
  email: 'email address',
  phone: 'phone number',
  message: 'message',
};

/** The sentence beside a field of the message that was not accepted. */
export function messageError(field: string, code: FieldCode): string {
  if (field === 'subject') return 'Choose what this is about.';
  return fieldErrorText(code, nouns[field] ?? 'answer');
}
