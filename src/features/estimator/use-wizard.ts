/** Tracks the wizard's step: one history entry per step, with its id in the address. */
import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { estimatorStepPath, paths, serviceParameter, stepParameter } from '#config/paths.ts';
import { neighbors, reachableStep, type StepId } from '#domain/estimator/steps.ts';
import type { Answers } from '#domain/estimator/answers.ts';

/**
 * The step, set at each history entry and then only by the visitor. While `unknown`, it is provisional: the empty draft
 * allows the first step only, the stored one that of the address.
 */
export function useWizard(progress: WizardProgress, unknown: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const { screen, decided, stay } = useScreen(location, progress, unknown);
  useNamedEntry(location, screen, decided);
  /** The entry that was left, which the router may still show. */
  const left = useRef<Location>(null);

  const afterwards = screen === receivedScreen;
  const step = reachableStep(progress.answers, afterwards ? lastStep : screen);
  const { previous: stepBefore, next } = neighbors(progress.answers, step.id);
  const previous = afterwards ? lastStep : stepBefore;

  /** Leaves a screen once; a second press does nothing. */
  function leave(go: () => void): void {
    if (left.current === location || !isCurrentEntry(location)) return;
    left.current = location;
    go();
  }

  function push(to: ScreenId): void {
    // Puts the step into the address, so Back returns to it.
    if (isCurrentEntry(location)) nameEntry(screen);
    void navigate(estimatorStepPath(to), { state: { from: screen } });
  }

  return {
    screen,
    step,
    previous,
    next: () => leave(() => next && push(next)),
    back: () =>
      leave(() => {
        if (!previous) return;
        const isBehind = cameFrom(location.state) === previous && window.history.length > 1;
        if (isBehind) void navigate(-1);
        else void navigate(estimatorStepPath(previous), { replace: true });
      }),
    /** Keeps this screen, even if the stored draft loads later. */
    stay,
    showReceived: () => {
      if (isInWizard() && screen !== receivedScreen) push(receivedScreen);
    },
  };
}

type Held = { at: Location; screen: ScreenId; isSure: boolean };

/** The screen to show. It changes once, when the stored draft is known, unless the visitor has answered. */
function useScreen(location: Location, progress: WizardProgress, unknown: boolean) {
  const parameters = new URLSearchParams(location.search);
  const wanted = parameters.get(stepParameter);
  const [held, setHeld] = useState<Held | null>(null);
  const here = held?.at === location && (held.isSure || unknown) ? held.screen : null;
  const arriving = parameters.has(serviceParameter) ? { ...progress, resume: firstStep } : progress;
  const screen = here === null ? arrivalScreen(wanted, arriving) : allowedScreen(here, progress);
  const hold = (isSure: boolean) => setHeld({ at: location, screen, isSure });
  if (screen !== here) hold(!unknown);
  return { screen, decided: held?.isSure ?? false, stay: () => hold(true) };
}

function useNamedEntry(location: Location, screen: ScreenId, decided: boolean): void {
  useEffect(() => {
    if (decided && isCurrentEntry(location)) nameEntry(screen);
  }, [location, screen, decided]);
}

/** Bypasses the router: a navigation here could cancel the user's. */
function nameEntry(screen: ScreenId): void {
  const path = estimatorStepPath(screen);
  if (window.location.pathname + window.location.search === path) return;
  window.history.replaceState(window.history.state, '', path);
}

function isCurrentEntry({ key }: Location): boolean {
  const state: unknown = window.history.state;
  const current = typeof state === 'object' && state !== null && 'key' in state ? state.key : null;
  return (current ?? 'default') === key;
}

/** Checks the browser's address, because the router lags until the next page is ready. */
function isInWizard(): boolean {
  return window.location.pathname.replace(/\/+$/, '') === paths.estimator;
}

function cameFrom(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
}

export const receivedScreen = 'received';

type ScreenId = StepId | typeof receivedScreen;

const firstStep: StepId = 'services';
const lastStep: StepId = 'contact';

export type WizardProgress = { answers: Answers; resume: StepId; hasLeft: boolean };

function arrivalScreen(wanted: string | null, progress: WizardProgress): ScreenId {
  const { resume, hasLeft } = progress;
  if (wanted === null) return hasLeft ? receivedScreen : allowedScreen(resume, progress);
  return allowedScreen(wanted, progress);
}

function allowedScreen(screen: string, { answers, hasLeft }: WizardProgress): ScreenId {
  if (screen !== receivedScreen) return reachableStep(answers, screen).id;
  return hasLeft ? receivedScreen : reachableStep(answers, lastStep).id;
}
