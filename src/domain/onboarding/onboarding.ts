import * as v from 'valibot';

import { movedId } from '../ids.ts';
import type { AskedAt } from '../read-state.ts';
import { consentRecordSchema } from './consents.ts';
import { onboardingFields } from './form.ts';
import { partStates } from './states.ts';

export const onboardingRoute = '/api/onboarding/mine';

/** Derives the id from the account, so each device knows it. */
export function onboardingIdOf(account: string): string {
  return movedId(account, 18);
}

export const answersSchema = v.record(v.picklist(onboardingFields), v.string());

/** `moved`: the state's start in UTC ms. `movedRev`: the revision of its last change. */
const partSchema = v.object({
  state: v.picklist(partStates),
  reason: v.string(),
  moved: v.number(),
  movedRev: v.number(),
});

export type PartStatus = v.InferOutput<typeof partSchema>;

export const partsSchema = v.object({
  personal: partSchema,
  checklist: partSchema,
  goals: partSchema,
});

export type OnboardingParts = v.InferOutput<typeof partsSchema>;

/**
 * Answers at revision `rev` (0 before any) for form `version`. `known` prefills untouched questions. `consents` holds
 * the last record of each kind.
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

export type CachedOnboarding = OnboardingView & AskedAt;

const untouchedPart: PartStatus = { state: 'draft', reason: '', moved: 0, movedRev: 0 };

export const untouchedParts: OnboardingParts = {
  personal: untouchedPart,
  checklist: untouchedPart,
  goals: untouchedPart,
};
