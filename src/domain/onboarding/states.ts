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

/** The payload of `onboarding.review`: staff have looked at what was sent until then, UTC milliseconds. */
export const onboardingReviewSchema = v.object({
  upto: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
});

type Moved = { state: PartState; moved: number };

/** Since when parts wait that were sent after what staff have looked at, UTC milliseconds; 0 where none does. */
export function sentSince(
  parts: Readonly<Record<OnboardingPart, Moved>>,
  reviewed: number,
): number {
  const sent = onboardingParts.flatMap((part) => {
    const { state, moved } = parts[part];
    return state === 'submitted' && moved > reviewed ? [moved] : [];
  });
  return sent.length > 0 ? Math.min(...sent) : 0;
}

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
