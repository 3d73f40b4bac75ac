/** PocketBase's own SDK, one record after the other: no queue at all, the floor to stand beside. */
import PocketBase from 'pocketbase';

import type { BenchQueue, Message } from './queue.ts';

/** Keeps in memory only and tries nothing twice. */
export function createSdk(): BenchQueue {
  const client = new PocketBase(location.origin);
  client.autoCancellation(false);
  const waiting: Message[] = [];
  return {
    keep(messages) {
      waiting.push(...messages);
      return Promise.resolve();
    },
    async drain() {
      for (let next = waiting[0]; next; next = waiting[0]) {
        await client.collection('bench_messages').create(next);
        waiting.shift();
      }
    },
    held: () => Promise.resolve(waiting.length),
  };
}
