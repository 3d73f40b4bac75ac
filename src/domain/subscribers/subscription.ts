/** Defines the sign-up for the creator checklist. */
import * as v from 'valibot';

import { emailAddress, optionalText, requiredText, textLimits } from '../form-values.ts';
import { sourceSchema } from '../source.ts';

export const subscriptionFields = v.object({
  first_name: requiredText(textLimits.name),
  email: emailAddress,
});

/** The payload of `checklist.subscribe`; `website` is a honeypot. */
export const subscriptionSchema = v.object({
  ...subscriptionFields.entries,
  website: v.fallback(optionalText(textLimits.line), 'unreadable'),
  source: v.optional(sourceSchema, {}),
});
