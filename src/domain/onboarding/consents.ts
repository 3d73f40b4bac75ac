/** What clients agree to, each on its own: the payload of a consent, and which of them the portal needs. */
import * as v from 'valibot';

import { requiredText, textLimits } from '../form-values.ts';

export const consentKinds = ['terms', 'electronic-delivery', 'sister-firm'] as const;

export type ConsentKind = (typeof consentKinds)[number];

/** Onboarding is complete with these. The one for the sister firm is never a condition of anything (Rev. Proc. 2013-14). */
export const neededConsents = ['terms', 'electronic-delivery'] as const satisfies ConsentKind[];

/**
 * The payload of `consent.give`, whose op's entity is the new record: what was shown, by its version and the SHA-256 of its
 * words, and the name that was signed with. `given` is false where a consent is taken back.
 */
export const consentGiveSchema = v.object({
  kind: v.picklist(consentKinds),
  given: v.boolean(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  name: requiredText(textLimits.line),
});

/** A consent that was given or taken back, at `at` in UTC milliseconds, under the name that was signed with. */
export const consentRecordSchema = v.object({
  kind: v.picklist(consentKinds),
  given: v.boolean(),
  version: v.number(),
  name: v.string(),
  at: v.number(),
});

export type ConsentRecord = v.InferOutput<typeof consentRecordSchema>;
