import * as v from 'valibot';

import { contactSchema } from '#domain/estimator/submission.ts';
import { type FieldError, fieldErrors } from '#domain/field-errors.ts';
import type { ContactDraft } from '#domain/estimator/draft.ts';

export function contactErrors(contact: ContactDraft): FieldError[] {
  const checked = v.safeParse(contactSchema, contact);
  return checked.success ? [] : fieldErrors(checked.issues);
}

/** Drops errors of the last attempt whose fields are now right. */
export function remainingErrors(
  errors: readonly FieldError[],
  contact: ContactDraft,
): FieldError[] {
  const now = contactErrors(contact);
  return errors.filter(({ path }) => now.some((error) => error.path === path));
}
