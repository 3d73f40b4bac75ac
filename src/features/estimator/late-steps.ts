/** The steps behind the questions, and what opens over a step: their code comes once the first step stands, so that the first Next is soon there. */
import { lateComponent } from '#ui/late-component.tsx';

export const confirmDialog = lateComponent(
  async () => (await import('#ui/confirm-dialog.tsx')).ConfirmDialog,
);
export const welcomeBack = lateComponent(
  async () => (await import('./parts/welcome-back.tsx')).WelcomeBack,
);
export const serviceDialog = lateComponent(
  async () => (await import('./parts/service-dialog.tsx')).ServiceDialog,
);
export const clientStatusStep = lateComponent(
  async () => (await import('./steps/client-status-step.tsx')).ClientStatusStep,
);
export const estimateStep = lateComponent(
  async () => (await import('./steps/estimate-step.tsx')).EstimateStep,
);
export const contactStep = lateComponent(
  async () => (await import('./steps/contact-step.tsx')).ContactStep,
);
export const receivedStep = lateComponent(
  async () => (await import('./steps/received-step.tsx')).ReceivedStep,
);

/** Fetches them all; a failure is met again, and told, where the step is wanted. */
export async function fetchLateSteps(): Promise<void> {
  const steps = [
    welcomeBack,
    serviceDialog,
    clientStatusStep,
    estimateStep,
    contactStep,
    receivedStep,
    confirmDialog,
  ];
  await Promise.all(steps.map((step) => step.fetch().catch(() => undefined)));
}
