/** An onboarding as answers of the server show it, and the id that it has. */
import * as v from 'valibot';

import { movedId } from '../ids.ts';
import { consentRecordSchema } from './consents.ts';
import { onboardingFields } from './form.ts';
import { partStates } from './states.ts';

/** Where its client asks for it. */
export const onboardingRoute = '/api/onboarding/mine';

/** The id of an account's onboarding: each has one, and every device knows it without asking. Letters are moved on by half. */
export function onboardingIdOf(account: string): string {
  return movedId(account, 18);
}

/** Answers as they are stored and shown. */
export const answersSchema = v.record(v.picklist(onboardingFields), v.string());

/** Where a part stands: since when in UTC milliseconds, why staff opened it again, and at which revision it moved last. */
const partSchema = v.object({
  state: v.picklist(partStates),
  reason: v.string(),
  moved: v.number(),
  movedRev: v.number(),
});

export type PartStanding = v.InferOutput<typeof partSchema>;

/** Each part with where it stands. */
export const partsSchema = v.object({
  personal: partSchema,
  checklist: partSchema,
  goals: partSchema,
});

export type OnboardingParts = v.InferOutput<typeof partsSchema>;

/**
 * What a client has answered, at revision `rev` (0 before the first answer), in the form of that `version`; `known` is what the firm knows from
 * estimate and profile of questions that no one has touched. Of each consent the last record, if there is any.
 */
export const onboardingSchema = v.object({
  id: v.string(),
  rev: v.number(),
  version: v.number(),
  answers: answersSchema,
  known: answersSchema,
  parts: partsSchema,
  consents: v.array(consentRecordSchema),
});

export type OnboardingView = v.InferOutput<typeof onboardingSchema>;

const untouchedPart: PartStanding = { state: 'draft', reason: '', moved: 0, movedRev: 0 };

/** Before anyone has begun. */
export const untouchedParts: OnboardingParts = {
  personal: untouchedPart,
  checklist: untouchedPart,
  goals: untouchedPart,
};
