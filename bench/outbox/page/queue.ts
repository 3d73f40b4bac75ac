/** The interface of all benchmarked queues, and their records. */

/** A message as a visitor types it; its id is made on the device. */
export type Message = {
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
};

/** An empty queue on this device. */
export type BenchQueue = {
  /** Stores messages on this device, durably if the queue can; sends nothing. */
  keep: (messages: readonly Message[]) => Promise<void>;
  /** Reports the connection. Resolves once the queue reports that nothing is left to send. */
  drain: () => Promise<void>;
  /** How many messages it still holds. */
  held: () => Promise<number>;
};

export const queueNames = ['ours', 'workbox', 'rxdb-1', 'rxdb-20', 'tanstack', 'sdk'] as const;

export type QueueName = (typeof queueNames)[number];

/** `ms` until the queue reported that it was done; null if it did not in time. */
export type Drained = { ms: number | null; held: number };

/** The page's global `bench`. */
export type Bench = {
  keep: (name: QueueName, messages: readonly Message[]) => Promise<void>;
  drain: (withinMs: number) => Promise<Drained>;
};
