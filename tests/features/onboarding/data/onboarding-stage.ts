/** A client's onboarding on two devices, with the real server. */
import { onboardingRoute, onboardingSchema } from '#domain/onboarding/onboarding.ts';
import {
  createOnboardingStore,
  type OnboardingStore,
} from '#features/onboarding/data/onboarding-store.ts';
import type { TestServer } from '../../../support/server.ts';
import { createTwoDevices, type Held as HeldOf } from '../../../support/two-devices.ts';

export type Held = HeldOf<OnboardingStore>;

export type OnboardingStage = Awaited<ReturnType<typeof createOnboardingStage>>;

/** A new client with two devices that have read the server's state. */
export async function createOnboardingStage(server: TestServer) {
  const stage = await createTwoDevices(server, {
    open: createOnboardingStore,
    route: onboardingRoute,
    schema: onboardingSchema,
    read: ({ store }) => store.refresh(),
  });
  for (const one of [stage.phone, stage.laptop]) await stage.read(one);
  return stage;
}

export const ops = ({ tab }: Held) => tab.ops();
