/** Consents, and which of them onboarding requires. */
import * as v from 'valibot';

export const consentKinds = [
  'terms',
  'electronic-delivery',
  'sister-firm',
  'electronic-records',
] as const;

export type ConsentKind = (typeof consentKinds)[number];

/** The sister firm's consent must never be a condition (Rev. Proc. 2013-14). */
export const neededConsents = ['terms', 'electronic-delivery'] as const satisfies ConsentKind[];

export const consentRecordSchema = v.object({
  kind: v.picklist(consentKinds),
  given: v.boolean(),
  version: v.number(),
  name: v.string(),
  at: v.number(),
});

export type ConsentRecord = v.InferOutput<typeof consentRecordSchema>;
