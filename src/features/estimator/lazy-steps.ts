/** Loads later steps and dialogs once the first step is shown, so the first Next is fast. */
import type { ComponentType } from 'react';

import { growingWait, restUnlessOnline } from '#sync/growing-wait.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { prefetch } from '#ui/prefetch.ts';
import type { lazyScenarios } from './lazy-scenarios.ts';
import type { lazyScreens } from './lazy-screens.ts';

type Screens = typeof lazyScreens;
type Scenarios = typeof lazyScenarios;

const fetches: (() => Promise<void>)[] = [];

export const confirmDialog = screen((screens) => screens.confirmDialog);
export const clientStatusStep = screen((screens) => screens.clientStatusStep);
export const estimateStep = screen((screens) => screens.estimateStep);
export const estimateStatus = screen((screens) => screens.estimateStatus);
export const contactStep = screen((screens) => screens.contactStep);
export const receivedStep = screen((screens) => screens.receivedStep);

/** These load last (src/worker/sw.ts); the steps work without them. */
export const scenarios = ofScenarios((parts) => parts.scenarios);
export const comparedScenarios = ofScenarios((parts) => parts.compared);
export const fetchScenarioTexts = async () =>
  (await import('./lazy-scenarios.ts')).lazyScenarios.withTexts;

/** The step works without the dialog; a failed load is retried in the background. */
export const serviceDialog = lazyComponent(async () => {
  const wait = growingWait(1000, 8000);
  for (;;) {
    const here = await prefetch(fetchScreens);
    if (here) return here.lazyScreens.serviceDialog;
    await restUnlessOnline(wait.next());
  }
});

export async function fetchLazySteps(): Promise<void> {
  await Promise.all(fetches.map(prefetch));
  if (confirmDialog.isHere()) await serviceDialog.fetch();
}

function fetchScreens() {
  return import('./lazy-screens.ts');
}

function screen<Props extends object>(pick: (screens: Screens) => ComponentType<Props>) {
  const lazy = lazyComponent(async () => pick((await fetchScreens()).lazyScreens));
  fetches.push(lazy.fetch);
  return lazy;
}

function ofScenarios<Props extends object>(pick: (parts: Scenarios) => ComponentType<Props>) {
  return lazyComponent(async () => pick((await import('./lazy-scenarios.ts')).lazyScenarios));
}
