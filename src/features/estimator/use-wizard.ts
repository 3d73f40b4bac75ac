/** Where the visitor is in the wizard: one history entry a step, and only the step's id in the address. */
import { useNavigate, useLocation, useSearchParams } from 'react-router-dom';

import { estimatorStepPath, stepParameter } from '#config/paths.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { neighbours, reachableStep, type Step, type StepId } from '#domain/estimator/steps.ts';

/** The screen after the last step. */
export const receivedScreen = 'received';

const lastStep: StepId = 'contact';

export type Wizard = {
  step: Step;
  /** What the address asks for. */
  wanted: string | null;
  next: () => void;
  back: () => void;
  goTo: (step: StepId | typeof receivedScreen, options?: { replace?: boolean }) => void;
  previous: StepId | undefined;
};

/** Reads the step from the address; `resume` is where a visitor without one goes on. */
export function useWizard(answers: Answers, resume: StepId): Wizard {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const wanted = search.get(stepParameter);
  const afterwards = wanted === receivedScreen;
  const step = reachableStep(answers, afterwards ? lastStep : (wanted ?? resume));
  const { previous: stepBefore, next } = neighbours(answers, step.id);
  const previous = afterwards ? lastStep : stepBefore;

  function goTo(to: StepId | typeof receivedScreen, options: { replace?: boolean } = {}): void {
    const from = afterwards ? receivedScreen : step.id;
    // Back leads to a step by its name, never to wherever one goes on without one.
    if (wanted === null && !options.replace) {
      void navigate(estimatorStepPath(step.id), { replace: true });
    }
    void navigate(estimatorStepPath(to), {
      ...options,
      state: options.replace ? null : { from },
    });
  }

  function back(): void {
    if (!previous) return;
    if (cameFrom(location.state) === previous) void navigate(-1);
    else goTo(previous, { replace: true });
  }

  return { step, wanted, previous, goTo, back, next: () => next && goTo(next) };
}

function cameFrom(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
}
