import type { Answers } from '#domain/estimator/answers.ts';
import { reachableStep, type StepId } from '#domain/estimator/steps.ts';

export const receivedScreen = 'received';

export type ScreenId = StepId | typeof receivedScreen;

export const lastStep: StepId = 'contact';

export type WizardProgress = { answers: Answers; resume: StepId; hasLeft: boolean };

export function arrivalScreen(wanted: string | null, progress: WizardProgress): ScreenId {
  const { resume, hasLeft } = progress;
  if (wanted === null) return hasLeft ? receivedScreen : allowedScreen(resume, progress);
  return allowedScreen(wanted, progress);
}

export function allowedScreen(screen: string, { answers, hasLeft }: WizardProgress): ScreenId {
  if (screen !== receivedScreen) return reachableStep(answers, screen).id;
  return hasLeft ? receivedScreen : reachableStep(answers, lastStep).id;
}
