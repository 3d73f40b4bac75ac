/** The words of the page that offers the creator checklist, and of its form. */
import type { FieldCode } from '#domain/field-errors.ts';
import { fieldErrorText } from './field-errors.ts';

const nouns: Record<string, string> = { first_name: 'first name', email: 'email address' };

/** The sentence beside a field of the sign-up that was not accepted. */
export function subscriptionError(field: string, code: FieldCode): string {
  return fieldErrorText(code, nouns[field] ?? 'answer');
}
