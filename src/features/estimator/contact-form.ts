/** The contact form's words: its labels, and what is wrong with it, beside the fields. */
import type { FieldError } from '#domain/field-errors.ts';
import type { ContactDraft } from '#domain/estimator/draft.ts';
import { fieldErrorText } from '#texts/field-errors.ts';

export type ContactField = Exclude<keyof ContactDraft, 'website'>;

/** The labels of the fields, in their order on screen. */
export const contactLabels: Record<ContactField, string> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  state_of_residency: 'State of Residency',
  owns_business: 'Do you own a business?',
};

/** What the sentences call them. */
const nouns: Record<ContactField, string> = {
  first_name: 'first name',
  last_name: 'last name',
  email: 'email address',
  phone: 'phone number',
  state_of_residency: 'state of residency',
  owns_business: 'answer',
};

/** The sentences for each field, in the order of the fields. */
export function errorTexts(
  errors: readonly FieldError[],
): { field: ContactField; message: string }[] {
  const fields: ContactField[] = [];
  for (const field in contactLabels) if (isField(field)) fields.push(field);
  return fields.flatMap((field) => {
    const error = errors.find(({ path }) => path === field);
    return error ? [{ field, message: sentence(field, error) }] : [];
  });
}

function sentence(field: ContactField, { code }: FieldError): string {
  if (field === 'state_of_residency') return `Choose your ${nouns[field]}.`;
  return fieldErrorText(code, nouns[field]);
}

function isField(name: string): name is ContactField {
  return name in contactLabels;
}
