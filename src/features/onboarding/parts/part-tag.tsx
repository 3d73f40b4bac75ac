import { isTouched } from '#domain/onboarding/answers.ts';
import type { OnboardingPart } from '#domain/onboarding/form.ts';
import { Tag } from '#ui/status-line.tsx';
import { dayText } from '../answer-text.ts';
import type { ShownOnboarding } from '../data/onboarding-store.ts';

interface PartTagProps {
  readonly part: OnboardingPart;
  readonly shown: ShownOnboarding;
}

export function PartTag({ part, shown }: PartTagProps) {
  const { state, moved, isWaiting } = shown.parts[part];
  const isStarted = isTouched(part, shown.answers);
  if (isWaiting) return <Tag shape="half">Submitted here, not sent yet</Tag>;
  if (state === 'submitted') return <Tag shape="full">{`Submitted ${dayText(moved)}`}</Tag>;
  if (state === 'reopened') return <Tag shape="half">Reopened</Tag>;
  return <Tag shape="ring">{isStarted ? 'In progress' : 'Not started'}</Tag>;
}
