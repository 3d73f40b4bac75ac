/** Loads later steps and dialogs once the first step is shown, so that the first Next is fast. */
import type { ComponentType } from 'react';

import { growingWait, restUnlessOnline } from '#sync/growing-wait.ts';
import { lateComponent } from '#ui/late-component.tsx';
import { prefetch } from '#ui/prefetch.ts';
import type { lateScenarios } from './late-scenarios.ts';
import type { lateScreens } from './late-screens.ts';

type Screens = typeof lateScreens;
type Scenarios = typeof lateScenarios;

const fetches: (() => Promise<void>)[] = [];

export const confirmDialog = screen((screens) => screens.confirmDialog);
export const clientStatusStep = screen((screens) => screens.clientStatusStep);
export const estimateStep = screen((screens) => screens.estimateStep);
export const estimateStatus = screen((screens) => screens.estimateStatus);
export const contactStep = screen((screens) => screens.contactStep);
export const receivedStep = screen((screens) => screens.receivedStep);

/** Loaded last (src/worker/served-files.ts); the steps work without them. */
export const scenarios = ofScenarios((parts) => parts.scenarios);
export const comparedScenarios = ofScenarios((parts) => parts.compared);
export const fetchScenarioTexts = async () =>
  (await import('./late-scenarios.ts')).lateScenarios.withTexts;

/** The first step works without it, so a failed load retries in the background. */
export const serviceDialog = lateComponent(async () => {
  const wait = growingWait(1000, 8000);
  for (;;) {
    const here = await prefetch(fetchScreens);
    if (here) return here.lateScreens.serviceDialog;
    await restUnlessOnline(wait.next());
  }
});

export async function fetchLateSteps(): Promise<void> {
  await Promise.all(fetches.map(prefetch));
  if (confirmDialog.isHere()) await serviceDialog.fetch();
}

function fetchScreens() {
  return import('./late-screens.ts');
}

function screen<Props extends object>(pick: (screens: Screens) => ComponentType<Props>) {
  const late = lateComponent(async () => pick((await fetchScreens()).lateScreens));
  fetches.push(late.fetch);
  return late;
}

function ofScenarios<Props extends object>(pick: (parts: Scenarios) => ComponentType<Props>) {
  return lateComponent(async () => pick((await import('./late-scenarios.ts')).lateScenarios));
}
