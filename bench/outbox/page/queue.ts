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

/** One queue on this device, that has sent nothing yet. */
export type BenchQueue = {
  /** Keeps them on this device, durably where the queue can; nothing is sent. */
  keep: (messages: readonly Message[]) => Promise<void>;
  /** The connection is back. Settles when the queue has nothing more to send, by its own account. */
  drain: () => Promise<void>;
  /** How many it still holds. */
  held: () => Promise<number>;
};

/** The queues by name. */
export const queueNames = ['ours', 'workbox', 'rxdb-1', 'rxdb-20', 'tanstack', 'sdk'] as const;

export type QueueName = (typeof queueNames)[number];

/** `ms` until the queue said that it was done, null when it never did in the time it was given. */
export type Drained = { ms: number | null; held: number };

/** What the bench page offers as the global `bench`. */
export type Bench = {
  keep: (name: QueueName, messages: readonly Message[]) => Promise<void>;
  drain: (withinMs: number) => Promise<Drained>;
};
