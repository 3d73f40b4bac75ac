/** Remembers what this device has shown or asked once. */
import type { DeviceDatabase } from '#sync/database.ts';
import type { OneTimeFlag } from '#sync/facts.ts';

export type Once = ReturnType<typeof createOneTimeFlags>;

export function createOneTimeFlags(db: DeviceDatabase, now: () => number) {
  return {
    isDone: async (name: OneTimeFlag): Promise<boolean> =>
      (await db.withReconnect(() => db.facts.get(name))) !== undefined,
    done: async (name: OneTimeFlag): Promise<void> => {
      await db.write([db.facts], () => db.facts.put({ name, at: now() }));
    },
  };
}
