/** Defines consents, and which of them onboarding requires. */
import * as v from 'valibot';

import { requiredText, textLimits } from '../form-values.ts';

export const consentKinds = ['terms', 'electronic-delivery', 'sister-firm'] as const;

export type ConsentKind = (typeof consentKinds)[number];

/** Required for onboarding. The sister firm's consent must never be a condition (Rev. Proc. 2013-14). */
export const neededConsents = ['terms', 'electronic-delivery'] as const satisfies ConsentKind[];

/**
 * The payload of `consent.give`; the op's entity is the new record. It holds the text's version and SHA-256 and the
 * signed name; `given` is false for a withdrawal.
 */
export const consentGiveSchema = v.object({
  kind: v.picklist(consentKinds),
  given: v.boolean(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  name: requiredText(textLimits.line),
});

/** A consent given or withdrawn at `at` (UTC ms), with the signed name. */
export const consentRecordSchema = v.object({
  kind: v.picklist(consentKinds),
  given: v.boolean(),
  version: v.number(),
  name: v.string(),
  at: v.number(),
});

export type ConsentRecord = v.InferOutput<typeof consentRecordSchema>;
