/** The steps behind the questions, and what opens over a step: their code comes once the first step stands, so that the first Next is soon there. */
import { lateComponent } from '#ui/late-component.tsx';

export const confirmDialog = lateComponent(
  async () => (await import('./late-screens.ts')).lateScreens.confirmDialog,
);
export const welcomeBack = lateComponent(
  async () => (await import('./late-screens.ts')).lateScreens.welcomeBack,
);
export const serviceDialog = lateComponent(
  async () => (await import('./late-screens.ts')).lateScreens.serviceDialog,
);
export const clientStatusStep = lateComponent(
  async () => (await import('./late-screens.ts')).lateScreens.clientStatusStep,
);
export const estimateStep = lateComponent(
  async () => (await import('./late-screens.ts')).lateScreens.estimateStep,
);
export const estimateStatus = lateComponent(
  async () => (await import('./late-screens.ts')).lateScreens.estimateStatus,
);
export const contactStep = lateComponent(
  async () => (await import('./late-screens.ts')).lateScreens.contactStep,
);
export const receivedStep = lateComponent(
  async () => (await import('./late-screens.ts')).lateScreens.receivedStep,
);

/** Fetches them all; a failure is met again, and told, where the step is wanted. */
export async function fetchLateSteps(): Promise<void> {
  const steps = [
    welcomeBack,
    serviceDialog,
    clientStatusStep,
    estimateStep,
    estimateStatus,
    contactStep,
    receivedStep,
    confirmDialog,
  ];
  await Promise.all(steps.map((step) => step.fetch().catch(() => undefined)));
}
