/** Workbox's Queue in its service worker; the page starts each replay. */
import type { BenchQueue, Message } from './queue.ts';

/**
 * Chromium would wait five minutes after a failed replay. A second helps Workbox, and is like the other queues' first
 * waits.
 */
const againAfterMs = 1000;

/** A request to the worker. */
export type WorkboxRequest = { keep: readonly Message[] } | 'replay' | 'size';

/** `failed` if a replay ended early. */
export type WorkboxAnswer = { size: number; failed: boolean };

export async function createWorkbox(): Promise<BenchQueue> {
  await navigator.serviceWorker.register('/worker.js');
  const { active: worker } = await navigator.serviceWorker.ready;
  const ask = (request: WorkboxRequest) =>
    new Promise<WorkboxAnswer>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<WorkboxAnswer>) => done(data));
      port1.start();
      worker?.postMessage(request, [port2]);
    });
  return {
    async keep(messages) {
      await ask({ keep: messages });
    },
    async drain() {
      while ((await ask('replay')).failed) {
        await new Promise((done) => {
          setTimeout(done, againAfterMs);
        });
      }
    },
    held: async () => (await ask('size')).size,
  };
}
