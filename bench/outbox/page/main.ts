/** The bench's page: loads one queue on demand, so that none pays for another's code. */
import type { Bench, BenchQueue, QueueName } from './queue.ts';

/** The bench alone installs these packages, so nothing here may name them (`../rivals/package.json`). */
const rxdb = import.meta.glob<{ createRxdb: (batchSize: number) => Promise<BenchQueue> }>(
  '../rivals/rxdb.ts',
);
const tanstack = import.meta.glob<{ createTanstack: () => Promise<BenchQueue> }>(
  '../rivals/tanstack.ts',
);

const makers: Record<QueueName, () => Promise<BenchQueue>> = {
  ours: async () => (await import('./ours.ts')).createOurs(),
  workbox: async () => (await import('./workbox.ts')).createWorkbox(),
  'rxdb-1': async () => (await only(rxdb)).createRxdb(1),
  'rxdb-20': async () => (await only(rxdb)).createRxdb(20),
  tanstack: async () => (await only(tanstack)).createTanstack(),
  sdk: async () => (await import('./sdk.ts')).createSdk(),
};

function only<Module>(found: Record<string, () => Promise<Module>>): Promise<Module> {
  const [load] = Object.values(found);
  if (!load) throw new Error('a rival is missing');
  return load();
}

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
