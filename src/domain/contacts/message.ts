/** A message from the contact page. */
import * as v from 'valibot';

import {
  emailAddress,
  optionalPhone,
  optionalText,
  requiredLines,
  requiredText,
  textLimits,
} from '../form-values.ts';
import { sourceSchema } from '../source.ts';

/** What a message can be about, as stored. */
export const subjects = [
  'tax-preparation',
  'tax-planning',
  'bookkeeping',
  'fractional-cfo',
  'consultation',
  'other',
] as const;

export type Subject = (typeof subjects)[number];

/** What people read for it. */
export const subjectNames = {
  'tax-preparation': 'Tax Preparation',
  'tax-planning': 'Tax Planning',
  bookkeeping: 'Bookkeeping',
  'fractional-cfo': 'Fractional CFO',
  consultation: 'General Consultation',
  other: 'Other',
} as const satisfies Record<Subject, string>;

/** What a person fills in. */
export const messageFields = v.object({
  name: requiredText(textLimits.name),
  email: emailAddress,
  phone: optionalPhone.wrapped,
  subject: v.picklist(subjects),
  message: requiredLines(textLimits.message),
});

/** The payload of `contact.send`; `website` is the field no person sees. */
export const messageSchema = v.object({
  ...messageFields.entries,
  phone: optionalPhone,
  website: v.fallback(optionalText(textLimits.line), 'unreadable'),
  source: v.optional(sourceSchema, {}),
});
