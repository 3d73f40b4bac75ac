/** Where the visitor is in the wizard: one history entry a step, and only the step's id in the address. */
import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

import { estimatorStepPath, paths, stepParameter } from '#config/paths.ts';
import { neighbors, reachableStep, type Step, type StepId } from '#domain/estimator/steps.ts';
import {
  allowedScreen,
  arrivalScreen,
  lastStep,
  receivedScreen,
  type ScreenId,
  type Standing,
} from './wizard-screen.ts';

export type Wizard = {
  screen: ScreenId;
  /** The step on screen; behind the screen after the form, the form's. */
  step: Step;
  previous: StepId | undefined;
  next: () => void;
  back: () => void;
  /** Someone answers here: what is stored and comes late leads nowhere else. */
  stay: () => void;
  /** Shows the screen after the form. */
  showReceived: () => void;
};

/**
 * The screen is decided when an entry of the history is arrived at, and changes by intent alone: a press, a submission, a
 * cleared draft. `unknown` is true until the device has been asked for its draft: an address without a step waits for it.
 */
export function useWizard(standing: Standing, unknown: boolean): Wizard {
  const location = useLocation();
  const navigate = useNavigate();
  const { screen, decided, stay } = useScreen(location, standing, unknown);
  useNamedEntry(location, screen, decided);
  /** The arrival whose screen a press has left already, while the router still shows it. */
  const left = useRef<Location>(null);

  const afterwards = screen === receivedScreen;
  const step = reachableStep(standing.answers, afterwards ? lastStep : screen);
  const { previous: stepBefore, next } = neighbors(standing.answers, step.id);
  const previous = afterwards ? lastStep : stepBefore;

  /** Once for each arrival: a second press belongs to the screen that the first one has left. */
  function leave(go: () => void): void {
    if (left.current === location || !isCurrentEntry(location)) return;
    left.current = location;
    go();
  }

  function push(to: ScreenId): void {
    // Back leads to a step by its name, never to wherever one continues without one.
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
    stay,
    showReceived: () => {
      if (isInWizard() && screen !== receivedScreen) push(receivedScreen);
    },
  };
}

/** The screen of this arrival. Until it can be decided, where an unfinished estimate would continue. */
function useScreen(location: Location, standing: Standing, unknown: boolean) {
  const wanted = new URLSearchParams(location.search).get(stepParameter);
  const [held, setHeld] = useState<{ at: Location; screen: ScreenId } | null>(null);
  const here = held?.at === location ? held.screen : null;
  const decided = here !== null || wanted !== null || !unknown;
  const screen = here === null ? arrivalScreen(wanted, standing) : allowedScreen(here, standing);
  if (decided && screen !== here) setHeld({ at: location, screen });
  return { screen, decided, stay: () => setHeld({ at: location, screen }) };
}

/** The address names the screen, so that a reload and a bookmark lead to it. */
function useNamedEntry(location: Location, screen: ScreenId, decided: boolean): void {
  useEffect(() => {
    if (decided && isCurrentEntry(location)) nameEntry(screen);
  }, [location, screen, decided]);
}

/** Behind the router's back on purpose: another name for the same entry is no navigation, which could undo a press. */
function nameEntry(screen: ScreenId): void {
  const path = estimatorStepPath(screen);
  if (window.location.pathname + window.location.search === path) return;
  window.history.replaceState(window.history.state, '', path);
}

/** Whether the browser is still at the entry that the router shows. */
function isCurrentEntry({ key }: Location): boolean {
  const state: unknown = window.history.state;
  const current = typeof state === 'object' && state !== null && 'key' in state ? state.key : null;
  return (current ?? 'default') === key;
}

/** Whether the browser is still in the wizard: the router shows it until the page that a press leads to is ready. */
function isInWizard(): boolean {
  return window.location.pathname.replace(/\/+$/, '') === paths.estimator;
}

function cameFrom(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
}
