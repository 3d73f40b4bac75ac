/** The steps behind the questions, and what opens over a step: their code comes once the first step stands, so that the first Next is soon there. */
import type { ComponentType } from 'react';

import { lateComponent } from '#ui/late-component.tsx';
import type { lateScenarios } from './late-scenarios.ts';
import type { lateScreens } from './late-screens.ts';

type Screens = typeof lateScreens;
type Scenarios = typeof lateScenarios;

const fetches: (() => Promise<void>)[] = [];

export const confirmDialog = screen((screens) => screens.confirmDialog);
export const welcomeBack = screen((screens) => screens.welcomeBack);
export const serviceDialog = screen((screens) => screens.serviceDialog);
export const clientStatusStep = screen((screens) => screens.clientStatusStep);
export const estimateStep = screen((screens) => screens.estimateStep);
export const estimateStatus = screen((screens) => screens.estimateStatus);
export const contactStep = screen((screens) => screens.contactStep);
export const receivedStep = screen((screens) => screens.receivedStep);

/** These come after everything else (src/worker/late-files.ts): what they stand on goes without them. */
export const scenarios = ofScenarios((parts) => parts.scenarios);
export const comparedScenarios = ofScenarios((parts) => parts.compared);

/** Fetches them all; a failure is met again, and told, where the step is wanted. */
export async function fetchLateSteps(): Promise<void> {
  await Promise.all(fetches.map((fetch) => fetch().catch(() => undefined)));
}

function screen<Props extends object>(pick: (screens: Screens) => ComponentType<Props>) {
  const late = lateComponent(async () => pick((await import('./late-screens.ts')).lateScreens));
  fetches.push(late.fetch);
  return late;
}

function ofScenarios<Props extends object>(pick: (parts: Scenarios) => ComponentType<Props>) {
  return lateComponent(async () => pick((await import('./late-scenarios.ts')).lateScenarios));
}
