/** The page of the bench: one queue, loaded when it is asked for, so that none pays for another's code. */
import type { Bench, BenchQueue, QueueName } from './queue.ts';

const makers: Record<QueueName, () => Promise<BenchQueue>> = {
  ours: async () => (await import('./ours.ts')).createOurs(),
  workbox: async () => (await import('./workbox.ts')).createWorkbox(),
  'rxdb-1': async () => (await import('./rxdb.ts')).createRxdb(1),
  'rxdb-20': async () => (await import('./rxdb.ts')).createRxdb(20),
  tanstack: async () => (await import('./tanstack.ts')).createTanstack(),
  sdk: async () => (await import('./sdk.ts')).createSdk(),
};

let queue: BenchQueue | undefined;

function kept(): BenchQueue {
  if (!queue) throw new Error('nothing was kept');
  return queue;
}

const bench: Bench = {
  async keep(name, messages) {
    queue = await makers[name]();
    await queue.keep(messages);
  },
  async drain(withinMs) {
    const began = performance.now();
    const late = new Promise<null>((done) => {
      setTimeout(() => done(null), withinMs);
    });
    const done = kept()
      .drain()
      .then(() => performance.now() - began);
    return { ms: await Promise.race([done, late]), held: await kept().held() };
  },
};

Object.assign(globalThis, { bench });
