/** PocketBase's SDK, one record at a time, without a queue: the baseline. */
import PocketBase from 'pocketbase';

import type { BenchQueue, Message } from './queue.ts';

/** Keeps messages only in memory, and never retries. */
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
