/** Where a part of an onboarding stands, who acts next, and how far all of it is: one table for page and server. */
import * as v from 'valibot';

import { requiredLines } from '../form-values.ts';
import { type ConsentRecord, neededConsents } from './consents.ts';
import { type OnboardingPart, onboardingParts } from './form.ts';

/** A draft is the client's, what was submitted is the firm's, and what staff opened again is the client's anew. */
export const partStates = ['draft', 'submitted', 'reopened'] as const;

export type PartState = (typeof partStates)[number];

/** True while the client may still write in it. */
export function isOpenForAnswers(state: PartState): boolean {
  return state !== 'submitted';
}

/** Longest reason for opening a part again, in characters. */
const reasonLimit = 1000;

/** The payload of `onboarding.reopen`, which staff send; `base` of its op is the revision that was looked at. */
export const onboardingReopenSchema = v.object({
  part: v.picklist(onboardingParts),
  reason: requiredLines(reasonLimit),
});

/** How far an onboarding is: its steps are the parts that were submitted and the consents that are needed. */
export function progressOf(
  parts: Readonly<Record<OnboardingPart, { state: PartState }>>,
  consents: readonly Pick<ConsentRecord, 'kind' | 'given'>[],
): { done: number; all: number; percent: number } {
  const submitted = onboardingParts.filter((part) => !isOpenForAnswers(parts[part].state));
  const agreed = neededConsents.filter((kind) =>
    consents.some((record) => record.kind === kind && record.given),
  );
  const done = submitted.length + agreed.length;
  const all = onboardingParts.length + neededConsents.length;
  return { done, all, percent: Math.round((100 * done) / all) };
}
