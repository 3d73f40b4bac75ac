import { paths } from '#config/paths.ts';
import { type OnboardingPart, onboardingParts } from '#domain/onboarding/form.ts';
import { isOpenForAnswers, progressOf } from '#domain/onboarding/states.ts';
import type { ReadState } from '#domain/read-state.ts';
import type { Watched } from '#sync/watched.ts';
import type { OnboardingStore } from './onboarding-store.ts';
import type { ShownOnboarding } from './onboarding-store.ts';

export type Onboarding = {
  onboarding: OnboardingStore;
  last: Watched<ReadState>;
  refresh: () => Promise<void>;
};

declare module '#device/services.ts' {
  interface Parts {
    onboarding: Onboarding;
  }
}

export const partSlugs = {
  personal: 'personal-info',
  checklist: 'tax-checklist',
  goals: 'financial-goals',
} as const satisfies Record<OnboardingPart, string>;

export const reviewPath = pathOf('review');

/** `asks` leads to the first missing answer. */
export function partPath(part: OnboardingPart, asks = false): string {
  return pathOf(partSlugs[part]) + (asks ? '?needed' : '');
}

function pathOf(slug: string): string {
  return paths.portalOnboardingPart.replace(':part', slug);
}

/** `part`: the first open one, null if only consents are left. `next`: its path, null if nothing is left. */
export function progressIn({ parts, consents }: Pick<ShownOnboarding, 'parts' | 'consents'>) {
  const progress = progressOf(parts, consents);
  const part = onboardingParts.find((each) => isOpenForAnswers(parts[each].state));
  const isDone = progress.done === progress.all;
  const next = part ? partPath(part) : `${paths.portalOnboarding}#consents`;
  return { ...progress, part: part ?? null, next: isDone ? null : next };
}
