/** Which screen of the wizard an address leads to: decided once for each entry of the browser's history. */
import type { Answers } from '#domain/estimator/answers.ts';
import { reachableStep, type StepId } from '#domain/estimator/steps.ts';

/** The screen after the last step. */
export const receivedScreen = 'received';

export type ScreenId = StepId | typeof receivedScreen;

/** The last step of the form, which the screen after it stands in for. */
export const lastStep: StepId = 'contact';

/** What a screen depends on. `resume`: the step the draft was left at. `hasLeft`: the draft has been submitted. */
export type Standing = { answers: Answers; resume: StepId; hasLeft: boolean };

/** Where someone arrives who asked for `wanted`, or for no step at all (null). */
export function arrivalScreen(wanted: string | null, standing: Standing): ScreenId {
  const { resume, hasLeft } = standing;
  if (wanted === null) return hasLeft ? receivedScreen : allowedScreen(resume, standing);
  return allowedScreen(wanted, standing);
}

/** `screen` itself while it can be reached; else the first unanswered step. */
export function allowedScreen(screen: string, { answers, hasLeft }: Standing): ScreenId {
  if (screen !== receivedScreen) return reachableStep(answers, screen).id;
  return hasLeft ? receivedScreen : reachableStep(answers, lastStep).id;
}
