/** One client's onboarding on two devices of theirs, and the real server. */
import * as v from 'valibot';

import { onboardingRoute, onboardingSchema } from '#domain/onboarding/onboarding.ts';
import {
  createOnboardingStore,
  keepOnboarding,
  type OnboardingStore,
} from '#features/onboarding/data/onboarding-store.ts';
import { anAccount } from '../../../support/accounts.ts';
import type { TestServer } from '../../../support/server.ts';
import { createTestDevice, type Tab, type TestDevice } from '../../../support/test-device.ts';

export type Held = { device: TestDevice; tab: Tab; store: OnboardingStore };

export type OnboardingStage = Awaited<ReturnType<typeof createOnboardingStage>>;

/** A new client, and two devices that have read what the server has; `end` when the test is over. */
export async function createOnboardingStage(server: TestServer) {
  const ines = await anAccount(server, 'clients');
  const held: Held[] = [];
  const deviceOf = () =>
    createTestDevice({ url: server.url, account: { id: ines.id, token: () => ines.token } });

  async function onServer() {
    const headers = { Authorization: ines.token };
    const answer = await fetch(`${server.url}${onboardingRoute}`, { headers });
    return v.parse(onboardingSchema, await answer.json());
  }

  const read = async ({ tab }: Held) => keepOnboarding(tab.db, await onServer());

  async function opened(device = deviceOf()): Promise<Held> {
    const tab = await device.tab();
    const store = createOnboardingStore({ ...tab.around, owner: ines.id });
    await store.ready;
    const one = { device, tab, store };
    held.push(one);
    return one;
  }

  const [phone, laptop] = [await opened(), await opened()];
  for (const one of [phone, laptop]) await read(one);
  return {
    ines,
    phone,
    laptop,
    onServer,
    read,
    /** Another tab of a device. */
    opened,
    end(): void {
      for (const { store, tab } of held) {
        store.stop();
        tab.kill();
      }
    },
  };
}

/** What waits on a device. */
export const ops = ({ tab }: Held) => tab.ops();

/** All of it leaves. */
export const sent = ({ device, tab }: Held) => device.settle(tab);
