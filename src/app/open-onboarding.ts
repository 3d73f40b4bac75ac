/** Joins a client's onboarding to the database, the session and the server. */
import { onboardingRoute, onboardingSchema } from '#domain/onboarding/onboarding.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import { progressIn } from '#features/onboarding/data/onboarding.ts';
import {
  createOnboardingStore,
  keepOnboarding,
} from '#features/onboarding/data/onboarding-store.ts';
import type { OpenAccount } from './open-account.ts';

/** `read` tells how the look went; `progress` is what the dashboard says of it. */
export function openOnboarding(open: OpenAccount, owner: string) {
  const { ask, db } = open;
  const onboarding = createOnboardingStore({ ...open, owner });
  return {
    onboarding,
    progress: {
      db,
      read: async () => {
        const shown = await onboarding.read();
        return shown.loaded ? progressIn(shown) : null;
      },
      first: null,
    },
    read: async (): Promise<ReadState> => {
      const answer = await ask(onboardingRoute, onboardingSchema);
      if (answer.kind === 'read') await keepOnboarding(db, answer.value);
      return readStateOf(answer);
    },
  };
}
