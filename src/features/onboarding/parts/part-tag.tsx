/** Where a part of the onboarding stands, in a word or two. */
import { isTouched } from '#domain/onboarding/answers.ts';
import type { OnboardingPart } from '#domain/onboarding/form.ts';
import { partStateTexts } from '#texts/onboarding.ts';
import { Tag } from '#ui/tag.tsx';
import { dayText } from '../answer-text.ts';
import type { ShownOnboarding } from '../data/onboarding-view.ts';

interface PartTagProps {
  readonly part: OnboardingPart;
  readonly shown: ShownOnboarding;
}

export function PartTag({ part, shown }: PartTagProps) {
  const { state, moved, isWaiting } = shown.parts[part];
  const isBegun = isTouched(part, shown.answers);
  if (isWaiting) return <Tag shape="half">{partStateTexts.waiting}</Tag>;
  if (state === 'submitted')
    return <Tag shape="full">{partStateTexts.submitted(dayText(moved))}</Tag>;
  if (state === 'reopened') return <Tag shape="half">{partStateTexts.reopened}</Tag>;
  return <Tag shape="ring">{isBegun ? partStateTexts.draft : partStateTexts.untouched}</Tag>;
}
