/** The contact form's rules: what is wrong with it. */
import * as v from 'valibot';

import { contactSchema } from '#domain/estimator/submission.ts';
import { type FieldError, fieldErrors } from '#domain/field-errors.ts';
import type { ContactDraft } from '#domain/estimator/draft.ts';

/** What is wrong with the form as it stands; nothing when it can be sent. */
export function contactErrors(contact: ContactDraft): FieldError[] {
  const checked = v.safeParse(contactSchema, contact);
  return checked.success ? [] : fieldErrors(checked.issues);
}

/** Of the errors found when the form was sent, those that still stand. */
export function standing(errors: readonly FieldError[], contact: ContactDraft): FieldError[] {
  const now = contactErrors(contact);
  return errors.filter(({ path }) => now.some((error) => error.path === path));
}
