/** What is said or asked once on a device, and then never again. */
import type { DeviceDatabase } from '#sync/database.ts';
import type { OneTimeFlag } from '#sync/facts.ts';

export type Once = ReturnType<typeof createOneTimeFlags>;

/** Reads and notes them in the device's facts. */
export function createOneTimeFlags(db: DeviceDatabase, now: () => number) {
  return {
    isDone: async (name: OneTimeFlag): Promise<boolean> =>
      (await db.withReconnect(() => db.facts.get(name))) !== undefined,
    done: async (name: OneTimeFlag): Promise<void> => {
      await db.write([db.facts], () => db.facts.put({ name, at: now() }));
    },
  };
}
