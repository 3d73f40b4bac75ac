import { type ConsentRecord, neededConsents } from './consents.ts';
import { type OnboardingPart, onboardingParts } from './form.ts';

/** The client edits drafts and reopened parts; the firm reviews submitted ones. */
export const partStates = ['draft', 'submitted', 'reopened'] as const;

export type PartState = (typeof partStates)[number];

export function isOpenForAnswers(state: PartState): boolean {
  return state !== 'submitted';
}

type Moved = { state: PartState; moved: number };

/** Since when unreviewed parts wait, UTC ms; 0 if none. */
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

/** Progress: submitted parts and required consents. */
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
